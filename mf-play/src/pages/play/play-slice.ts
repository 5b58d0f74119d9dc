import type { AnswerStatistic, Quotation, RecordAnswerResponse, RecordedAnswer } from '@quizmesh/contract';
import { createSlice, type PayloadAction } from '@quizmesh/sdk/store';
import { shownPositions } from './positions.ts';

/** One answer as the player sees it. */
export interface PlayedAnswer {
  /** Null: the time ran out. */
  readonly selectedOption: number | null;
  /** 'sending' waits for the verdict, 'kept' waits on the device for the network, 'settled' is done. */
  readonly stage: 'sending' | 'kept' | 'settled';
  /** Null until the server has judged. */
  readonly isCorrect: boolean | null;
  readonly correctAnswer: number | null;
  readonly explanation: string | null;
  /** What the text says that the quiz was made from. */
  readonly quotation?: Quotation | null | undefined;
  readonly stats: readonly AnswerStatistic[];
  /** Seconds taken, at most the limit. */
  readonly seconds: number;
}

/** An answer that is still on the device. */
export interface KeptAnswer {
  readonly questionIndex: number;
  readonly selectedOption: number | null;
}

export type PlayPhase = 'idle' | 'answering' | 'revealing' | 'offline-saved' | 'submitting' | 'finished';

export interface PlayState {
  readonly phase: PlayPhase;
  readonly quizId: number | null;
  readonly attemptId: number | null;
  /** What draws new positions for a replay; null: the quiz's own. */
  readonly seed: number | null;
  /** Questions in the order in which they are shown. */
  readonly order: readonly number[];
  /** Question on the screen: its position in the quiz, from 0. */
  readonly index: number;
  readonly answers: readonly (PlayedAnswer | null)[];
  /** When each question was opened, in milliseconds of the server's clock. */
  readonly openedAt: readonly (number | null)[];
  /** Whether the server knows that a question was opened. */
  readonly isReported: readonly boolean[];
  /** Server clock minus this device's clock, in milliseconds. */
  readonly clockOffsetMs: number;
  /** Per question; 0 without a limit. */
  readonly limitSeconds: number;
  /** For the whole quiz; null without such a limit. */
  readonly timeLimitMinutes: number | null;
  /** The time of the whole quiz is over: going on leads to the results. */
  readonly isOver: boolean;
  /** How often the submission failed without a response; from the first time the score is kept on the device. */
  readonly submitAttempts: number;
  /** Next was pressed before answering. */
  readonly isWarned: boolean;
}

export interface SessionStart {
  readonly quizId: number;
  readonly attemptId: number;
  readonly questionCount: number;
  /** What draws new positions for a replay; null: the quiz's own. */
  readonly seed: number | null;
  readonly recorded: readonly RecordedAnswer[];
  readonly kept: readonly KeptAnswer[];
  readonly openedAt: Readonly<Record<string, number>>;
  /** The same for questions of which the server could not be told yet. Absent: none. */
  readonly openedHere?: Readonly<Record<string, number>>;
  readonly clockOffsetMs: number;
  readonly limitSeconds: number;
  readonly timeLimitMinutes: number | null;
}

const idle: PlayState = {
  phase: 'idle',
  quizId: null,
  attemptId: null,
  seed: null,
  order: [],
  index: 0,
  answers: [],
  openedAt: [],
  isReported: [],
  clockOffsetMs: 0,
  limitSeconds: 0,
  timeLimitMinutes: null,
  isOver: false,
  submitAttempts: 0,
  isWarned: false,
};

const unjudged = { isCorrect: null, correctAnswer: null, explanation: null, stats: [] } as const;

function replaceAt<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((item, position) => (position === index ? value : item));
}

/** Phase in which an answer is on the screen. */
function phaseOf(answer: PlayedAnswer | null | undefined): PlayPhase {
  if (!answer) return 'answering';
  return answer.stage === 'kept' ? 'offline-saved' : 'revealing';
}

function startingAnswers({
  questionCount,
  recorded,
  kept,
  limitSeconds,
}: SessionStart): (PlayedAnswer | null)[] {
  return Array.from({ length: questionCount }, (_, index) => {
    const known = recorded.find(({ questionIndex }) => questionIndex === index);
    if (known) return { ...known, stage: 'settled' as const, stats: [] };
    const waiting = kept.find(({ questionIndex }) => questionIndex === index);
    return waiting
      ? { ...unjudged, selectedOption: waiting.selectedOption, stage: 'kept' as const, seconds: limitSeconds }
      : null;
  });
}

/** The question that was on the screen: the first without an answer once it was opened, else the one before it, whose
 *  answer the player was looking at. */
function resumedIndex({
  order,
  answers,
  openedAt,
}: Pick<PlayState, 'order' | 'answers' | 'openedAt'>): number {
  const at = order.findIndex((index) => answers[index] === null);
  if (at === -1) return order.at(-1) ?? 0;
  const next = order[at] ?? 0;
  return at === 0 || openedAt[next] !== null ? next : (order[at - 1] ?? 0);
}

/** The session as the server and this device know it: where it began, or where it was left. */
function startSession(start: SessionStart): PlayState {
  const answers = startingAnswers(start);
  const reportedAt = answers.map((_, position) => start.openedAt[String(position)] ?? null);
  const openedAt = reportedAt.map((time, position) => time ?? start.openedHere?.[String(position)] ?? null);
  const order = shownPositions(answers.length, start.seed);
  const index = resumedIndex({ order, answers, openedAt });
  const { quizId, seed, attemptId, clockOffsetMs, limitSeconds, timeLimitMinutes } = start;
  return {
    ...idle,
    quizId,
    attemptId,
    seed,
    order,
    clockOffsetMs,
    limitSeconds,
    timeLimitMinutes,
    answers,
    openedAt,
    isReported: reportedAt.map((time) => time !== null),
    index,
    phase: phaseOf(answers[index]),
  };
}

/** The answer to the question on the screen. While an earlier one waits for the network there is no point in waiting for
 *  this one's verdict. */
function giveAnswer(
  state: PlayState,
  given: { readonly selectedOption: number | null; readonly seconds: number },
): PlayState {
  if (state.phase !== 'answering') return state;
  const isAway = state.answers.some((answer) => answer?.stage === 'kept');
  const answer: PlayedAnswer = { ...unjudged, ...given, stage: isAway ? 'kept' : 'sending' };
  return {
    ...state,
    phase: phaseOf(answer),
    isWarned: false,
    answers: replaceAt(state.answers, state.index, answer),
  };
}

/** What the server has of this attempt, where this page has nothing: another tab or device played on. */
function takeOver(state: PlayState, recorded: readonly RecordedAnswer[]): PlayState {
  if (state.phase === 'idle' || state.phase === 'submitting' || state.phase === 'finished') return state;
  const news = recorded.filter(({ questionIndex }) => state.answers[questionIndex] === null);
  if (news.length === 0) return state;
  const answers = state.answers.map((answer, index) => {
    const known = news.find(({ questionIndex }) => questionIndex === index);
    return known ? { ...known, stage: 'settled' as const, stats: [] } : answer;
  });
  const phase = state.phase === 'answering' ? phaseOf(answers[state.index]) : state.phase;
  return { ...state, answers, phase, isWarned: false };
}

/** The next question without an answer; null: there is none. What another tab has answered meanwhile is behind the player too. */
export function nextIndex({ order, answers, index, isOver }: PlayState): number | null {
  const later = order.slice(order.indexOf(index) + 1);
  return isOver ? null : (later.find((one) => answers[one] === null) ?? null);
}

function advance(state: PlayState): PlayState {
  const answer = state.answers[state.index];
  if (state.phase === 'answering') return { ...state, isWarned: true };
  const mayGoOn =
    (state.phase === 'revealing' || state.phase === 'offline-saved') && answer?.stage !== 'sending';
  if (!mayGoOn) return state;
  const next = nextIndex(state);
  if (next === null) return { ...state, phase: 'submitting' };
  return { ...state, phase: 'answering', index: next, isWarned: false };
}

interface Opened {
  readonly index: number;
  readonly openedAt: number;
  readonly clockOffsetMs: number;
  /** By the server's clock; false: by this device's, as the server could not be told. */
  readonly isReported: boolean;
}

interface Settled {
  readonly index: number;
  /** Null when the server refused the answer for good. */
  readonly verdict: RecordAnswerResponse | null;
}

/** The state machine of a play: idle, answering, revealing, offline-saved, submitting, finished. Pure; hooks do the rest. */
export const playSlice = createSlice({
  name: 'play',
  initialState: idle,
  reducers: {
    sessionStarted: (_state, action: PayloadAction<SessionStart>) => startSession(action.payload),
    questionOpened: (state, { payload }: PayloadAction<Opened>) => ({
      ...state,
      openedAt: replaceAt(state.openedAt, payload.index, payload.openedAt),
      isReported: replaceAt(state.isReported, payload.index, payload.isReported),
      clockOffsetMs: payload.clockOffsetMs,
    }),
    /** A choice, or null when the time ran out. Locks the question. */
    answerSelected: (state, { payload }: PayloadAction<{ selectedOption: number | null; seconds: number }>) =>
      giveAnswer(state, payload),
    /** The verdict is slow to come, or the network away: the player may go on. */
    answerKept: (state, { payload: index }: PayloadAction<number>) => {
      const answer = state.answers[index];
      if (answer?.stage !== 'sending') return state;
      const isShown = state.phase === 'revealing' && index === state.index;
      return {
        ...state,
        phase: isShown ? ('offline-saved' as const) : state.phase,
        answers: replaceAt(state.answers, index, { ...answer, stage: 'kept' as const }),
      };
    },
    answerSettled: (state, { payload: { index, verdict } }: PayloadAction<Settled>) => {
      const answer = state.answers[index];
      if (!answer || answer.stage === 'settled') return state;
      const phase = state.phase === 'offline-saved' && index === state.index ? 'revealing' : state.phase;
      const { selectedOption = answer.selectedOption, ...judged } = verdict ?? {};
      const settled = { ...answer, ...judged, selectedOption, stage: 'settled' as const };
      return { ...state, phase, answers: replaceAt(state.answers, index, settled) };
    },
    answeredElsewhere: (state, { payload }: PayloadAction<readonly RecordedAnswer[]>) =>
      takeOver(state, payload),
    /** The time of the whole quiz is over. */
    deadlinePassed: (state) => ({ ...state, isOver: true }),
    nextPressed: (state) => advance(state),
    /** The attempt is finished already, by another tab or device: its result is there to be fetched. */
    finishedElsewhere: (state) =>
      state.phase === 'idle' || state.phase === 'finished'
        ? state
        : { ...state, phase: 'submitting' as const },
    /** The payload: whether the score is kept and submitted again. */
    submitFailed: (state, { payload: isKept }: PayloadAction<boolean>) => ({
      ...state,
      phase: phaseOf(state.answers[state.index]),
      submitAttempts: isKept ? state.submitAttempts + 1 : 0,
    }),
    submitSucceeded: (state) => ({ ...state, phase: 'finished' as const }),
    sessionLeft: () => idle,
  },
  selectors: { selectPlay: (state) => state },
});
