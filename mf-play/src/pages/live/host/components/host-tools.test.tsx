import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import { firstRoom } from '../../../../testing/hosted-room.ts';
import arabic from '../messages/ar.json';
import english from '../messages/en-US.json';
import { HostTools } from './host-tools.tsx';

it.each([
  [english, '1 player', '1 player'],
  [{ ...english, 'liveHost.players': arabic['liveHost.players'] }, 'لاعب واحد', 'لاعب واحد: 1'],
])(
  'host tools: the name of the players button contains both that it shows, and not in brackets, which WCAG 2.5.3 leaves out: %#',
  (messages, words, name) => {
    const nothing = () => {};
    const room = firstRoom('question', { playerCount: 1 });
    const reports = { onSound: nothing, onLock: nothing, onPlayers: nothing };
    renderRemote(<HostTools room={room} hasSound={false} hasShortcuts {...reports} />, { messages });
    const button = screen.getByRole('button', { name });
    expect(button).toHaveTextContent(`${words}1`);
  },
);
