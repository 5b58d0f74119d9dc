import {
  DEFAULT_LANGUAGE,
  TOPIC_MAX_LENGTH,
  TOPIC_MIN_LENGTH,
  normalizeTopic,
  topicProblem,
  type Difficulty,
  type Language,
  type QuizSummary,
  type TopicProblem,
} from '@quizmesh/contract';
import type { Logger } from 'pino';
import type { TopicPolicy } from '../moderation/index.ts';
import type { GenerationQuota } from '../limits/index.ts';
import { ValidationError } from '../platform/errors/http-errors.ts';
import { playerKey, type Player } from '../players/index.ts';
import type { QuizService } from '../quizzes/index.ts';
import { checkBlind, checkDraft, type Rejection } from './gate/index.ts';
import { GenerationFailedError, QualityTooLowError, TopicBlockedError } from './generation.errors.ts';
import type { DraftRequest, QuestionProvider, QuizDraft } from './question-provider.ts';

/** What a caller wishes for, not yet checked. */
export interface QuizWish {
  readonly topic: string;
  readonly questionCount: number;
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  /** English when absent. */
  readonly language?: Language | undefined;
}

/** Who asks, for quota and ownership. */
export interface Requester {
  readonly player: Player;
  readonly ipAddress: string;
}

export interface GenerationServiceDeps {
  readonly provider: QuestionProvider;
  readonly topicPolicy: TopicPolicy;
  readonly quota: Pick<GenerationQuota, 'reserve'>;
  readonly quizzes: Pick<QuizService, 'publish'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** A fresh seed per candidate. */
  readonly newSeed: () => string;
  /** Time for all candidates together. */
  readonly deadlineMs: number;
}

export type GenerationService = ReturnType<typeof createGenerationService>;

const CANDIDATE_LIMIT = 3;

const topicMessages: Readonly<Record<TopicProblem, string>> = {
  required: 'Topic is required',
  'too-short': `Topic must be at least ${TOPIC_MIN_LENGTH} characters long`,
  'too-long': `Topic must be less than ${TOPIC_MAX_LENGTH} characters`,
};

const CONTROL_MESSAGE = 'Topic must not hold control characters';

export function createGenerationService(deps: GenerationServiceDeps) {
  const { provider, topicPolicy, quota, quizzes, logger, newSeed, deadlineMs } = deps;

  function requireGoodTopic(topic: string): string {
    const normalized = normalizeTopic(topic);
    const problem = topicProblem(normalized);
    if (problem) throw new ValidationError({ topic: topicMessages[problem] }, topicMessages[problem]);
    if (/\p{Cc}/u.test(normalized)) throw new ValidationError({ topic: CONTROL_MESSAGE }, CONTROL_MESSAGE);
    if (topicPolicy.isBlocked(normalized)) throw new TopicBlockedError();
    return normalized;
  }

  async function rejectionsOf(draft: QuizDraft, request: DraftRequest, signal: AbortSignal) {
    const found = checkDraft(draft, {
      questionCount: request.questionCount,
      optionCount: request.optionCount,
      isBlocked: (text) => topicPolicy.isBlockedContent(text),
    });
    return found.length > 0 ? found : checkBlind(draft.questions, provider, signal);
  }

  async function draftUntilGood(
    request: Omit<DraftRequest, 'seed'>,
    signal: AbortSignal,
  ): Promise<QuizDraft> {
    let rejections: Rejection[] = [];
    for (let candidate = 1; candidate <= CANDIDATE_LIMIT; candidate += 1) {
      signal.throwIfAborted();
      const seeded = { ...request, seed: newSeed() };
      const draft = await provider.draft(seeded, signal);
      rejections = await rejectionsOf(draft, seeded, signal);
      if (rejections.length === 0) return draft;
      logger.warn({ topic: request.topic, candidate, rejections }, 'The gate rejected a draft');
    }
    throw new QualityTooLowError([...new Set(rejections.map(({ reason }) => reason))]);
  }

  async function draftInTime(topic: string, wish: QuizWish, signal: AbortSignal): Promise<QuizDraft> {
    const { questionCount, optionCount, difficulty, language = DEFAULT_LANGUAGE } = wish;
    const deadline = AbortSignal.timeout(deadlineMs);
    const request = { topic, questionCount, optionCount, difficulty, language };
    try {
      return await draftUntilGood(request, AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (deadline.aborted && !signal.aborted) throw new GenerationFailedError(error);
      throw error;
    }
  }

  return {
    /** A draft that passed the gate and the blind second pass; nothing is stored and no quota used.
     *  @throws {ValidationError} 400 topic empty, too short or too long
     *  @throws {TopicBlockedError} 400
     *  @throws {TopicNotSupportedError} 422 the provider knows too little
     *  @throws {QualityTooLowError} 422 none of three candidates was good
     *  @throws {GenerationFailedError} 503 the provider failed or took too long */
    draftQuiz(wish: QuizWish, signal: AbortSignal): Promise<QuizDraft> {
      return Promise.resolve().then(() => draftInTime(requireGoodTopic(wish.topic), wish, signal));
    },

    /** Generates and publishes a quiz for the player and counts it against the daily quota; any failure,
     *  also an abort, gives the place back.
     *  @throws what draftQuiz throws
     *  @throws {DailyLimitReachedError} 429 */
    async generate(requester: Requester, wish: QuizWish, signal: AbortSignal): Promise<QuizSummary> {
      const topic = requireGoodTopic(wish.topic);
      const place = await quota.reserve(requester.player, requester.ipAddress);
      try {
        const draft = await draftInTime(topic, wish, signal);
        signal.throwIfAborted();
        return await quizzes.publish(draft, {
          creatorKey: playerKey(requester.player),
          provider: provider.name,
          model: provider.model,
          difficulty: wish.difficulty,
          topic,
        });
      } catch (error) {
        await place.giveBack();
        throw error;
      }
    },
  };
}
