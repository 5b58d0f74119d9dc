import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
