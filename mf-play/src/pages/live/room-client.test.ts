import { waitFor } from '@testing-library/react';
import { roomStream, someRoom, someState } from '../../testing/simulated-room.ts';
import { createRoomClient, type RoomClient } from './room-client.ts';
import type { RoomSnapshot } from './room-snapshot.ts';

const seat = { roomId: 7, playerId: 2, token: '7.2.secret' };
let stop: () => void = () => {};
afterEach(() => {
  stop();
});

/** A client whose streams the test sends, one after the other; the last one is opened for ever. */
function follow(
  ...streams: readonly {
    readonly response: () => Response | Promise<Response>;
    readonly breakOff?: () => void;
  }[]
) {
  return followAs(createRoomClient(seat), streams);
}

function followAs(
  client: RoomClient,
  streams: readonly {
    readonly response: () => Response | Promise<Response>;
    readonly breakOff?: () => void;
  }[],
) {
  const opened: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    opened.push(new Request(new URL(path as string, 'http://localhost'), init));
    const stream = streams[opened.length - 1];
    init?.signal?.addEventListener('abort', () => stream?.breakOff?.());
    return stream ? Promise.resolve(stream.response()) : new Promise(() => {});
  });
  const shown: RoomSnapshot[] = [];
  stop = client.subscribe(() => {
    shown.push(client.snapshot());
  });
  return { client, opened, shown };
}

/** Waits for a snapshot. */
async function until(
  client: RoomClient,
  isReached: (snapshot: RoomSnapshot) => boolean,
): Promise<RoomSnapshot> {
  await waitFor(() => {
    expect(isReached(client.snapshot())).toBe(true);
  });
  return client.snapshot();
}
const phaseOf = ({ state }: RoomSnapshot) => state?.room.phase;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('room client: shows the token in a header, never in an address', async () => {
  const stream = roomStream();
  const { client, opened } = follow(stream);
  stream.show(someRoom('lobby', 1));
  expect((await until(client, ({ state }) => state !== null)).connection).toBe('open');
  expect(opened[0]?.headers.get('x-room-token')).toBe('7.2.secret');
  expect(opened[0]?.url).toBe('http://localhost/api/rooms/7/events');
});

it('room client: counts change what is known of the room', async () => {
  const stream = roomStream();
  const { client } = follow(stream);
  stream.show(someRoom('question', 2));
  stream.send({ type: 'counts', playerCount: 5, answered: 3 }, 2);
  const { state } = await until(client, ({ state: known }) => known?.room.playerCount === 5);
  expect(state?.room).toMatchObject({ phase: 'question', answered: 3 });
});

it('room client: resumes behind the last event when the stream breaks off, and reports it meanwhile', async () => {
  const [first, second] = [roomStream(), roomStream()];
  let accept: (response: Response) => void = () => {};
  const again = new Promise<Response>((resolve) => {
    accept = resolve;
  });
  const { client, opened, shown } = follow(first, { response: () => again });
  first.show(someRoom('question', 4));
  await until(client, (known) => phaseOf(known) === 'question');
  first.breakOff();
  await until(client, ({ connection }) => connection === 'broken');
  second.show(someRoom('verdict', 5));
  accept(second.response());
  expect((await until(client, (known) => phaseOf(known) === 'verdict')).connection).toBe('open');
  expect(opened[1]?.headers.get('last-event-id')).toBe('4');
  const broken = shown.find(({ connection }) => connection === 'broken');
  expect(broken?.state?.room.phase).toBe('question');
});

it.each([
  ['it has ended', (stream: ReturnType<typeof roomStream>) => stream.show(someRoom('ended', 9)), 'ended'],
  [
    'the host removed the player',
    (stream: ReturnType<typeof roomStream>) => stream.send({ type: 'removed' }),
    'removed',
  ],
])('room client: stops for good when %s', async (_why, send, end) => {
  const stream = roomStream();
  const { client, opened } = follow(stream);
  send(stream);
  await until(client, (known) => known.end === end);
  await pause(30);
  expect(opened).toHaveLength(1);
});

it.each([
  [404, 'ROOM_NOT_FOUND', 'missing'],
  [403, 'ROOM_PLAYER_REMOVED', 'removed'],
])('room client: stops for good when the server answers %i %s', async (status, code, end) => {
  const { client, opened } = follow({ response: () => Response.json({ code, message: '' }, { status }) });
  await until(client, (known) => known.end === end);
  await pause(30);
  expect(opened).toHaveLength(1);
});

it('room client: opens a stream again that is silent when a verdict must have come', async () => {
  const [first, second] = [roomStream(), roomStream()];
  const { client, opened } = follow(first, second);
  first.show(someRoom('question', 2, { closesAt: new Date(Date.now() - 2950).toISOString() }));
  second.show(someRoom('verdict', 3));
  await until(client, (known) => phaseOf(known) === 'verdict');
  expect(opened).toHaveLength(2);
});

it('room client: opens the stream again when a phone wakes up', async () => {
  const [first, second] = [roomStream(), roomStream()];
  let time = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  const { client, opened } = follow(first, second);
  first.show(someRoom('lobby', 1));
  await until(client, (known) => phaseOf(known) === 'lobby');
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  time += 60_000;
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  second.show(someRoom('board', 5));
  await until(client, (known) => phaseOf(known) === 'board');
  expect(opened).toHaveLength(2);
});

it('room client: says that it hears nothing when it fails itself, and tries again', async () => {
  const [first, second] = [roomStream(), roomStream()];
  const fail = () => {
    throw new TypeError('Cannot be loaded');
  };
  const times: (() => number)[] = [Date.now, Date.now, fail];
  const now = () => (times.shift() ?? Date.now)();
  const { client } = followAs(createRoomClient(seat, now), [first, second]);
  first.show(someRoom('lobby', 1));
  await until(client, ({ connection }) => connection === 'broken');
  second.show(someRoom('lobby', 1));
  await waitFor(() => expect(phaseOf(client.snapshot())).toBe('lobby'));
});

it('room client: an older state, which came late, changes nothing', async () => {
  const stream = roomStream();
  const { client } = follow(stream);
  stream.show(someRoom('verdict', 5));
  await until(client, (known) => phaseOf(known) === 'verdict');
  client.accept(someState(someRoom('question', 4)));
  expect(phaseOf(client.snapshot())).toBe('verdict');
  client.accept(someState(someRoom('board', 6)));
  expect(phaseOf(client.snapshot())).toBe('board');
});

it('room client: keeps the own answer, which the server does not send until the verdict', async () => {
  const stream = roomStream();
  const { client } = follow(stream);
  stream.show(someRoom('question', 2));
  await until(client, (known) => phaseOf(known) === 'question');
  client.noteAnswer(0, 3);
  stream.send({ type: 'counts', playerCount: 2, answered: 1 }, 2);
  await pause(20);
  expect(client.snapshot().state?.you?.answer).toEqual({ selectedOption: 3, isCorrect: null, points: null });
  client.noteAnswer(1, 0);
  expect(client.snapshot().state?.you?.answer?.selectedOption).toBe(3);
});

it('room client: ends its stream when nobody looks at the room any more', async () => {
  const stream = roomStream();
  const { client, opened } = follow(stream);
  stream.show(someRoom('lobby', 1));
  await until(client, (known) => phaseOf(known) === 'lobby');
  stop();
  await pause(10);
  expect(opened[0]?.signal.aborted).toBe(true);
});

it('room client: a stream that is opened again at once was no lost connection', async () => {
  const [first, second] = [roomStream(), roomStream()];
  const { client, shown } = follow(first, second);
  first.show(someRoom('lobby', 1));
  await until(client, (known) => phaseOf(known) === 'lobby');
  first.breakOff();
  second.show(someRoom('board', 2));
  await until(client, (known) => phaseOf(known) === 'board');
  expect(shown.map(({ connection }) => connection)).not.toContain('broken');
});
