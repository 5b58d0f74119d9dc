import { renderRemote } from '@quizmesh/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { somePlayer } from '../../../../testing/hosted-room.ts';
import messages from '../messages/en-US.json';
import { PlayerNames } from './player-names.tsx';

it.each([
  ['en-US', 'Cleo'],
  ['ar', 'Mia'],
])('player names: the arrow keys walk the way that names run: %s', async (language, reached) => {
  const players = [somePlayer(1, 'Mia'), somePlayer(2, 'Bo'), somePlayer(3, 'Cleo')];
  const names = <PlayerNames players={players} label="3 players" size="small" onChoose={() => {}} />;
  const { store } = renderRemote(names, { messages });
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: language });
  });
  const all = await screen.findAllByRole('button');
  act(() => all[1]?.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveTextContent(reached);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveTextContent('Bo');
});

it('player names: when the one with the focus is removed, the next one has it', async () => {
  const players = [somePlayer(1, 'Mia'), somePlayer(2, 'Bo'), somePlayer(3, 'Cleo')];
  function Names() {
    const [shown, setShown] = useState(players);
    return (
      <>
        <PlayerNames players={shown} label="Players" size="small" onChoose={() => {}} />
        <button type="button" onClick={() => setShown(shown.toSpliced(1, 1))}>
          Remove
        </button>
      </>
    );
  }
  renderRemote(<Names />, { messages });
  const bo = await screen.findByRole('button', { name: /^Bo/u });
  act(() => bo.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: /^Cleo/u })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Remove' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
});
