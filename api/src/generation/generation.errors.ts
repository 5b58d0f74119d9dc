import { AppError } from '../platform/errors/app-error.ts';

export interface TopicNotSupportedDetails {
  readonly topic: string;
  /** Verified questions there are; 0 for an unknown topic. */
  readonly available: number;
  readonly requested: number;
  /** Topics that can be served with the requested number. */
  readonly suggestions: readonly string[];
}

const HOW = 'Set OPENAI_API_KEY to generate quizzes on any topic.';

function unsupportedMessage({ topic, available, requested }: TopicNotSupportedDetails): string {
  if (available === 0) return `The offline generator has no verified questions about "${topic}" yet.`;
  return `The offline generator has only ${available} verified questions about "${topic}" (${requested} requested).`;
}

/** The offline provider knows too little about the topic; says what it knows nearby. */
export class TopicNotSupportedError extends AppError {
  constructor(details: TopicNotSupportedDetails) {
    const { available, requested, suggestions } = details;
    super({
      status: 422,
      code: 'TOPIC_NOT_SUPPORTED_OFFLINE',
      message: unsupportedMessage(details),
      details: { available, requested, suggestions, how: HOW },
    });
  }
}

export class TopicBlockedError extends AppError {
  constructor() {
    const message = 'Please choose an appropriate topic for your quiz';
    super({ status: 400, code: 'TOPIC_BLOCKED', message, fields: { topic: message } });
  }
}

/** No candidate passed the gate. The client may try again. */
export class QualityTooLowError extends AppError {
  constructor(reasons: readonly string[]) {
    super({ status: 422, code: 'QUALITY_TOO_LOW', message: 'quality too low', details: { reasons } });
  }
}

/** The provider broke down or took too long. */
export class GenerationFailedError extends AppError {
  constructor(cause?: unknown) {
    super({ status: 503, code: 'GENERATION_FAILED', message: 'The quiz could not be generated', cause });
  }
}
