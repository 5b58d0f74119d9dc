import { hostedRoomSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import messages from '../../../../messages/en-US.json';
import { someQuiz } from '../../../../testing/quiz-fixtures.ts';
import { readSeat } from '../../room-seat.ts';
import { HostSetup, OwnRooms } from './host-setup.tsx';

const openRoom = hostedRoomSchema.parse({
  roomId: 7,
  code: '042137',
  quizTitle: 'Planets',
  phase: 'board',
  createdAt: '2026-11-27T10:00:00Z',
  token: 'of-host',
});
const page = {
  messages,
  path: '/live',
  routes: [{ path: '/live/:code', element: <p>The room</p> }],
};

function showSetup(created: () => Response, hosted: unknown = []) {
  const bodies: unknown[] = [];
  renderRemote(<HostSetup quizId={11} />, {
    ...page,
    route: '/live?quiz=11',
    api: async (request) => {
      if (new URL(request.url).pathname === '/api/quiz/11') return Response.json(someQuiz());
      if (request.method === 'GET') return Response.json(hosted);
      bodies.push(await request.json());
      return created();
    },
  });
  return bodies;
}

it('opens a room with what the host chose, keeps its token and goes there', async () => {
  const bodies = showSetup(() => Response.json(openRoom, { status: 201 }));
  await userEvent.click(await screen.findByRole('radio', { name: /Own pace/u }));
  await userEvent.click(screen.getByRole('radio', { name: '60 s' }));
  await userEvent.click(screen.getByRole('radio', { name: /Quizmesh gives them/u }));
  const players = screen.getByRole('textbox', { name: 'Players at most' });
  await userEvent.clear(players);
  await userEvent.type(players, '30');
  await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
  expect(await screen.findByText('The room')).toBeInTheDocument();
  expect(bodies).toEqual([
    { quizId: 11, pace: 'own', secondsPerQuestion: 60, names: 'generated', maxPlayers: 30 },
  ]);
  expect(readSeat('042137')).toMatchObject({ roomId: 7, playerId: null, token: 'of-host' });
});

it.each(['٣٠', '３０', '३०'])(
  'takes the number of players in the digits of a language: %s',
  async (typed) => {
    const bodies = showSetup(() => Response.json(openRoom, { status: 201 }));
    const players = await screen.findByRole('textbox', { name: 'Players at most' });
    await userEvent.clear(players);
    await userEvent.type(players, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    expect(await screen.findByText('The room')).toBeInTheDocument();
    expect(bodies).toMatchObject([{ maxPlayers: 30 }]);
  },
);

it('a number of players that no room has is said at the field, and nothing is sent', async () => {
  const bodies = showSetup(() => Response.json(openRoom));
  const players = await screen.findByRole('textbox', { name: 'Players at most' });
  await userEvent.clear(players);
  await userEvent.type(players, '201{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('A number from 1 to 200.');
  await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
  expect(players).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('too many rooms: shows why, and the rooms that are open, to go back to one', async () => {
  const refused = () => Response.json({ code: 'TOO_MANY_ROOMS', message: 'Too many' }, { status: 409 });
  showSetup(refused, [openRoom]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the room' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the room' }));
  expect(await screen.findByText('The room')).toBeInTheDocument();
});

/** Leaves the page and comes back to it. */
function Visits() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button
        onClick={() => {
          setVisit(visit + 1);
        }}
      >
        Come back
      </button>
      <OwnRooms key={visit} />
    </>
  );
}

it('a room that was closed since the last visit is open no more, and among those that have ended', async () => {
  const ended = { roomId: 7, quizTitle: 'Planets', endedAt: '2026-11-26T10:00:00Z', token: 'of-host' };
  let isClosed = false;
  renderRemote(<Visits />, {
    ...page,
    route: '/live',
    api: ({ url }) => {
      const isOfEnded = new URL(url).pathname === '/api/ended-rooms';
      if (isOfEnded) return Response.json(isClosed ? [ended] : []);
      return Response.json(isClosed ? [] : [openRoom]);
    },
  });
  expect(await screen.findByRole('heading', { name: 'Your open rooms' })).toBeInTheDocument();
  isClosed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
  expect(await screen.findByRole('heading', { name: 'Your rooms of the last 30 days' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Your open rooms' })).not.toBeInTheDocument(),
  );
});

it.each([
  ['/api/rooms', 'Your open rooms'],
  ['/api/ended-rooms', 'Your rooms of the last 30 days'],
])('rooms that cannot be loaded (%s) are not missing: it is said, and tried again', async (path, title) => {
  let isBroken = true;
  renderRemote(<OwnRooms />, {
    ...page,
    route: '/live',
    api: ({ url }) => {
      if (new URL(url).pathname !== path) return Response.json([]);
      if (isBroken) return Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 });
      const ended = { roomId: 7, quizTitle: 'Planets', endedAt: '2026-11-26T10:00:00Z', token: 'of-host' };
      return Response.json([path === '/api/rooms' ? openRoom : ended]);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Planets');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a host finds the open rooms and those that have ended, with their results; nobody else sees anything', async () => {
  const ended = { roomId: 5, quizTitle: 'Moons', endedAt: '2026-11-26T10:00:00Z', token: 'of-ended' };
  const asked: (string | null)[] = [];
  const { unmount } = renderRemote(<OwnRooms />, {
    ...page,
    route: '/live',
    api: ({ url, headers }) => {
      const { pathname } = new URL(url);
      if (pathname === '/api/rooms') return Response.json([openRoom]);
      if (pathname === '/api/ended-rooms') return Response.json([ended]);
      asked.push(pathname, headers.get('X-Room-Token'));
      return Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 });
    },
  });
  expect(await screen.findByRole('heading', { name: 'Your open rooms' })).toBeInTheDocument();
  expect(screen.getByText(/running/u)).toHaveTextContent('0 4 2 1 3 7');
  expect(await screen.findByRole('heading', { name: 'Your rooms of the last 30 days' })).toBeInTheDocument();
  expect(screen.getByText(/Ended on Nov 26, 2026/u)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Download the results \(CSV\)\s*Moons$/u }));
  await waitFor(() => expect(asked).toEqual(['/api/rooms/5/results.csv', 'of-ended']));
  unmount();
  renderRemote(<OwnRooms />, { ...page, route: '/live', api: () => Response.json([]) });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
