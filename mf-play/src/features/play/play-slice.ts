import type { AnswerStatistic, RecordAnswerResponse, RecordedAnswer } from '@quizmesh/contract';
import { createSlice, type PayloadAction } from '@quizmesh/sdk/store';

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
  /** Question on the screen, from 0. */
  readonly index: number;
  readonly answers: readonly (PlayedAnswer | null)[];
  /** When each question was opened, in milliseconds of the server's clock. */
  readonly openedAt: readonly (number | null)[];
  /** Server clock minus this device's clock, in milliseconds. */
  readonly clockOffsetMs: number;
  /** Next was pressed before answering. */
  readonly isWarned: boolean;
}

export interface SessionStart {
  readonly quizId: number;
  readonly attemptId: number;
  readonly questionCount: number;
  readonly recorded: readonly RecordedAnswer[];
  readonly kept: readonly KeptAnswer[];
  readonly openedAt: Readonly<Record<string, number>>;
  readonly clockOffsetMs: number;
  readonly limitSeconds: number;
}

const idle: PlayState = {
  phase: 'idle',
  quizId: null,
  attemptId: null,
  index: 0,
  answers: [],
  openedAt: [],
  clockOffsetMs: 0,
  isWarned: false,
};

function replaceAt<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((item, position) => (position === index ? value : item));
}

const unjudged = { isCorrect: null, correctAnswer: null, explanation: null, stats: [] } as const;

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

function startSession(start: SessionStart): PlayState {
  const answers = startingAnswers(start);
  const next = answers.indexOf(null);
  const isAllAnswered = next === -1;
  const index = isAllAnswered ? answers.length - 1 : next;
  return {
    ...idle,
    quizId: start.quizId,
    attemptId: start.attemptId,
    clockOffsetMs: start.clockOffsetMs,
    answers,
    index,
    openedAt: answers.map((_, position) => start.openedAt[String(position)] ?? null),
    phase: isAllAnswered ? phaseOf(answers[index] ?? null) : 'answering',
  };
}

function phaseOf(answer: PlayedAnswer | null): PlayPhase {
  if (!answer) return 'answering';
  return answer.stage === 'kept' ? 'offline-saved' : 'revealing';
}

function goOn(state: PlayState): PlayState {
  const answer = state.answers[state.index];
  if (state.phase === 'answering') return { ...state, isWarned: true };
  const mayGoOn =
    (state.phase === 'revealing' || state.phase === 'offline-saved') && answer?.stage !== 'sending';
  if (!mayGoOn) return state;
  if (state.index === state.answers.length - 1) return { ...state, phase: 'submitting' };
  return { ...state, phase: 'answering', index: state.index + 1, isWarned: false };
}

export const playSlice = createSlice({
  name: 'play',
  initialState: idle,
  reducers: {
    sessionStarted: (_state, action: PayloadAction<SessionStart>) => startSession(action.payload),
    questionOpened: (
      state,
      action: PayloadAction<{ index: number; openedAt: number; clockOffsetMs: number }>,
    ) => ({
      ...state,
      openedAt: replaceAt(state.openedAt, action.payload.index, action.payload.openedAt),
      clockOffsetMs: action.payload.clockOffsetMs,
    }),
    /** A choice, or null when the time ran out. Locks the question. */
    answerGiven: (state, action: PayloadAction<{ selectedOption: number | null; seconds: number }>) => {
      if (state.phase !== 'answering') return state;
      const answer: PlayedAnswer = { ...unjudged, ...action.payload, stage: 'sending' };
      return {
        ...state,
        phase: 'revealing' as const,
        isWarned: false,
        answers: replaceAt(state.answers, state.index, answer),
      };
    },
    answerKept: (state, action: PayloadAction<number>) => {
      const answer = state.answers[action.payload];
      if (answer?.stage !== 'sending') return state;
      const phase =
        state.phase === 'revealing' && action.payload === state.index ? 'offline-saved' : state.phase;
      return {
        ...state,
        phase,
        answers: replaceAt(state.answers, action.payload, { ...answer, stage: 'kept' as const }),
      };
    },
    /** The server's verdict; null when it refused the answer for good. */
    answerSettled: (
      state,
      action: PayloadAction<{ index: number; verdict: RecordAnswerResponse | null }>,
    ) => {
      const { index, verdict } = action.payload;
      const answer = state.answers[index];
      if (!answer || answer.stage === 'settled') return state;
      const phase = state.phase === 'offline-saved' && index === state.index ? 'revealing' : state.phase;
      return {
        ...state,
        phase,
        answers: replaceAt(state.answers, index, { ...answer, ...verdict, stage: 'settled' as const }),
      };
    },
    nextPressed: (state) => goOn(state),
    submitFailed: (state) => ({ ...state, phase: phaseOf(state.answers[state.index] ?? null) }),
    submitSucceeded: (state) => ({ ...state, phase: 'finished' as const }),
    sessionLeft: () => idle,
  },
  selectors: { selectPlay: (state) => state },
});
