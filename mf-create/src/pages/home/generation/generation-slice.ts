import type { Difficulty, Language, MaterialPlace, QuizInTheMaking } from '@quizmesh/contract';
import { createSlice, type PayloadAction } from '@quizmesh/sdk/store';

/** The requested quiz. */
export interface GenerationRequest {
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly questionCount: number;
  /** Absent: the interface language. */
  readonly language?: Language;
  /** Notes to generate the quiz from. */
  readonly sourceText?: string;
  readonly places?: readonly MaterialPlace[];
}

export type GenerationError =
  | { readonly kind: 'daily-limit'; readonly resetAt: string | null; readonly invitesSignUp: boolean }
  | {
      readonly kind: 'topic-not-supported';
      readonly suggestions: readonly string[];
      /** Whether the suggestions are related to the request. */
      /** Questions that there are about the topic. */
      readonly available: number;
    }
  /** The built-in library makes fewer questions from these notes. */
  | { readonly kind: 'too-few-in-notes'; readonly code: string }
  /** Shown at the topic, not in the dialog. */
  | { readonly kind: 'topic-refused' }
  /** There was no response; the quiz may be generated nevertheless. */
  | { readonly kind: 'answer-lost'; readonly code: string }
  /** The server knows no such generation: the request was lost before it arrived. */
  | { readonly kind: 'not-received' }
  /** Some questions could be made: the maker takes them, or none. */
  | {
      readonly kind: 'incomplete';
      readonly generationId: number;
      readonly made: number;
      readonly asked: number;
    }
  /** Code and message of the server, if any. */
  | { readonly kind: 'other'; readonly code: string | null; readonly message: string | null };

/** Nothing went wrong: there is only no such quiz, or not all of it (decision 51). */
export const isRefusal = ({ kind }: GenerationError): boolean =>
  ['topic-not-supported', 'too-few-in-notes', 'incomplete', 'daily-limit'].includes(kind);

export interface GenerationState {
  readonly status: 'idle' | 'generating' | 'done' | 'failed';
  /** Distinguishes this generation from an earlier one that is still running. */
  readonly run: number;
  readonly request: GenerationRequest | null;
  /** 0 to 100. */
  readonly progress: number;
  /** Automatic retries after 'quality too low'. */
  readonly regenerations: number;
  readonly error: GenerationError | null;
  readonly quizId: number | null;
  /** How the ready quiz differs from the request: read before its clock runs. Usually none. */
  readonly notes: readonly string[];
  /** Questions that are there already, and can be played; null while there are none. */
  readonly making: QuizInTheMaking | null;
  /** The player is playing it: nothing more is said here. */
  readonly isPlayed: boolean;
  /** The dialog is open; closing it does not stop the generation. */
  readonly isOpen: boolean;
}

/** It runs, or it ended while its dialog was closed: the player has to see it. */
export const isWaiting = ({ status, isOpen, error }: GenerationState): boolean =>
  status === 'generating' || (status === 'failed' && !isOpen && error?.kind !== 'topic-refused');

export const START_PROGRESS = 10;
export const CREEP_STEP = 3;
export const CREEP_MAX = 45;
/** Progress when all questions are there. */
const MADE_PROGRESS = 60;

const idle: GenerationState = {
  status: 'idle',
  run: 0,
  request: null,
  progress: 0,
  regenerations: 0,
  error: null,
  quizId: null,
  notes: [],
  making: null,
  isPlayed: false,
  isOpen: false,
};

export const generationSlice = createSlice({
  name: 'generation',
  initialState: idle,
  reducers: {
    generationStarted: (state, action: PayloadAction<GenerationRequest>) => ({
      ...idle,
      status: 'generating' as const,
      run: state.run + 1,
      request: action.payload,
      progress: START_PROGRESS,
      isOpen: true,
    }),
    progressCrept: (state) => ({ ...state, progress: Math.min(CREEP_MAX, state.progress + CREEP_STEP) }),
    progressReached: (state, action: PayloadAction<number>) => ({ ...state, progress: action.payload }),
    questionsMade: (state, { payload: making }: PayloadAction<QuizInTheMaking>) => ({
      ...state,
      making,
      progress: Math.max(
        state.progress,
        START_PROGRESS + Math.floor(((MADE_PROGRESS - START_PROGRESS) * making.made) / making.asked),
      ),
    }),
    playBegun: (state) => ({ ...state, isPlayed: true, isOpen: false }),
    playLeft: (state) => ({ ...state, isPlayed: false }),
    generationRetried: (state) => ({
      ...state,
      making: null,
      progress: START_PROGRESS,
      regenerations: state.regenerations + 1,
    }),
    generationFailed: (state, action: PayloadAction<GenerationError>) => ({
      ...state,
      status: 'failed' as const,
      error: action.payload,
      isOpen: state.isOpen && action.payload.kind !== 'topic-refused',
    }),
    generationFinished: (
      state,
      { payload }: PayloadAction<{ readonly quizId: number; readonly notes: readonly string[] }>,
    ) => ({
      ...state,
      ...payload,
      notes: [...payload.notes],
      status: 'done' as const,
      error: null,
    }),
    dialogOpened: (state) => ({ ...state, isOpen: true }),
    dialogClosed: (state) => ({ ...state, isOpen: false }),
    generationForgotten: (state) => ({ ...idle, run: state.run + 1 }),
  },
  selectors: {
    selectGeneration: (state) => state,
    /** The topic that the server rejected, as it was sent. */
    selectRefusedTopic: ({ error, request }) =>
      error?.kind === 'topic-refused' ? (request?.topic ?? null) : null,
  },
});

export type StepState = 'pending' | 'active' | 'completed' | 'error';
export const GENERATION_STEPS = ['content', 'quality', 'publishing'] as const;
const stepEnds = { content: 60, quality: 85, publishing: 100 } as const;
const stepStarts = { content: 0, quality: 60, publishing: 85 } as const;

/** State of one of the three steps. */
export function stepState(
  step: (typeof GENERATION_STEPS)[number],
  { progress, status }: Pick<GenerationState, 'progress' | 'status'>,
): StepState {
  if (progress >= stepEnds[step]) return 'completed';
  if (progress < stepStarts[step]) return 'pending';
  return status === 'failed' ? 'error' : 'active';
}
