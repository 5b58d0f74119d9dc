import type { RecordAnswerResponse, RecordedAnswer } from '@quizmesh/contract';
import { createSlice, type PayloadAction } from '@quizmesh/sdk/store';
import {
  giveAnswer,
  advance,
  idle,
  phaseOf,
  replaceAt,
  startSession,
  takeOver,
  type SessionStart,
} from './play-state.ts';

interface Opened {
  readonly index: number;
  readonly openedAt: number;
  readonly clockOffsetMs: number;
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
    answersReassigned: (state, { payload }: PayloadAction<readonly RecordedAnswer[]>) =>
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
