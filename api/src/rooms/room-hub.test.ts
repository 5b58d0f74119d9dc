import { ROOM_ANSWER_GRACE_MS } from '@quizmesh/contract';
import { pino } from 'pino';
import { createRoomHub } from './room-hub.ts';
import { emptyRoom } from './room-machine.ts';
import type { RoomSnapshot } from './room-snapshot.ts';

const CLOSES = Date.parse('2026-11-21T10:00:20.000Z');
const settings = { pace: 'together', secondsPerQuestion: 20, names: 'chosen', maxPlayers: 5 } as const;
const opened = new Date(CLOSES - 20_000);
const asked: RoomSnapshot = {
  stored: {
    id: 1,
    code: '042137',
    hostKey: 'g:1',
    quizId: 11,
    settings,
    stage: 'question',
    state: {
      ...emptyRoom(settings, 1).context,
      questionIndex: 0,
      opensAt: opened.getTime(),
      closesAt: CLOSES,
    },
    version: 2,
    createdAt: opened,
    usedAt: opened,
    endedAt: null,
    finishedAt: null,
  },
  content: { title: 'x', language: 'en-US', questions: [] },
  members: [],
  removed: new Set(),
  answers: new Map(),
  standings: [],
  standingOf: new Map(),
  playing: new Set(),
  amounts: new Map(),
  answered: 0,
  isQuizPlayable: undefined,
};

afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['at once where there are no other processes', false, 0],
  ['a little later where others may be storing answers that came in time', true, 400],
])('the clock closes a question %s', async (_when, isShared, laterMs) => {
  jest.useFakeTimers();
  let now = CLOSES;
  const onDue = jest.fn(() => Promise.resolve());
  const onOver = jest.fn();
  const hub = createRoomHub({
    read: () => Promise.resolve(asked),
    versions: () => Promise.resolve(new Map([[1, 2]])),
    bell: { isHeard: () => true, ring: () => {} },
    isShared,
    onDue,
    onOver,
    isStopping: () => false,
    now: () => new Date(now),
    logger: pino({ level: 'silent' }),
  });
  const watch = hub.watch(1);
  await watch.current();
  now = CLOSES + ROOM_ANSWER_GRACE_MS;
  jest.advanceTimersByTime(300);
  expect(onOver).not.toHaveBeenCalled();
  now += laterMs;
  jest.advanceTimersByTime(300);
  expect(onDue).not.toHaveBeenCalled();
  // Answers that this process received in time wait for nothing more before others close the question.
  expect(onOver.mock.calls.length > 0).toBe(isShared);
  now += 1;
  jest.advanceTimersByTime(300);
  expect(onDue).toHaveBeenCalledTimes(1);
  watch.release();
  hub.close();
});
