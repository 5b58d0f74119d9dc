import { ROOM_ANSWER_GRACE_MS, ROOM_LEAD_MS, type RoomSettings } from '@quizmesh/contract';
import { assign, setup, transition } from 'xstate';
import { pointsOf } from './room-points.ts';

/** Somebody who joined. */
export interface RoomMember {
  /** From 1, by joining. */
  readonly playerId: number;
  readonly playerKey: string;
  readonly name: string;
  /** Names with a common one look alike. */
  readonly nameKeys: readonly string[];
  /** Position of the first question that it could answer. */
  readonly firstQuestion: number;
  readonly hasLeft: boolean;
  /** By the host, for good. */
  readonly isRemoved: boolean;
}

export interface RoomAnswer {
  readonly playerId: number;
  readonly questionIndex: number;
  /** Milliseconds since 1970, as all times here. */
  readonly openedAt: number;
  /** Null: opened at an own pace, and not answered yet. */
  readonly receivedAt: number | null;
  /** As stored in the quiz; null: the time had run out. */
  readonly option: number | null;
  readonly isCorrect: boolean;
  readonly elapsedMs: number;
  readonly points: number;
}

/** What a room remembers, besides what happens in it. Players and answers may be a part of all, as long as those that an event
 *  is about are among them. */
export interface RoomContext {
  readonly settings: RoomSettings;
  readonly questionCount: number;
  /** Of the question that is asked or was asked last; -1 in the lobby. */
  readonly questionIndex: number;
  readonly opensAt: number | null;
  /** Null without a limit. */
  readonly closesAt: number | null;
  /** What was left when the host paused the question, without a limit of its lead; null: it runs. */
  readonly pausedMs: number | null;
  /** Questions whose verdict is known, and which count. */
  readonly judged: readonly number[];
  readonly isLocked: boolean;
  readonly endedBy: 'host' | 'time' | null;
  readonly players: ReadonlyMap<number, RoomMember>;
  /** By `answerKeyOf`. */
  readonly answers: ReadonlyMap<string, RoomAnswer>;
}

export type RoomStage =
  | 'lobby'
  | 'question'
  | 'paused'
  | 'verdict'
  | 'board'
  | 'own-pace'
  | 'podium'
  | 'ended';

interface Timed {
  readonly at: number;
}
interface OfPlayer {
  readonly playerId: number;
}
export type RoomEventInput =
  | ({ readonly type: 'join' } & Omit<RoomMember, 'hasLeft' | 'isRemoved'>)
  | ({ readonly type: 'leave' | 'return' | 'remove' } & OfPlayer)
  | { readonly type: 'lock' | 'unlock' }
  | ({ readonly type: 'start' | 'next' | 'skip' | 'pause' | 'resume' | 'end' } & Timed)
  | ({ readonly type: 'time-up' | 'all-answered' | 'expire' } & Timed)
  | ({ readonly type: 'open-question'; readonly questionIndex: number } & OfPlayer & Timed)
  | ({
      readonly type: 'answer';
      readonly questionIndex: number;
      readonly option: number;
      readonly isCorrect: boolean;
    } & OfPlayer &
      Timed);

export interface Room {
  readonly stage: RoomStage;
  readonly context: RoomContext;
}

export const answerKeyOf = (questionIndex: number, playerId: number) => `${questionIndex}/${playerId}`;

export function emptyRoom(settings: RoomSettings, questionCount: number): Room {
  return {
    stage: 'lobby',
    context: {
      settings,
      questionCount,
      questionIndex: -1,
      opensAt: null,
      closesAt: null,
      pausedMs: null,
      judged: [],
      isLocked: false,
      endedBy: null,
      players: new Map(),
      answers: new Map(),
    },
  };
}

/** Whether its results are final. */
export const isFinal = ({ stage }: Pick<Room, 'stage'>) => stage === 'podium' || stage === 'ended';

/** Position of the first question that somebody who joins now can answer. */
export function firstQuestionOf({ stage, context: { questionIndex } }: Room): number {
  return Math.max(0, stage === 'question' || stage === 'paused' ? questionIndex : questionIndex + 1);
}

/** Players who were not removed. */
export const membersOf = ({ players }: Pick<RoomContext, 'players'>): RoomMember[] =>
  [...players.values()].filter(({ isRemoved }) => !isRemoved);

export type JoinRefusal = 'locked' | 'removed' | 'full' | 'name-taken';

/** Why somebody may not join; null: nothing is against it. */
export function joinRefusal(
  context: RoomContext,
  { playerKey, nameKeys }: Pick<RoomMember, 'playerKey' | 'nameKeys'>,
): JoinRefusal | null {
  const all = [...context.players.values()];
  if (all.some((one) => one.isRemoved && one.playerKey === playerKey)) return 'removed';
  if (context.isLocked) return 'locked';
  const members = membersOf(context);
  if (members.length >= context.settings.maxPlayers) return 'full';
  const taken = new Set(members.flatMap((member) => member.nameKeys));
  return nameKeys.some((key) => taken.has(key)) ? 'name-taken' : null;
}

const limitMsOf = ({ settings }: RoomContext) => settings.secondsPerQuestion * 1000;

const isMember = ({ players }: RoomContext, { playerId }: OfPlayer) =>
  players.get(playerId)?.isRemoved === false;

const hasQuestionAfter = ({ questionIndex, questionCount }: RoomContext) => questionIndex + 1 < questionCount;

/** Whether the time of a question that was opened at an own pace is over. */
function isOver(context: RoomContext, { openedAt }: RoomAnswer, at: number): boolean {
  const limitMs = limitMsOf(context);
  return limitMs > 0 && at > openedAt + limitMs + ROOM_ANSWER_GRACE_MS;
}

/** Whether a question at an own pace needs nothing more from its player. */
export const isSettled = (context: RoomContext, answer: RoomAnswer, at: number) =>
  answer.receivedAt !== null || isOver(context, answer, at);

/** The position that a player answers next at an own pace; the number of questions when there is none. */
export function nextQuestionOf(context: RoomContext, playerId: number, at: number): number {
  for (let index = 0; index < context.questionCount; index += 1) {
    const answer = context.answers.get(answerKeyOf(index, playerId));
    if (!answer || !isSettled(context, answer, at)) return index;
  }
  return context.questionCount;
}

function isInTime({ opensAt, closesAt }: RoomContext, at: number): boolean {
  return opensAt !== null && at >= opensAt && (closesAt === null || at <= closesAt + ROOM_ANSWER_GRACE_MS);
}

function changePlayer(context: RoomContext, playerId: number, change: Partial<RoomMember>) {
  const known = context.players.get(playerId);
  return known ? new Map(context.players).set(playerId, { ...known, ...change }) : context.players;
}

/** The next question, which phones have before it opens. */
function opening(context: RoomContext, at: number): Partial<RoomContext> {
  const opensAt = at + ROOM_LEAD_MS;
  const limitMs = limitMsOf(context);
  const closesAt = limitMs === 0 ? null : opensAt + limitMs;
  return { questionIndex: context.questionIndex + 1, opensAt, closesAt, pausedMs: null };
}

/** What a pause keeps: what is left until the end of a question, without a limit until it opens. */
function pausing({ opensAt, closesAt }: RoomContext, at: number): Partial<RoomContext> {
  return { pausedMs: Math.max(0, (closesAt ?? opensAt ?? at) - at) };
}

/** A paused question begins again with what was left of its time and of its lead. */
function resuming({ opensAt, closesAt, pausedMs }: RoomContext, at: number): Partial<RoomContext> {
  if (closesAt === null) return { pausedMs: null, ...(pausedMs && { opensAt: at + pausedMs }) };
  const shift = at + (pausedMs ?? 0) - closesAt;
  return { opensAt: (opensAt ?? 0) + shift, closesAt: closesAt + shift, pausedMs: null };
}

/** Until the podium. */
const WHILE_OPEN = {
  join: { guard: 'mayJoin', actions: 'join' },
  remove: { guard: 'isMember', actions: 'remove' },
  lock: { guard: 'isUnlocked', actions: 'lock' },
  unlock: { guard: 'isLocked', actions: 'unlock' },
} as const;

const machine = setup({
  types: { context: {} as RoomContext, events: {} as RoomEventInput },
  guards: {
    mayJoin: ({ context, event }) => event.type === 'join' && joinRefusal(context, event) === null,
    isMember: ({ context, event }) => 'playerId' in event && isMember(context, event),
    isOwnPace: ({ context }) => context.settings.pace === 'own' && membersOf(context).length > 0,
    hasPlayers: ({ context }) => membersOf(context).length > 0,
    isUnlocked: ({ context }) => !context.isLocked,
    isLocked: ({ context }) => context.isLocked,
    hasNext: ({ context }) => hasQuestionAfter(context),
    hasVerdict: ({ context }) => context.judged.length > 0,
    isTimeUp: ({ context: { closesAt }, event }) =>
      'at' in event && closesAt !== null && event.at > closesAt + ROOM_ANSWER_GRACE_MS,
    isAnsweredByAll: ({ context }) => {
      const { questionIndex, answers } = context;
      const present = membersOf(context).filter(({ hasLeft }) => !hasLeft);
      return (
        present.length > 0 &&
        present.every(({ playerId }) => answers.has(answerKeyOf(questionIndex, playerId)))
      );
    },
    mayAnswer: ({ context, event }) =>
      event.type === 'answer' &&
      isMember(context, event) &&
      event.questionIndex === context.questionIndex &&
      isInTime(context, event.at) &&
      !context.answers.has(answerKeyOf(event.questionIndex, event.playerId)),
    mayOpen: ({ context, event }) =>
      event.type === 'open-question' &&
      isMember(context, event) &&
      event.questionIndex < context.questionCount &&
      !context.answers.has(answerKeyOf(event.questionIndex, event.playerId)) &&
      nextQuestionOf(context, event.playerId, event.at) === event.questionIndex,
    mayAnswerOwn: ({ context, event }) => {
      if (event.type !== 'answer' || !isMember(context, event)) return false;
      const opened = context.answers.get(answerKeyOf(event.questionIndex, event.playerId));
      return opened?.receivedAt === null;
    },
  },
  actions: {
    join: assign(({ context: { players }, event }) => {
      if (event.type !== 'join') return {};
      const { type: _type, ...member } = event;
      return {
        players: new Map(players).set(event.playerId, { ...member, hasLeft: false, isRemoved: false }),
      };
    }),
    leave: assign({
      players: ({ context, event }) =>
        'playerId' in event ? changePlayer(context, event.playerId, { hasLeft: true }) : context.players,
    }),
    return: assign({
      players: ({ context, event }) =>
        'playerId' in event ? changePlayer(context, event.playerId, { hasLeft: false }) : context.players,
    }),
    remove: assign({
      players: ({ context, event }) =>
        'playerId' in event ? changePlayer(context, event.playerId, { isRemoved: true }) : context.players,
    }),
    lock: assign({ isLocked: true }),
    unlock: assign({ isLocked: false }),
    open: assign(({ context, event }) => ('at' in event ? opening(context, event.at) : {})),
    pause: assign(({ context, event }) => ('at' in event ? pausing(context, event.at) : {})),
    resume: assign(({ context, event }) => ('at' in event ? resuming(context, event.at) : {})),
    judge: assign({ judged: ({ context: { judged, questionIndex } }) => [...judged, questionIndex] }),
    endByHost: assign({ endedBy: 'host' as const }),
    endByTime: assign({ endedBy: 'time' as const }),
    answer: assign({
      answers: ({ context, event }) => {
        if (event.type !== 'answer' || context.opensAt === null) return context.answers;
        const { at, type: _type, ...answer } = event;
        return withAnswer(context, { ...answer, openedAt: context.opensAt, receivedAt: at });
      },
    }),
    openQuestion: assign({
      answers: ({ context: { answers }, event }) => {
        if (event.type !== 'open-question') return answers;
        const { playerId, questionIndex, at: openedAt } = event;
        const open = { receivedAt: null, option: null, isCorrect: false, elapsedMs: 0, points: 0 };
        return new Map(answers).set(answerKeyOf(questionIndex, playerId), {
          playerId,
          questionIndex,
          openedAt,
          ...open,
        });
      },
    }),
    answerOwn: assign({
      answers: ({ context, event }) => {
        if (event.type !== 'answer') return context.answers;
        const opened = context.answers.get(answerKeyOf(event.questionIndex, event.playerId));
        if (!opened) return context.answers;
        const { at, type: _type, ...answer } = event;
        const inTime = isOver(context, opened, at) ? { option: null, isCorrect: false } : {};
        const given: AnswerInput = { ...answer, ...inTime, openedAt: opened.openedAt, receivedAt: at };
        return withAnswer(context, given);
      },
    }),
  },
}).createMachine({
  initial: 'lobby',
  context: emptyRoom({ pace: 'together', secondsPerQuestion: 0, names: 'chosen', maxPlayers: 1 }, 0).context,
  on: {
    leave: { guard: 'isMember', actions: 'leave' },
    return: { guard: 'isMember', actions: 'return' },
    expire: { target: '.ended', actions: 'endByTime' },
  },
  states: {
    lobby: {
      on: {
        ...WHILE_OPEN,
        start: [
          { guard: 'isOwnPace', target: 'own-pace' },
          { guard: 'hasPlayers', target: 'question', actions: 'open' },
        ],
        end: { target: 'ended', actions: 'endByHost' },
      },
    },
    question: {
      on: {
        ...WHILE_OPEN,
        answer: { guard: 'mayAnswer', actions: 'answer' },
        next: { target: 'verdict', actions: 'judge' },
        'time-up': { guard: 'isTimeUp', target: 'verdict', actions: 'judge' },
        'all-answered': { guard: 'isAnsweredByAll', target: 'verdict', actions: 'judge' },
        skip: [
          { guard: 'hasNext', target: 'question', actions: 'open' },
          { guard: 'hasVerdict', target: 'podium' },
          { target: 'ended', actions: 'endByHost' },
        ],
        pause: { target: 'paused', actions: 'pause' },
        end: [
          { guard: 'hasVerdict', target: 'podium' },
          { target: 'ended', actions: 'endByHost' },
        ],
      },
    },
    paused: {
      on: {
        ...WHILE_OPEN,
        resume: { target: 'question', actions: 'resume' },
        end: [
          { guard: 'hasVerdict', target: 'podium' },
          { target: 'ended', actions: 'endByHost' },
        ],
      },
    },
    verdict: {
      on: {
        ...WHILE_OPEN,
        next: [{ guard: 'hasNext', target: 'board' }, { target: 'podium' }],
        end: { target: 'podium' },
      },
    },
    board: {
      on: {
        ...WHILE_OPEN,
        next: { target: 'question', actions: 'open' },
        end: { target: 'podium' },
      },
    },
    'own-pace': {
      on: {
        ...WHILE_OPEN,
        'open-question': { guard: 'mayOpen', actions: 'openQuestion' },
        answer: { guard: 'mayAnswerOwn', actions: 'answerOwn' },
        next: { target: 'podium' },
        end: { target: 'podium' },
      },
    },
    podium: {
      on: { next: { target: 'ended', actions: 'endByHost' }, end: { target: 'ended', actions: 'endByHost' } },
    },
    ended: { type: 'final' },
  },
});

type AnswerInput = Pick<RoomAnswer, 'playerId' | 'questionIndex' | 'openedAt' | 'option' | 'isCorrect'> & {
  readonly receivedAt: number;
};

function withAnswer(context: RoomContext, answer: AnswerInput): ReadonlyMap<string, RoomAnswer> {
  const limitMs = limitMsOf(context);
  const sinceMs = Math.max(0, answer.receivedAt - answer.openedAt);
  const elapsedMs = limitMs === 0 ? sinceMs : Math.min(limitMs, sinceMs);
  const points = answer.isCorrect ? pointsOf(elapsedMs, limitMs) : 0;
  const key = answerKeyOf(answer.questionIndex, answer.playerId);
  return new Map(context.answers).set(key, { ...answer, elapsedMs, points });
}

/** What becomes of a room with an event. Pure: time and chance are in the event.
 *  @returns null: the room does not accept the event now */
export function nextRoom({ stage, context }: Room, event: RoomEventInput): Room | null {
  if (stage === 'ended') return null;
  const before = machine.resolveState({ value: stage, context });
  if (!before.can(event)) return null;
  const [after] = transition(machine, before, event);
  return { stage: after.value, context: after.context };
}
