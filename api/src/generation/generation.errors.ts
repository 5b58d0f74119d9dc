import { AppError } from '../http/errors/app-error.ts';

export interface TopicNotSupportedDetails {
  readonly topic: string;
  /** Number of verified questions; 0 for an unknown topic. */
  readonly available: number;
  readonly requested: number;
  /** Topics near to it for which the requested number of questions exists; none where nothing is near. */
  readonly suggestions: readonly string[];
}

/** Written for players, who cannot change settings; admins find them in the README and the start log. */
const HOW =
  'Set OPENAI_API_KEY on the server to connect an AI provider: then quizzes on any topic can be made.';

function unsupportedMessage({ topic, available, requested }: TopicNotSupportedDetails): string {
  if (available === 0) return `The offline generator has no verified questions about "${topic}" yet.`;
  return `The offline generator has only ${available} verified questions about "${topic}" (${requested} requested).`;
}

/** The offline provider knows too little about the topic; contains related topics that it knows. */
export class TopicNotSupportedError extends AppError {
  readonly available: number;
  readonly suggestions: readonly string[];

  constructor(details: TopicNotSupportedDetails) {
    const { available, requested, suggestions } = details;
    super({
      status: 422,
      code: 'TOPIC_NOT_SUPPORTED_OFFLINE',
      message: unsupportedMessage(details),
      details: { available, requested, suggestions, how: HOW },
    });
    this.available = available;
    this.suggestions = suggestions;
  }
}

export class TopicBlockedError extends AppError {
  constructor() {
    const message = 'Please choose an appropriate topic for your quiz';
    super({ status: 400, code: 'TOPIC_BLOCKED', message, fields: { topic: message } });
  }
}

/** No draft passed the quality checks. The client may try again. */
export class QualityTooLowError extends AppError {
  constructor(reasons: readonly string[]) {
    super({ status: 422, code: 'QUALITY_TOO_LOW', message: 'quality too low', details: { reasons } });
  }
}

/** Fewer questions than were asked for could be made: the maker takes the smaller quiz, or none (decision 62). */
export class QuizIncompleteError extends AppError {
  constructor(
    generationId: number,
    { quizId, made, asked }: { quizId: number; made: number; asked: number },
  ) {
    super({
      status: 422,
      code: 'QUIZ_INCOMPLETE',
      message: `Only ${made} of ${asked} questions could be made`,
      details: { generationId, quizId, made, asked },
    });
  }
}

/** There is no such generation of this player, or nothing to choose in it. */
export class NoIncompleteGenerationError extends AppError {
  constructor() {
    super({ status: 404, code: 'NOT_FOUND', message: 'There is no incomplete quiz to take' });
  }
}

/** The provider failed or took too long. */
export class GenerationFailedError extends AppError {
  constructor(cause?: unknown, retryAfterMs: number | null = null) {
    super({
      status: 503,
      code: 'GENERATION_FAILED',
      message: 'Failed to generate quiz',
      cause,
      ...(retryAfterMs !== null && { headers: { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) } }),
    });
  }
}

/** The quiz is still being made when the request ends: it will be published, or fail, without it. */
export class GenerationContinuesError extends AppError {
  constructor() {
    super({
      status: 503,
      code: 'GENERATION_CONTINUES',
      message: 'The quiz is still being made: GET /api/generations/current tells when it is ready',
      headers: { 'Retry-After': '5' },
    });
  }
}

/** Without an AI provider only what notes state word by word becomes a question. */
export class TooFewInNotesError extends AppError {
  constructor() {
    const message =
      'The notes state too few definitions, names, dates and numbers for so many questions: add notes, or request fewer questions.';
    super({ status: 422, code: 'TOO_FEW_IN_NOTES', message, fields: { sourceText: message } });
  }
}

export type UnusableAnswerReason = 'refused' | 'empty' | 'cut-off' | 'not-json' | 'wrong-form';

/** A provider's answer is not usable. Counts as a rejected draft; clients never see this error. */
export class UnusableAnswerError extends Error {
  readonly flaw: UnusableAnswerReason;

  constructor(flaw: UnusableAnswerReason) {
    super(`The provider's answer is of no use: ${flaw}`);
    this.name = 'UnusableAnswerError';
    this.flaw = flaw;
  }
}
