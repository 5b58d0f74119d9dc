import type { Logger } from 'pino';
import type { ContentFilter } from '../content-filter/index.ts';
import {
  QUALITY_MIN,
  checkAnswerText,
  checkBlind,
  checkDraft,
  foldForComparison,
  qualityScore,
  questionIdentity,
  sharesFact,
  type Rejection,
} from './quality/index.ts';
import { QualityTooLowError, UnusableAnswerError } from './generation.errors.ts';
import type { GenerationMetrics } from './generation-metrics.ts';
import type { DraftQuestion, DraftRequest, QuestionProvider, QuizDraft } from './question-provider.ts';

export type PipelineStep = 'drafting' | 'checking' | 'publishing';

/** Questions that this player, or players of this topic, were asked recently. */
export type RecentQuestions = readonly Pick<
  QuizDraft['questions'][number],
  'question' | 'options' | 'correctAnswer'
>[];

export interface DraftPipelineDeps {
  readonly provider: QuestionProvider;
  readonly contentFilter: Pick<ContentFilter, 'isBlockedContent'>;
  readonly metrics: Pick<GenerationMetrics, 'rejected' | 'quality'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** A new seed per draft. */
  readonly newSeed: () => string;
}

export interface PipelineRun {
  readonly signal: AbortSignal;
  readonly recent?: RecentQuestions;
  /** Called before each step begins. */
  readonly onStep?: (step: PipelineStep) => Promise<void>;
}

export type DraftPipeline = ReturnType<typeof createDraftPipeline>;

const CANDIDATE_LIMIT = 3;
/** Maximum number of questions that a provider is asked to avoid. */
const AVOID_MAX = 60;
/** Share of recently asked questions that the last draft may contain. The offline provider has a fixed number of
 *  facts: there a repeated question is better than none. */
const REPEATS_ALLOWED = { openai: 0.2, offline: 1 } as const;

interface Candidate {
  readonly draft: QuizDraft;
  readonly repeats: number;
}

/** Draft, form, content filter, duplicates, blind check, quality score: at most three drafts. */
export function createDraftPipeline(deps: DraftPipelineDeps) {
  const { provider, contentFilter, metrics, logger, newSeed } = deps;
  const isBlocked = (text: string) => contentFilter.isBlockedContent(text);

  async function draftOf(request: DraftRequest, signal: AbortSignal): Promise<QuizDraft | Rejection> {
    try {
      return await provider.draft(request, signal);
    } catch (error) {
      if (error instanceof UnusableAnswerError) return { reason: 'unusable-answer', flaw: error.flaw };
      throw error;
    }
  }

  async function blindRejections(draft: QuizDraft, request: DraftRequest, signal: AbortSignal) {
    try {
      return await checkBlind(draft.questions, provider, { signal, sourceText: request.sourceText });
    } catch (error) {
      if (error instanceof UnusableAnswerError) {
        return [{ reason: 'unusable-answer', flaw: error.flaw } as const];
      }
      throw error;
    }
  }

  /** All reasons not to publish a draft. */
  async function rejectionsOf(
    draft: QuizDraft,
    request: DraftRequest,
    run: PipelineRun,
  ): Promise<Rejection[]> {
    const { questionCount, optionCount } = request;
    const found = [
      ...checkDraft(draft, { questionCount, optionCount, isBlocked }),
      ...checkAnswerText(draft),
    ];
    if (found.length > 0) return found;
    await run.onStep?.('checking');
    const differing = await blindRejections(draft, request, run.signal);
    if (differing.length > 0) return differing;
    const score = qualityScore(draft);
    metrics.quality(score);
    return score < QUALITY_MIN ? [{ reason: 'low-quality', score }] : [];
  }

  function note(request: DraftRequest, candidate: number, rejections: readonly Rejection[]): void {
    for (const reason of new Set(rejections.map((rejection) => rejection.reason))) metrics.rejected(reason);
    logger.warn({ topic: request.topic, candidate, rejections }, 'The quality checks rejected a draft');
  }

  async function candidateOf(request: DraftRequest, run: PipelineRun) {
    run.signal.throwIfAborted();
    await run.onStep?.('drafting');
    const draft = await draftOf(request, run.signal);
    if ('reason' in draft) return { draft: null, rejections: [draft] };
    return { draft, rejections: await rejectionsOf(draft, request, run) };
  }

  return {
    /** A question about a fact that none of the recent questions asks for or explains.
     *  @throws {QualityTooLowError} no draft passed the quality checks @throws what the provider throws */
    async draftOne(request: Omit<DraftRequest, 'seed'>, run: PipelineRun): Promise<DraftQuestion> {
      const { recent = [] } = run;
      const known = new Set(recent.map(({ question }) => foldForComparison(question)));
      const avoid = recent.slice(0, AVOID_MAX).map(({ question }) => question);
      for (let candidate = 1; candidate <= CANDIDATE_LIMIT; candidate += 1) {
        const seeded: DraftRequest = { ...request, seed: newSeed(), avoid };
        const { draft, rejections } = await candidateOf(seeded, run);
        const isNew = (asked: DraftQuestion) =>
          !known.has(foldForComparison(asked.question)) && !recent.some((other) => sharesFact(asked, other));
        const found = rejections.length === 0 ? draft?.questions.find(isNew) : undefined;
        if (found) return found;
        const repeated = { reason: 'asked-recently', question: 0 } as const;
        note(seeded, candidate, rejections.length > 0 ? rejections : [repeated]);
      }
      throw new QualityTooLowError(['asked-recently']);
    },

    /** @throws {QualityTooLowError} no draft passed the quality checks @throws what the provider throws */
    async draftUntilGood(request: Omit<DraftRequest, 'seed'>, run: PipelineRun): Promise<QuizDraft> {
      const { recent = [] } = run;
      const known = new Set(recent.map(identityOf));
      const avoid = recent.slice(0, AVOID_MAX).map(({ question }) => question);
      let best: Candidate | null = null;
      let rejections: readonly Rejection[] = [];
      for (let candidate = 1; candidate <= CANDIDATE_LIMIT; candidate += 1) {
        const seeded: DraftRequest = { ...request, seed: newSeed(), avoid };
        const drafted = await candidateOf(seeded, run);
        const { draft } = drafted;
        rejections = drafted.rejections;
        if (rejections.length === 0 && draft) {
          const repeated = repeatsOf(draft, known);
          if (repeated.length === 0) return draft;
          if (!best || repeated.length < best.repeats) best = { draft, repeats: repeated.length };
          rejections = repeated;
        }
        note(seeded, candidate, rejections);
      }
      if (best && best.repeats <= request.questionCount * REPEATS_ALLOWED[provider.name]) return best.draft;
      throw new QualityTooLowError([...new Set(rejections.map(({ reason }) => reason))]);
    },
  };
}

function identityOf({ question, options, correctAnswer }: RecentQuestions[number]): string {
  return questionIdentity({ question, options, correctAnswer });
}

function repeatsOf({ questions }: QuizDraft, known: ReadonlySet<string>) {
  return questions.flatMap((asked, question) =>
    known.has(questionIdentity(asked)) ? [{ reason: 'asked-recently' as const, question }] : [],
  );
}
