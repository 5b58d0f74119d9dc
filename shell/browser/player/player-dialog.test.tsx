import { STORAGE_KEYS, achievementsStorageKey, resultStorageKey, roomStorageKey } from '@quizmesh/contract';
import { onPlatformEvent } from '@quizmesh/sdk';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import enUS from '../messages/en-US.json';
import { PlayerDialog } from './player-dialog.tsx';

function openDialog(rename: (body: unknown) => Response = () => new Response('', { status: 500 })) {
  const onClose = jest.fn();
  renderRemote(<PlayerDialog onClose={onClose} />, {
    messages: enUS,
    api: async (request) => {
      if (request.method === 'PATCH') return rename(await request.json());
      const isReset = new URL(request.url).pathname === '/api/player/reset';
      return Response.json(
        isReset
          ? { playerId: 'new-id', playerName: 'Keen Owl 91' }
          : { playerId: 'old-id', playerName: 'Swift Panda 46' },
      );
    },
  });
  return onClose;
}

afterEach(() => {
  localStorage.clear();
});

it('shows the player name and saves a changed one', async () => {
  const onClose = openDialog((body) => Response.json({ playerId: 'old-id', playerName: 'Mira', body }));
  const changed = jest.fn();
  const stop = onPlatformEvent('player-changed', changed);
  const name = await screen.findByLabelText('Player name');
  expect(name).toHaveValue('Swift Panda 46');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mira{Enter}');
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(localStorage.getItem(STORAGE_KEYS.playerName)).toBe('Mira');
  expect(localStorage.getItem(STORAGE_KEYS.playerId)).toBe('old-id');
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
});

it('shows an error when the server refuses a name', async () => {
  const onClose = openDialog(() =>
    Response.json({ code: 'VALIDATION_FAILED', message: 'x', requestId: 'r' }, { status: 400 }),
  );
  await userEvent.type(await screen.findByLabelText('Player name'), '{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Use 3 to 30 letters/u);
  expect(onClose).not.toHaveBeenCalled();
});

it('makes the device a new guest', async () => {
  const onClose = openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'New Identity' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(localStorage.getItem(STORAGE_KEYS.playerId)).toBe('new-id');
  expect(localStorage.getItem(STORAGE_KEYS.playerName)).toBe('Keen Owl 91');
});

it('leaves no result and no place in a live room of the guest before on the device', async () => {
  localStorage.setItem(resultStorageKey(47), '{"score":8}');
  localStorage.setItem(achievementsStorageKey(47), '{}');
  localStorage.setItem(roomStorageKey('123456'), '{}');
  localStorage.setItem(STORAGE_KEYS.language, 'de');
  const onClose = openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'New Identity' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(localStorage.getItem(resultStorageKey(47))).toBeNull();
  expect(localStorage.getItem(achievementsStorageKey(47))).toBeNull();
  expect(localStorage.getItem(roomStorageKey('123456'))).toBeNull();
  expect(localStorage.getItem(STORAGE_KEYS.language)).toBe('de');
});
