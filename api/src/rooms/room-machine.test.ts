import { ROOM_ANSWER_GRACE_MS, ROOM_LEAD_MS, type RoomSettings } from '@quizmesh/contract';
import fc from 'fast-check';
import { times } from '../testing/depth.ts';
import {
  answerKeyOf,
  emptyRoom,
  joinRefusal,
  membersOf,
  nextQuestionOf,
  nextRoom,
  type Room,
  type RoomEventInput,
} from './room-machine.ts';
import { standingsOf } from './standings.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const SECONDS = 20;
const settings: RoomSettings = {
  pace: 'together',
  secondsPerQuestion: SECONDS,
  names: 'chosen',
  maxPlayers: 5,
};

const named = (playerId: number, name: string) => ({
  playerId,
  name,
  nameKeys: [name.toLowerCase()],
  firstQuestion: 0,
});
const join = (playerId: number, name = `Player ${playerId}`): RoomEventInput => ({
  type: 'join',
  playerKey: `g:${playerId}`,
  ...named(playerId, name),
});
const answer = (playerId: number, at: number, more: { index?: number; isCorrect?: boolean } = {}) =>
  ({
    type: 'answer',
    playerId,
    questionIndex: more.index ?? 0,
    option: 1,
    isCorrect: more.isCorrect ?? true,
    at,
  }) as const;

/** @throws when one of the events is not accepted */
function after(room: Room, ...events: readonly RoomEventInput[]): Room {
  return events.reduce((before, event) => {
    const next = nextRoom(before, event);
    if (!next) throw new Error(`${event.type} is not accepted in ${before.stage}`);
    return next;
  }, room);
}

const lobby = emptyRoom(settings, 3);
const two = after(lobby, join(1), join(2));
const asked = after(two, { type: 'start', at: START });
const OPEN = START + ROOM_LEAD_MS;
const CLOSED = OPEN + SECONDS * 1000;

describe('room: together', () => {
  it('opens a question later than the click, so that phones have it', () => {
    expect(asked.stage).toBe('question');
    expect(asked.context).toMatchObject({ questionIndex: 0, opensAt: OPEN, closesAt: CLOSED });
    expect(nextRoom(asked, answer(1, OPEN - 1))).toBeNull();
  });

  it('does not start without players', () => {
    expect(nextRoom(lobby, { type: 'start', at: START })).toBeNull();
  });

  it('gives a thousand points at once, half at the end, none to a wrong answer', () => {
    const room = after(asked, answer(1, OPEN), answer(2, CLOSED + ROOM_ANSWER_GRACE_MS), {
      type: 'all-answered',
      at: CLOSED,
    });
    expect(standingsOf(room.context).map(({ points }) => points)).toEqual([1000, 500]);
    const wrong = after(asked, answer(1, OPEN, { isCorrect: false }), { type: 'next', at: OPEN });
    expect(standingsOf(wrong.context).map(({ points }) => points)).toEqual([0, 0]);
  });

  it('counts nothing before the verdict', () => {
    expect(standingsOf(after(asked, answer(1, OPEN)).context)[0]).toMatchObject({ points: 0, correct: 0 });
  });

  it('ends a question by the clock only when answers on their way had their time', () => {
    expect(nextRoom(asked, { type: 'time-up', at: CLOSED + ROOM_ANSWER_GRACE_MS })).toBeNull();
    expect(nextRoom(asked, { type: 'time-up', at: CLOSED + ROOM_ANSWER_GRACE_MS + 1 })?.stage).toBe(
      'verdict',
    );
    expect(nextRoom(asked, answer(1, CLOSED + ROOM_ANSWER_GRACE_MS + 1))).toBeNull();
  });

  it('ends a question when everybody who is there has answered', () => {
    const one = after(asked, answer(1, OPEN));
    expect(nextRoom(one, { type: 'all-answered', at: OPEN })).toBeNull();
    const left = after(one, { type: 'leave', playerId: 2 });
    expect(nextRoom(left, { type: 'all-answered', at: OPEN })?.stage).toBe('verdict');
  });

  it('a paused question goes on with what was left of its time', () => {
    const paused = after(asked, { type: 'pause', at: OPEN + 5000 });
    expect(paused.context.pausedMs).toBe(15_000);
    expect(nextRoom(paused, answer(1, OPEN + 6000))).toBeNull();
    expect(nextRoom(paused, { type: 'time-up', at: CLOSED + 60_000 })).toBeNull();
    const resumed = after(paused, { type: 'resume', at: OPEN + 65_000 });
    expect(resumed.context).toMatchObject({ opensAt: OPEN + 60_000, closesAt: CLOSED + 60_000 });
    const answered = after(resumed, answer(1, OPEN + 65_000));
    expect(answered.context.answers.get(answerKeyOf(0, 1))?.elapsedMs).toBe(5000);
  });

  it('without a limit, a question that was paused before it opened opens after what was left of its lead', () => {
    const unlimited = after(emptyRoom({ ...settings, secondsPerQuestion: 0 }, 3), join(1), {
      type: 'start',
      at: START,
    });
    const paused = after(unlimited, { type: 'pause', at: START + 1000 });
    expect(paused.context.pausedMs).toBe(ROOM_LEAD_MS - 1000);
    const at = START + 60_000;
    const resumed = after(paused, { type: 'resume', at });
    expect(resumed.context).toMatchObject({
      opensAt: at + ROOM_LEAD_MS - 1000,
      closesAt: null,
      pausedMs: null,
    });
    expect(nextRoom(resumed, answer(1, at))).toBeNull();
    const open = after(resumed, { type: 'pause', at: at + 5000 }, { type: 'resume', at: at + 9000 });
    expect(open.context.opensAt).toBe(resumed.context.opensAt);
  });

  it('a skipped question earns nothing', () => {
    const skipped = after(asked, answer(1, OPEN), { type: 'skip', at: OPEN });
    expect(skipped).toMatchObject({ stage: 'question', context: { questionIndex: 1, judged: [] } });
    expect(standingsOf(after(skipped, { type: 'next', at: OPEN }).context)[0]?.points).toBe(0);
  });

  it('goes from verdict to board to question, and from the last verdict to the podium', () => {
    const next = { type: 'next', at: OPEN } as const;
    const stages = Array.from({ length: 9 }).reduce<Room[]>(
      (rooms) => [...rooms, after(rooms.at(-1) ?? asked, next)],
      [asked],
    );
    expect(stages.map(({ stage }) => stage)).toEqual(
      'question verdict board question verdict board question verdict podium ended'.split(' '),
    );
  });

  it('shows what was reached when the host ends it, and nothing when nothing was', () => {
    const end = { type: 'end', at: OPEN } as const;
    expect(after(asked, end).stage).toBe('ended');
    expect(after(asked, { type: 'next', at: OPEN }, end).stage).toBe('podium');
    expect(after(two, end)).toMatchObject({ stage: 'ended', context: { endedBy: 'host' } });
  });

  it('lets late players join until the podium, unless it is locked, full, or they were removed', () => {
    expect(joinRefusal(asked.context, { playerKey: 'g:9', nameKeys: ['late'] })).toBeNull();
    expect(joinRefusal(asked.context, { playerKey: 'g:9', nameKeys: ['player 1'] })).toBe('name-taken');
    const locked = after(asked, { type: 'lock' });
    expect(joinRefusal(locked.context, { playerKey: 'g:9', nameKeys: ['late'] })).toBe('locked');
    const removed = after(asked, { type: 'remove', playerId: 2 });
    expect(joinRefusal(removed.context, { playerKey: 'g:2', nameKeys: ['late'] })).toBe('removed');
    const full = after(asked, join(3), join(4), join(5));
    expect(joinRefusal(full.context, { playerKey: 'g:9', nameKeys: ['late'] })).toBe('full');
    const podium = after(asked, { type: 'next', at: OPEN }, { type: 'end', at: OPEN });
    expect(nextRoom(podium, join(3))).toBeNull();
  });

  it('a removed player answers nothing more and stands on no board', () => {
    const room = after(asked, answer(2, OPEN), { type: 'remove', playerId: 2 }, { type: 'next', at: OPEN });
    expect(standingsOf(room.context).map(({ playerId }) => playerId)).toEqual([1]);
    expect(nextRoom(after(asked, { type: 'remove', playerId: 2 }), answer(2, OPEN))).toBeNull();
  });
});

describe('room: own pace', () => {
  const open = (playerId: number, questionIndex: number, at: number): RoomEventInput => ({
    type: 'open-question',
    playerId,
    questionIndex,
    at,
  });
  const own = after(emptyRoom({ ...settings, pace: 'own' }, 2), join(1), join(2), {
    type: 'start',
    at: START,
  });

  it('everybody opens one question after the other, and its time begins then', () => {
    expect(nextRoom(own, open(1, 1, START))).toBeNull();
    const opened = after(own, open(1, 0, START));
    expect(nextRoom(opened, open(1, 1, START))).toBeNull();
    const answered = after(opened, answer(1, START + 10_000));
    expect(standingsOf(answered.context)[0]).toMatchObject({ playerId: 1, points: 750, correct: 1 });
    expect(nextQuestionOf(answered.context, 1, START)).toBe(1);
    expect(nextQuestionOf(answered.context, 2, START)).toBe(0);
    expect(nextRoom(answered, answer(1, START + 11_000))).toBeNull();
  });

  it('an answer after the time is a time-out, and the next question may be opened without one', () => {
    const late = START + SECONDS * 1000 + ROOM_ANSWER_GRACE_MS + 1;
    const opened = after(own, open(1, 0, START));
    const answered = after(opened, answer(1, late));
    expect(answered.context.answers.get(answerKeyOf(0, 1))).toMatchObject({ option: null, points: 0 });
    expect(after(opened, open(1, 1, late)).context.answers.size).toBe(2);
  });
});

const PLAYERS = 5;
const playerId = fc.integer({ min: 1, max: PLAYERS });
/** Milliseconds since the event before: most of them within the time of a question. */
const at = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 1200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 30_000 }) },
);
/** Mostly the question at which its player is. */
const questionIndex = fc.oneof(
  { weight: 5, arbitrary: fc.constant('current' as const) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) },
);
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('join' as const),
      playerId,
      name: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('leave' as const, 'return' as const), playerId }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove' as const), playerId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('lock' as const, 'unlock' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('start' as const, 'next' as const, 'time-up' as const, 'all-answered' as const),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('skip' as const, 'pause' as const, 'resume' as const), at }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('end' as const, 'expire' as const), at }) },
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      playerId,
      questionIndex,
      option: fc.integer({ min: 0, max: 3 }),
      isCorrect: fc.boolean(),
      at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('open-question' as const),
      playerId,
      questionIndex,
      at,
    }),
  },
);
const scenarios = fc.record({
  pace: fc.constantFrom('together' as const, 'own' as const),
  secondsPerQuestion: fc.constantFrom(0 as const, 10 as const, 20 as const),
  events: fc.array(event, { minLength: 20, maxLength: 120 }),
});

type Scenario = typeof scenarios extends fc.Arbitrary<infer Value> ? Value : never;

/** An event as the server makes it of a request. */
function completed({ context }: Room, input: Scenario['events'][number], clock: number): RoomEventInput {
  if (input.type === 'join')
    return { ...input, ...named(context.players.size + 1, input.name), playerKey: `g:${input.playerId}` };
  if (input.type !== 'answer' && input.type !== 'open-question')
    return 'at' in input ? { ...input, at: clock } : input;
  const current =
    context.settings.pace === 'own'
      ? nextQuestionOf(context, input.playerId, clock)
      : Math.max(0, context.questionIndex);
  const index = input.questionIndex === 'current' ? current : input.questionIndex;
  return { ...input, questionIndex: index, at: clock };
}

/** Each event, with a clock that only goes forward, and the room before and after it; null: it was not accepted. */
function* replay({ pace, secondsPerQuestion, events }: Scenario) {
  let room = emptyRoom({ ...settings, pace, secondsPerQuestion }, 4);
  let clock = START;
  for (const input of events) {
    if ('at' in input) clock += input.at;
    const full = completed(room, input, clock);
    const next = nextRoom(room, full);
    yield { before: room, event: full, after: next };
    room = next ?? room;
  }
}

const check = (holds: (step: { before: Room; event: RoomEventInput; after: Room }) => void) => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      for (const { before, event: happened, after: next } of replay(scenario))
        if (next) holds({ before, event: happened, after: next });
    }),
    { numRuns: times(300, 5000) },
  );
};

describe('room, whatever happens in whatever order', () => {
  it('keeps one answer of each player to a question, for good', () => {
    check(({ before, after: next }) => {
      for (const [key, known] of before.context.answers) {
        if (known.receivedAt !== null) expect(next.context.answers.get(key)).toBe(known);
        else expect(next.context.answers.has(key)).toBe(true);
      }
    });
  });

  it('never changes points after the verdict', () => {
    check(({ before, after: next }) => {
      const { judged } = before.context;
      expect(next.context.judged.slice(0, judged.length)).toEqual(judged);
      const known = new Map(standingsOf(before.context).map((one) => [one.playerId, one.points]));
      const isVerdict = next.context.judged.length > judged.length;
      const isOwn = before.context.settings.pace === 'own';
      for (const { playerId: id, points } of standingsOf(next.context)) {
        if (isVerdict || isOwn) expect(points).toBeGreaterThanOrEqual(known.get(id) ?? 0);
        else expect(points).toBe(known.get(id) ?? 0);
      }
    });
  });

  it('has a total order of its players', () => {
    check(({ after: next }) => {
      const standings = standingsOf(next.context);
      expect(standings.map(({ place }) => place)).toEqual(standings.map((_one, index) => index + 1));
      expect(new Set(standings.map(({ playerId: id }) => id))).toEqual(
        new Set(membersOf(next.context).map(({ playerId: id }) => id)),
      );
      const points = standings.map((one) => one.points);
      expect(points).toEqual([...points].sort((one, other) => other - one));
    });
  });

  it('accepts answers in the time of their question alone', () => {
    check(({ before, event: happened }) => {
      if (happened.type !== 'answer' || before.stage !== 'question') return;
      const { opensAt, closesAt, questionIndex } = before.context;
      expect(happened.questionIndex).toBe(questionIndex);
      expect(happened.at).toBeGreaterThanOrEqual(opensAt ?? Infinity);
      expect(happened.at).toBeLessThanOrEqual((closesAt ?? Infinity) + ROOM_ANSWER_GRACE_MS);
    });
  });

  it('has at most as many players as it may have, with different names, and none comes back that was removed', () => {
    check(({ before, after: next }) => {
      const members = membersOf(next.context);
      expect(members.length).toBeLessThanOrEqual(settings.maxPlayers);
      expect(new Set(members.map(({ name }) => name)).size).toBe(members.length);
      for (const { playerId: id, isRemoved } of before.context.players.values())
        if (isRemoved) expect(next.context.players.get(id)?.isRemoved).toBe(true);
    });
  });

  it('asks each question once, in order, and gives points of 0 to 1000', () => {
    check(({ before, after: next }) => {
      expect(next.context.questionIndex).toBeGreaterThanOrEqual(before.context.questionIndex);
      expect(next.context.questionIndex).toBeLessThan(4);
      expect(next.context.judged).toEqual(
        [...new Set(next.context.judged)].sort((one, other) => one - other),
      );
      for (const { points, isCorrect } of next.context.answers.values()) {
        expect(points).toBeLessThanOrEqual(1000);
        expect(points).toBeGreaterThanOrEqual(isCorrect ? 500 : 0);
      }
    });
  });

  it('needs of all players and answers only those that an answer is about', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        for (const { before, event: happened, after: next } of replay(scenario)) {
          if (happened.type !== 'answer' && happened.type !== 'open-question') continue;
          const { players, answers } = before.context;
          const own = {
            players: new Map([...players].filter(([id]) => id === happened.playerId)),
            answers: new Map([...answers].filter(([, { playerId: id }]) => id === happened.playerId)),
          };
          const partly = nextRoom({ ...before, context: { ...before.context, ...own } }, happened);
          const key = answerKeyOf(happened.questionIndex, happened.playerId);
          expect(partly?.context.answers.get(key)).toEqual(next?.context.answers.get(key));
        }
      }),
      { numRuns: times(300, 5000) },
    );
  });
});
