import { ROOM_TOKEN_HEADER, STORAGE_KEYS, roomStorageKey } from '@quizmesh/contract';
import { renderRemote, someUser } from '@quizmesh/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../messages/en-US.json';
import { roomStream, someBoard, someRoom } from '../../../testing/simulated-room.ts';
import { LivePage } from '../live-page.tsx';
import { readSeat, storeSeat } from '../room-seat.ts';

type Answer = (request: Request) => Response | Promise<Response>;
const CODE = '042137';
const invitation = {
  roomId: 7,
  quizTitle: 'Planets',
  language: 'en-US',
  totalQuestions: 3,
  names: 'chosen',
  phase: 'lobby',
  isLocked: false,
  isFull: false,
};
const notFound = () => Response.json({ code: 'ROOM_NOT_FOUND', message: 'x' }, { status: 404 });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

function open(route: string, answers: Record<string, Answer> = {}, user?: ReturnType<typeof someUser>) {
  const stream = roomStream();
  const calls: { path: string; body: string }[] = [];
  const api = async (request: Request) => {
    const path = new URL(request.url).pathname;
    calls.push({ path, body: await request.clone().text() });
    const all: Record<string, Answer> = {
      [`/api/room-codes/${CODE}`]: () => Response.json(invitation),
      [`/api/room-codes/${CODE}/players`]: () =>
        Response.json({ roomId: 7, playerId: 2, name: 'Bo', token: '7.2.secret' }),
      '/api/rooms/7/events': stream.response,
      ...answers,
    };
    return all[path]?.(request) ?? notFound();
  };
  const view = renderRemote(<LivePage />, {
    messages,
    api,
    ...(user && { user }),
    route,
    path: '/live/:code?',
    routes: [{ path: '/', element: <p>Home</p> }],
  });
  return { ...view, stream, calls };
}

/** A room in which this device is already. */
function openRoom(answers: Record<string, Answer> = {}, user?: ReturnType<typeof someUser>) {
  storeSeat(CODE, { roomId: 7, playerId: 2, token: '7.2.secret' });
  return open(`/live/${CODE}`, answers, user);
}
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** The focus follows the heading that a busy machine has drawn a moment before. */
const focusOnHeading = async (name: string | RegExp) => {
  const found = await heading(name);
  await waitFor(() => expect(found).toHaveFocus());
};

test('live room: a title too long for its line is cut at its own end, whatever the direction of the page', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('lobby', 1), { place: null });
  await focusOnHeading('You’re in, Bo');
  expect(screen.getByText('Planets')).toHaveAttribute('dir', 'auto');
});

test('live room: the code leads to the invitation, the name into the lobby', async () => {
  const { stream, calls } = open('/live');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code of the room' }), '042 137{Enter}');
  await focusOnHeading('Planets');
  expect(screen.getByText('3 questions · English')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Bo{Enter}');
  stream.show(someRoom('lobby', 1), { place: null });
  await focusOnHeading('You’re in, Bo');
  expect(screen.getByText('2 players are here')).toBeVisible();
  expect(announced()).not.toContain('2 players');
  expect(calls.find(({ path }) => path.endsWith('/players'))?.body).toBe('{"name":"Bo"}');
  expect(localStorage.getItem(roomStorageKey(CODE))).toContain('7.2.secret');
});

test('live room: a new device whose first answer to joining is lost joins again under its name', async () => {
  let hasGuest = false;
  let joined = 0;
  const { stream } = open(`/live/${CODE}`, {
    '/api/player': () => {
      hasGuest = true;
      return Response.json({ playerId: 'abc', playerName: 'Calm Panda' });
    },
    [`/api/room-codes/${CODE}/players`]: () => {
      joined += 1;
      if (joined === 1) throw new TypeError('The network was lost');
      // Another guest than the one that has the name.
      if (!hasGuest) return Response.json({ code: 'ROOM_NAME_TAKEN', message: 'x' }, { status: 409 });
      return Response.json({ roomId: 7, playerId: 2, name: 'Bo', token: '7.2.secret' });
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Bo{Enter}');
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  stream.show(someRoom('lobby', 1), { place: null });
  await focusOnHeading('You’re in, Bo');
});

test.each([
  [{ isLocked: true }, 'The host has locked this room.'],
  [{ isFull: true }, 'This room is full.'],
  [{ phase: 'podium' }, 'The quiz in this room is over.'],
])('live room: nobody is asked for a name where nobody can join: %j', async (changes, text) => {
  open(`/live/${CODE}`, {
    [`/api/room-codes/${CODE}`]: () => Response.json({ ...invitation, ...changes }),
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

describe('live room: where nobody new can join', () => {
  const locked = { [`/api/room-codes/${CODE}`]: () => Response.json({ ...invitation, isLocked: true }) };
  const comeBack = () => screen.findByRole('button', { name: 'I was in this room: come back' });

  test('whoever was in it comes back', async () => {
    const { stream, calls } = open(`/live/${CODE}`, locked);
    await userEvent.click(await comeBack());
    stream.show(someRoom('lobby', 1), { place: null });
    expect(await heading('You’re in, Bo')).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/players'))?.body).toBe('{}');
  });

  test('nobody comes back as a guest whose session has ended: the place is of the account', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'ended');
    const ended = () => Response.json({ code: 'NOT_AUTHENTICATED', message: 'x' }, { status: 401 });
    const { calls } = open(`/live/${CODE}`, { ...locked, [`/api/room-codes/${CODE}/players`]: ended });
    await userEvent.click(await comeBack());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/players'))).toHaveLength(1);
  });

  test.each([
    ['ROOM_LOCKED', 409, 'You have not joined this room before.'],
    ['VALIDATION_FAILED', 400, 'You have not joined this room before.'],
    ['ROOM_PLAYER_REMOVED', 403, 'The host has removed you from this room.'],
  ])('anybody else reads why not: %s', async (code, status, text) => {
    open(`/live/${CODE}`, {
      ...locked,
      [`/api/room-codes/${CODE}/players`]: () => Response.json({ code, message: 'x' }, { status }),
    });
    await userEvent.click(await comeBack());
    expect(await screen.findByText(text)).toBeVisible();
  });
});

test.each([
  [
    'VALIDATION_FAILED',
    400,
    'This name is reserved or not allowed by the content filter. Choose another one.',
  ],
  ['ROOM_NAME_TAKEN', 409, 'Somebody in the room has this name, or one that looks like it.'],
])('live room: a name that is refused says why: %s', async (code, status, text) => {
  open(`/live/${CODE}`, {
    [`/api/room-codes/${CODE}/players`]: () => Response.json({ code, message: 'x' }, { status }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Admin{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('live room: who joins when the session has ended is a guest in it', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'ended');
  const { stream } = open(`/live/${CODE}`, {
    [`/api/room-codes/${CODE}/players`]: ({ headers }) =>
      headers.get('authorization')
        ? Response.json({ code: 'NOT_AUTHENTICATED', message: 'x' }, { status: 401 })
        : Response.json({ roomId: 7, playerId: 2, name: 'Bo', token: '7.2.secret' }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Bo{Enter}');
  stream.show(someRoom('lobby', 1), { place: null });
  await focusOnHeading('You’re in, Bo');
});

test('live room: a code that no room has says so', async () => {
  open('/live');
  await userEvent.type(await screen.findByRole('textbox'), '999999{Enter}');
  expect(await screen.findByText('No open room has this code. Check the digits.')).toBeVisible();
});

test('live room: the page of codes says how a room is hosted', async () => {
  open('/live');
  await screen.findByRole('textbox', { name: 'Code of the room' });
  expect(screen.getByText(/choose “Host a live room”/u)).toBeVisible();
});

test.each(['/live', `/live/${CODE}`])(
  'live room: a host who is not signed in on this device reads at %s that signing in leads back to the room',
  async (route) => {
    const { store } = open(route);
    await userEvent.click(
      await screen.findByRole('button', { name: 'You opened a room? Sign in to lead it here' }),
    );
    expect(store.getState().signInDialog).toMatchObject({ tab: 'login' });
  },
);

test.each(['/live', `/live/${CODE}`])(
  'live room: whoever is signed in is not asked to at %s',
  async (route) => {
    open(route, { '/api/rooms': () => Response.json([]) }, someUser('bo'));
    await screen.findByRole('textbox');
    expect(screen.queryByRole('button', { name: /Sign in/u })).not.toBeInTheDocument();
  },
);

test('live room: on a new device its host reads first that the room is the own one, and goes back to lead it', async () => {
  const own = { code: CODE, quizTitle: 'Planets', phase: 'board', createdAt: '2026-11-27T10:00:00Z' };
  const other = { ...own, roomId: 8, code: '111111', token: 'of-another' };
  open(`/live/${CODE}`, {
    '/api/rooms': () => Response.json([other, { ...own, roomId: 7, token: 'of-host' }]),
  });
  const way = await screen.findByRole('heading', { name: 'You host this room' });
  const name = screen.getByRole('textbox', { name: 'Your name' });
  expect(way.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the room' }));
  expect(readSeat(CODE)).toMatchObject({ roomId: 7, playerId: null, token: 'of-host' });
});

test('live room: the rooms of a host follow the code at once, and not below an empty page', async () => {
  const ended = { roomId: 5, quizTitle: 'Moons', endedAt: '2026-11-26T10:00:00Z', token: 'of-ended' };
  open('/live', { '/api/rooms': () => Response.json([]), '/api/ended-rooms': () => Response.json([ended]) });
  const rooms = await screen.findByRole('heading', { name: 'Your rooms of the last 30 days' });
  const page = screen.getByRole('textbox', { name: 'Code of the room' }).closest('.tallPage');
  expect(page).toContainElement(rooms);
});

test('live room: a whole question by keyboard, from the lead to the board', async () => {
  const { stream, calls } = openRoom({
    '/api/rooms/7/answers': () => Response.json({ selectedOption: 1, verdict: null }),
  });
  stream.show(someRoom('question', 2, { opensAt: new Date(Date.now() + 400).toISOString() }));
  await focusOnHeading('Question 1 of 3');
  expect(screen.queryByText('Jupiter')).not.toBeInTheDocument();
  await focusOnHeading(/Largest planet/);
  await userEvent.keyboard('2');
  expect(await screen.findByText('Answer recorded')).toBeVisible();
  await userEvent.keyboard('3');
  stream.send({ type: 'counts', playerCount: 2, answered: 1 }, 2);
  expect(await screen.findByText('1 of 2 answered')).toBeVisible();
  expect(announced()).toContain('Answer recorded');
  expect(announced()).not.toContain('1 of 2');
  const answer = { selectedOption: 1, isCorrect: true, points: 873 };
  stream.show(someRoom('verdict', 3), { answer, points: 873, place: 1 });
  await focusOnHeading('Correct');
  expect(screen.getByText('+873 · Place 1 of 2')).toBeVisible();
  expect(await screen.findByText('873 points. Your place: 1 of 2.')).toBeInTheDocument();
  expect(screen.getByText('It is a gas giant.')).toBeVisible();
  stream.show(someRoom('board', 4), { points: 873, place: 1 });
  await focusOnHeading('Your place: 1');
  const answers = calls.filter(({ path }) => path.endsWith('/answers'));
  expect(answers.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { questionIndex: 0, selectedOption: 1 },
  ]);
});

test('live room: after a reload in mid-question the own answer is still chosen', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('question', 2), { answer: { selectedOption: 2, isCorrect: null, points: null } });
  expect(await screen.findByText('Answer recorded')).toBeVisible();
  expect(screen.getByRole('button', { name: /Venus/ })).toHaveAttribute('data-state', 'sent');
});

test('live room: an answer is sent until the server has it', async () => {
  let tries = 0;
  const { stream } = openRoom({
    '/api/rooms/7/answers': () => {
      tries += 1;
      return tries === 1
        ? Response.json({ code: 'UNAVAILABLE', message: 'x' }, { status: 503 })
        : Response.json({ selectedOption: 0, verdict: null });
    },
  });
  stream.show(someRoom('question', 2));
  await userEvent.click(await screen.findByRole('button', { name: /Mars/ }));
  expect(await screen.findByText('Sending your answer…')).toBeVisible();
  expect(await screen.findByText('Answer recorded')).toBeVisible();
  expect(tries).toBe(2);
});

test('live room: an answer counts though the session has ended meanwhile', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'ended');
  const { stream } = openRoom({
    '/api/rooms/7/answers': ({ headers }) => {
      expect(headers.get(ROOM_TOKEN_HEADER)).toBe('7.2.secret');
      return headers.get('authorization')
        ? Response.json({ code: 'NOT_AUTHENTICATED', message: 'x' }, { status: 401 })
        : Response.json({ selectedOption: 0, verdict: null });
    },
  });
  stream.show(someRoom('question', 2));
  await userEvent.click(await screen.findByRole('button', { name: /Mars/ }));
  expect(await screen.findByText('Answer recorded')).toBeVisible();
});

test('live room: who leaves when the session has ended is not waited for', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'ended');
  const left: (string | null)[] = [];
  const { stream } = openRoom({
    '/api/rooms/7/players/2': ({ headers }) => {
      left.push(headers.get('authorization'));
      return headers.get('authorization')
        ? Response.json({ code: 'NOT_AUTHENTICATED', message: 'x' }, { status: 401 })
        : Response.json({ message: 'x' });
    },
  });
  stream.show(someRoom('lobby', 1));
  await heading('You’re in, Bo');
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await waitFor(() => {
    expect(left).toEqual(['Bearer ended', '']);
  });
});

test('live room: an answer that came just after a pause can be given again when the host resumes', async () => {
  let isPaused = true;
  const { stream } = openRoom({
    '/api/rooms/7/answers': () =>
      isPaused
        ? Response.json({ code: 'ROOM_CHANGED', message: 'x' }, { status: 409 })
        : Response.json({ selectedOption: 0, verdict: null }),
  });
  stream.show(someRoom('question', 2));
  await userEvent.click(await screen.findByRole('button', { name: /Mars/ }));
  stream.show(someRoom('question', 3, { pausedMs: 9000 }));
  expect(await screen.findByText('The host has paused the quiz.')).toBeVisible();
  isPaused = false;
  stream.show(someRoom('question', 4));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /Mars/ })).toHaveAttribute('data-state', 'open');
  });
  expect(screen.queryByText('The room has already gone on.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Mars/ }));
  expect(await screen.findByText('Answer recorded')).toBeVisible();
});

test('live room: nothing can be chosen while the host pauses', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('question', 2, { pausedMs: 9000 }));
  expect(await screen.findByText('The host has paused the quiz.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Mars/ })).toHaveAttribute('data-state', 'locked');
});

test('live room: is read out when the host pauses, and when the quiz goes on', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('question', 2));
  await heading(/Largest planet/);
  expect(announced()).not.toContain('goes on');
  stream.show(someRoom('question', 3, { pausedMs: 9000 }));
  await waitFor(() => {
    expect(announced()).toContain('The host has paused the quiz.');
  });
  stream.show(someRoom('question', 4));
  await waitFor(() => {
    expect(announced()).toContain('The quiz goes on.');
  });
});

test('live room: a pause before a question opens does not show it', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('question', 2, { pausedMs: 22_000 }));
  expect(await screen.findByText('The host has paused the quiz.')).toBeVisible();
  expect(screen.queryByText('Jupiter')).not.toBeInTheDocument();
});

test('live room: after a wrong answer the heading reads out the right one', async () => {
  const { stream } = openRoom();
  const answer = { selectedOption: 0, isCorrect: false, points: 0 };
  stream.show(someRoom('verdict', 3), { answer });
  await focusOnHeading(/^Not this time\s*The correct answer is\s+Jupiter/u);
});

test('live room: without an answer a verdict says that there is none, not that the time is up', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('verdict', 3));
  await focusOnHeading(/^No answer\s*The correct answer is\s+Jupiter/u);
});

test('live room: who joins during a verdict reads that its question was before, not that an answer is missing', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('verdict', 3), { hasJoinedAfter: true });
  await focusOnHeading(/^You joined after this question\s*The correct answer is\s+Jupiter/u);
});

test('live room: the podium shows the own place, the first ones, and the way to play alone', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('podium', 9, { board: someBoard }), { points: 700, correct: 1, place: 2 });
  await focusOnHeading('Place 2 of 2');
  expect(screen.getByText('700 points · 1 right answer')).toBeVisible();
  expect(screen.getByRole('list', { name: 'The winners' })).toHaveTextContent('Mia900 points1');
  expect(screen.getByRole('link', { name: 'Play it alone now' })).toHaveAttribute('href', '/quiz/11');
  expect(screen.queryByRole('link', { name: 'Practice mistakes' })).not.toBeInTheDocument();
});

test('live room: when the host closes the room after the podium, that alone is read out, and the page stays where it is', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('podium', 9, { board: someBoard }), { points: 700, correct: 1, place: 2 });
  await focusOnHeading('Place 2 of 2');
  const read = await heading('Place 2 of 2');
  screen.getByRole('link', { name: 'Play it alone now' }).focus();
  const scrolled = jest.spyOn(window, 'scrollTo').mockClear();
  stream.show(someRoom('ended', 10), { points: 700, correct: 1, place: 2 });
  await waitFor(() => expect(announced()).toContain('The room has ended'));
  expect(screen.getByText('The room has ended')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play it alone now' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toBe(read);
  expect(scrolled).not.toHaveBeenCalled();
});

test('live room: a quiz that was deleted or disabled meanwhile is offered to nobody, neither are its mistakes', async () => {
  const { stream } = openRoom({}, someUser('bo'));
  const quiz = { id: 11, title: 'Planets', language: 'en-US', totalQuestions: 3, isPlayable: false };
  stream.show(someRoom('podium', 9, { board: someBoard, quiz }), { points: 700, correct: 1, asked: 2 });
  await focusOnHeading('Place 2 of 2');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Play it alone now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Practice mistakes' })).not.toBeInTheDocument();
});

test('live room: no mistakes are offered when the room ends before anything was asked', async () => {
  const { stream } = openRoom({}, someUser('bo'));
  stream.show(someRoom('ended', 2));
  await focusOnHeading('The room has ended');
  expect(screen.queryByRole('link', { name: 'Practice mistakes' })).not.toBeInTheDocument();
});

test.each(['podium', 'ended'] as const)('live room: mistakes are offered at its end: %s', async (phase) => {
  const { stream } = openRoom({}, someUser('bo'));
  stream.show(someRoom(phase, 9), { points: 0, correct: 0, asked: 2 });
  expect(await screen.findByRole('link', { name: 'Practice mistakes' })).toBeVisible();
});

test('live room: whoever came late and knew all that was asked from then on has missed nothing', async () => {
  const { stream } = openRoom({}, someUser('bo'));
  stream.show(someRoom('podium', 9), { points: 700, correct: 1, asked: 1 });
  await focusOnHeading('Place 2 of 2');
  expect(screen.queryByRole('link', { name: 'Practice mistakes' })).not.toBeInTheDocument();
  expect(screen.queryByText(/asked again/u)).not.toBeInTheDocument();
});

test('live room: whoever is removed reads it, and leaves without a question', async () => {
  const { stream } = openRoom();
  stream.show(someRoom('question', 2));
  await heading(/Largest planet/);
  stream.send({ type: 'removed' });
  await focusOnHeading('The host has removed you');
  expect(screen.queryByText('Place')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('Home')).toBeVisible();
});

test('live room: a place in a room that does not exist any more is forgotten', async () => {
  openRoom({ '/api/rooms/7/events': notFound, [`/api/room-codes/${CODE}`]: notFound });
  expect(await heading('There is no room 042 137')).toBeVisible();
  expect(localStorage.getItem(roomStorageKey(CODE))).toBeNull();
});

test('live room: leaving by the button says so to the room', async () => {
  const { stream, calls } = openRoom({ '/api/rooms/7/players/2': () => Response.json({ message: 'x' }) });
  stream.show(someRoom('lobby', 1));
  await heading('You’re in, Bo');
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('Home')).toBeVisible();
  await waitFor(() => {
    expect(calls.map(({ path }) => path)).toContain('/api/rooms/7/players/2');
  });
  expect(localStorage.getItem(roomStorageKey(CODE))).toBeNull();
});

test('live room: its host comes back as the host where the device has forgotten it', async () => {
  const createdAt = new Date().toISOString();
  const hosted = { roomId: 7, code: CODE, quizTitle: 'Planets', phase: 'lobby', createdAt, token: '7.host' };
  open(`/live/${CODE}`, { '/api/rooms': () => Response.json([hosted]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the room' }));
  await waitFor(() => {
    expect(localStorage.getItem(roomStorageKey(CODE))).toContain('"playerId":null,"token":"7.host"');
  });
});

test('live room: leaving a running quiz is asked about first', async () => {
  const { stream, calls } = openRoom({ '/api/rooms/7/players/2': () => Response.json({ message: 'x' }) });
  stream.show(someRoom('question', 2));
  await heading(/Largest planet/);
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave the room?' });
  expect(localStorage.getItem(roomStorageKey(CODE))).not.toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Home')).toBeVisible();
  await waitFor(() => {
    expect(calls.map(({ path }) => path)).toContain('/api/rooms/7/players/2');
  });
  expect(localStorage.getItem(roomStorageKey(CODE))).toBeNull();
});

describe('live room at an own pace', () => {
  const now = () => new Date().toISOString();
  const tap = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
  let at = 0;
  /** Until no tap is a second one of the same hand. */
  const rest = () => {
    at += 400;
  };
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => at);
  });
  const opened = (left = 20_000) => ({
    questionIndex: 0,
    question: 'Largest planet?',
    options: ['Mars', 'Jupiter'],
    opensAt: now(),
    closesAt: new Date(Date.now() + left).toISOString(),
    serverTime: now(),
  });
  const verdict = { isCorrect: true, points: 950, correctAnswer: 1, explanation: null };
  const ownPace = (nextQuestion: number, points = 0) =>
    [someRoom('own-pace', 3), { nextQuestion, points }] as const;

  test('each question opens when the player is ready, and its verdict is known at once', async () => {
    const { stream, calls } = openRoom({
      '/api/rooms/7/questions/0/open': () => Response.json(opened()),
      '/api/rooms/7/answers': () => Response.json({ selectedOption: 1, verdict }),
    });
    stream.show(...ownPace(0));
    await heading('Question 1 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Open the question' }));
    await screen.findByRole('button', { name: /Jupiter/ });
    rest();
    await tap(/Jupiter/);
    await focusOnHeading('Correct');
    expect(screen.getByText('+950 points')).toBeVisible();
    stream.show(...ownPace(1, 950));
    expect(await screen.findByText('950')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/api/rooms/7');
    expect(screen.getByRole('button', { name: 'Next Question' })).toBeVisible();
  });

  test('a second tap of the same hand answers nothing and skips no verdict', async () => {
    const { stream, calls } = openRoom({
      '/api/rooms/7/questions/0/open': () => Response.json(opened()),
      '/api/rooms/7/questions/1/open': () => Response.json({ ...opened(), questionIndex: 1 }),
      '/api/rooms/7/answers': () => Response.json({ selectedOption: 1, verdict }),
    });
    const sent = (end: string) => calls.filter(({ path }) => path.endsWith(end));
    stream.show(...ownPace(0));
    await tap('Open the question');
    await tap(/Mars/);
    expect(sent('/answers')).toEqual([]);
    rest();
    await tap(/Jupiter/);
    await tap('Next Question');
    expect(sent('/questions/1/open')).toEqual([]);
    rest();
    await tap('Next Question');
    await heading(/Question 2 of 3/);
    expect(sent('/answers')).toHaveLength(1);
  });

  test('a page that is loaded again in a question shows it again', async () => {
    storeSeat(CODE, { roomId: 7, playerId: 2, token: '7.2.secret', openedQuestion: 0 });
    const { stream } = open(`/live/${CODE}`, {
      '/api/rooms/7/questions/0/open': () => Response.json(opened()),
    });
    stream.show(...ownPace(0));
    expect(await heading(/Largest planet/)).toBeVisible();
  });

  test('a place that another tab gave up meanwhile is not kept again', async () => {
    const { stream } = openRoom({ '/api/rooms/7/questions/0/open': () => Response.json(opened()) });
    stream.show(...ownPace(0));
    await heading('Question 1 of 3');
    localStorage.removeItem(roomStorageKey(CODE));
    await tap('Open the question');
    await screen.findByRole('button', { name: /Jupiter/ });
    expect(readSeat(CODE)).toBeNull();
  });

  test('whoever has answered everything waits for the others', async () => {
    const { stream } = openRoom();
    stream.show(...ownPace(3));
    expect(await heading('You have answered everything')).toBeVisible();
    expect(screen.getByText('0 of 2 finished. The host ends the quiz.')).toBeVisible();
    expect(announced()).not.toContain('0 of 2');
  });
});
