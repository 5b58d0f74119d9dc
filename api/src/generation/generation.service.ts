import {
  DEFAULT_LANGUAGE,
  type Difficulty,
  type Language,
  type MaterialPlace,
  type QuizSummary,
} from '@quizmesh/contract';
import type { ContentFilter } from '../content-filter/index.ts';
import { AppError } from '../http/errors/app-error.ts';
import { createRequestCoalescer } from '../cache/request-coalescer.ts';
import { withDeadline } from '../http/time-left.ts';
import { type Player } from '../players/index.ts';
import type { PublishDetails, QuizMaking, QuizService } from '../quizzes/index.ts';
import {
  createDraftPipeline,
  type DraftPipelineDeps,
  type PipelineRun,
  type PipelineStep,
  type RecentQuestions,
} from './draft-pipeline.service.ts';
import { GenerationFailedError } from './generation.errors.ts';
import type { FindArticle } from './grounding/wikipedia.ts';
import type { GenerationMetrics } from './generation-metrics.ts';
import type { DraftQuestion, DraftRequest } from './question-provider.ts';
import { questionIdentity } from './quality/index.ts';
import { requireGoodTopic } from './topic-rules.ts';
import type { GenerationRecords } from './records/index.ts';

/** A player's input, not yet validated. */
export interface QuizInput {
  readonly topic: string;
  readonly questionCount: number;
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  /** English when absent. */
  readonly language?: Language | undefined;
  /** Notes to make the quiz from. */
  readonly sourceText?: string | undefined;
  /** Pages, slides or headings of the notes. */
  readonly places?: readonly MaterialPlace[] | undefined;
}

/** Who sent the request, for quota and ownership. */
export interface Requester {
  readonly player: Player;
  readonly ipAddress: string;
}

export interface GenerationServiceDeps extends DraftPipelineDeps {
  readonly contentFilter: ContentFilter;
  readonly metrics: GenerationMetrics;
  readonly records: Pick<GenerationRecords, 'start' | 'step' | 'fail' | 'takeIncomplete' | 'leave' | 'stop'>;
  readonly quizzes: Pick<QuizService, 'publish'>;
  readonly making: QuizMaking;
  /** Questions that this player, or players of this topic, were asked recently. */
  readonly recentQuestions: (
    topic: string,
    player: Player | null,
  ) => Promise<readonly (RecentQuestions[number] & { readonly isOwn: boolean })[]>;
  /** Asked again before publishing: drafting takes long. @throws {AppError} the player may not write now */
  readonly refuseSuspended: (player: Player) => Promise<void>;
  /** Milliseconds for all drafts of so many questions together. */
  readonly deadlineMs: (questionCount: number) => number;
  /** Null: quizzes without notes are made from what the provider knows. */
  readonly findArticle: FindArticle | null;
  /** Runs the pending fact checks of a quiz. */
  readonly checkFacts: (quiz: { readonly quizId: number }) => Promise<void>;
}

/** Number of questions drafted to get one: the offline provider has few to choose from and is fast. */
const QUESTIONS_FOR_ONE = { openai: 1, offline: 5 } as const;

/** The page waits for one question, and must not be told that it failed before it is stored. */
const ONE_QUESTION_MS = 60_000;

export interface GeneratedQuiz {
  readonly quiz: QuizSummary;
  /** The topic of the quiz when it is broader than the requested one. */
  readonly broaderTopic: string | null;
  /** How many of its questions this player had in another quiz lately. */
  readonly repeatedQuestions: number;
}

/** Equal for the same input of the same player. */
function inputKey({ player }: Requester, input: QuizInput): string {
  const { topic, questionCount, optionCount, difficulty, language, sourceText, places } = input;
  const parts = [topic, questionCount, optionCount, difficulty, language, sourceText, places];
  return JSON.stringify([player.key, ...parts]);
}

export type GenerationService = ReturnType<typeof createGenerationService>;

export function createGenerationService(deps: GenerationServiceDeps) {
  const {
    provider,
    contentFilter,
    metrics,
    records,
    quizzes,
    making,
    recentQuestions,
    deadlineMs,
    checkFacts,
  } = deps;
  const pipeline = createDraftPipeline(deps);
  const shared = createRequestCoalescer<GeneratedQuiz>();
  /** Generations of this process, which their makers may stop. */
  const stoppable = new Map<number, AbortController>();

  const draftInTime = (request: Omit<DraftRequest, 'seed'>, { signal, ...run }: PipelineRun) =>
    inTime(deadlineMs(request.questionCount), signal, (inner) =>
      pipeline.draftUntilGood(request, { ...run, signal: inner }),
    );

  async function inTime<Result>(
    milliseconds: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { signal: inner, deadline } = withDeadline(signal, milliseconds);
    try {
      return await work(inner);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted) throw new GenerationFailedError(error);
      throw error;
    }
  }

  function requestOf(topic: string, input: QuizInput): Omit<DraftRequest, 'seed'> {
    const { questionCount, optionCount, difficulty, language = DEFAULT_LANGUAGE, sourceText, places } = input;
    return { topic, questionCount, optionCount, difficulty, language, sourceText, places };
  }

  /** With an article in place of notes, where there is one. */
  async function grounded(
    request: Omit<DraftRequest, 'seed'>,
    signal: AbortSignal,
  ): Promise<Omit<DraftRequest, 'seed'>> {
    // The built-in library has facts of its own, which were read.
    if (request.sourceText !== undefined || provider.name === 'offline') return request;
    const article = await deps.findArticle?.(request, signal);
    if (!article) return request;
    return {
      ...request,
      sourceText: article.text,
      places: article.places,
      sourceAddress: article.address,
    };
  }

  async function draftAndPublish(
    { player }: Requester,
    { topic, input, id }: { topic: string; input: QuizInput; id: number },
    signal: AbortSignal,
  ): Promise<GeneratedQuiz> {
    const recent = await recentQuestions(topic, player);
    const details: PublishDetails = {
      creatorKey: player.key,
      provider: provider.name,
      model: provider.model,
      difficulty: input.difficulty,
      topic,
      generationId: id,
      isChecked: true,
    };
    const begun: { quizId: number | null; questions: number } = { quizId: null, questions: 0 };
    const draft = await draftInTime(await grounded(requestOf(topic, input), signal), {
      signal,
      recent,
      onStep: (step: PipelineStep) => records.step(id, step),
      async onQuestions(part) {
        if (begun.quizId === null) begun.quizId = (await making.begin(part, details, input.questionCount)).id;
        else await making.add(begun.quizId, part.questions);
        begun.questions += part.questions.length;
      },
    });
    signal.throwIfAborted();
    await deps.refuseSuspended(player);
    await records.step(id, 'publishing');
    const quiz =
      begun.quizId === null
        ? await quizzes.publish(draft, details)
        : await making.complete(begun.quizId, draft.questions.slice(begun.questions), details);
    if (!quiz) throw new GenerationFailedError();
    const had = new Set(recent.filter(({ isOwn }) => isOwn).map(questionIdentity));
    const repeatedQuestions = draft.questions.filter((one) => had.has(questionIdentity(one))).length;
    return { quiz, broaderTopic: draft.broaderTopic ?? null, repeatedQuestions };
  }

  async function generateOnce(
    requester: Requester,
    input: QuizInput,
    signal: AbortSignal,
  ): Promise<GeneratedQuiz> {
    const { topic, difficulty, questionCount } = input;
    const id = await records.start(requester, { topic, difficulty, questionCount });
    const startedAt = performance.now();
    const stopping = new AbortController();
    stoppable.set(id, stopping);
    const report = (outcome: string) => metrics.finished(outcome, (performance.now() - startedAt) / 1000);
    try {
      const either = AbortSignal.any([signal, stopping.signal]);
      const generated = await draftAndPublish(requester, { topic, input, id }, either);
      const { quiz } = generated;
      report('published');
      await checkFacts({ quizId: quiz.id });
      return generated;
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      report(stopping.signal.aborted ? 'STOPPED' : code);
      throw await records.fail(id, error);
    } finally {
      stoppable.delete(id);
      records.leave(id);
    }
  }

  return {
    /** Drafts one more question for a quiz that has the given ones; nothing is stored and no quota is used.
     *  @throws {ValidationError} 400 topic empty, too short or too long
     *  @throws {TopicBlockedError} 400
     *  @throws {TooFewInNotesError} 422 an AI provider is needed for so many questions from these notes
     *  @throws {TopicNotSupportedError} 422 the provider knows too little
     *  @throws {QualityTooLowError} 422 three drafts had too few good questions
     *  @throws {GenerationFailedError} 503 the provider failed or took too long */
    async draftQuestion(
      { recent, ...input }: Omit<QuizInput, 'questionCount'> & { readonly recent: RecentQuestions },
      signal: AbortSignal,
    ): Promise<DraftQuestion> {
      const request = { ...input, questionCount: QUESTIONS_FOR_ONE[provider.name] };
      const topic = requireGoodTopic(request.topic, contentFilter);
      return inTime(Math.min(ONE_QUESTION_MS, deadlineMs(1)), signal, (inner) =>
        pipeline.draftOne(requestOf(topic, request), { signal: inner, recent }),
      );
    },

    /** Ends a generation of the player, also one that waits for a choice; in another process it ends with its next
     *  question. @throws {NoIncompleteGenerationError} 404 */
    async stop(player: Player, id: number): Promise<void> {
      await records.stop(player, id);
      stoppable.get(id)?.abort(new GenerationFailedError());
    },

    /** Publishes the questions of an incomplete quiz. @throws {NoIncompleteGenerationError} 404 */
    async takeIncomplete(player: Player, id: number): Promise<QuizSummary> {
      const quiz = await records.takeIncomplete(player, id);
      await checkFacts({ quizId: quiz.id });
      return quiz;
    },

    /** Generates and publishes a quiz for the player and counts it against the daily quota; any error, also an abort,
     *  releases the quota. A concurrent request of the same player with the same input gets the same quiz.
     *  @throws what draftQuestion throws
     *  @throws {DailyLimitReachedError} 429 */
    async generate(requester: Requester, input: QuizInput, signal: AbortSignal): Promise<GeneratedQuiz> {
      const topic = requireGoodTopic(input.topic, contentFilter);
      return shared.run(inputKey(requester, { ...input, topic }), () =>
        generateOnce(requester, { ...input, topic }, signal),
      );
    },
  };
}
