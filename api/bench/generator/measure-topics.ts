import { DEFAULT_LANGUAGE, DIFFICULTIES, type Difficulty, type Language } from '@quizmesh/contract';
import {
  createDraftPipeline,
  TopicNotSupportedError,
  type QuestionProvider,
  type QuizDraft,
} from '../../src/generation/index.ts';
import { createContentFilter } from '../../src/content-filter/index.ts';
import { percentile } from '../percentile.ts';

export interface TopicMeasure {
  readonly topic: string;
  readonly isServed: boolean;
  /** The broader topic of the quiz, as its creator sees it; null when the quiz is about the requested topic. */
  readonly broaderTopic: string | null;
  /** True when the content filter blocks the topic. */
  readonly isBlocked: boolean;
  /** Number of different questions; null when there are enough, because the provider then does not report
   *  it. */
  readonly available: number | null;
  /** Seconds of a draft with all its quality checks, 95th percentile. */
  readonly seconds: number;
  /** Candidates that the quality checks rejected, by reason. */
  readonly rejections: Readonly<Record<string, number>>;
  /** Topics that the error suggests instead. */
  readonly suggestions: readonly string[];
  readonly drafts: readonly QuizDraft[];
}

export interface MeasureInput {
  readonly topic: string;
  readonly questionCount: number;
  readonly rounds: number;
  /** English when absent. */
  readonly language?: Language;
}

function countEach(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

const WAIT_MS = 30_000;
const policy = createContentFilter();

/** Drafts quizzes as the product does, without storing them.
 *  @param seed that of each draft begins with it
 *  @param rejected hears why a question was rejected */
export function createMeasuredPipeline(
  provider: QuestionProvider,
  seed: string,
  rejected: (reason: string) => void = () => undefined,
) {
  let seeds = 0;
  return createDraftPipeline({
    provider,
    contentFilter: policy,
    metrics: { rejected, quality: () => undefined },
    logger: { warn: () => undefined },
    newSeed: () => `${seed}-${(seeds += 1)}`,
  });
}

/** Measures what becomes of a topic. */
export function createTopicMeasure(provider: QuestionProvider) {
  async function draft(input: MeasureInput & { readonly difficulty: Difficulty; readonly seed: string }) {
    const rejected: string[] = [];
    const pipeline = createMeasuredPipeline(provider, input.seed, (reason) => rejected.push(reason));
    const { topic, questionCount, difficulty, language = DEFAULT_LANGUAGE } = input;
    const request = { topic, questionCount, difficulty, optionCount: 4, language } as const;
    const started = performance.now();
    const drafted = await pipeline
      .draftUntilGood(request, { signal: AbortSignal.timeout(WAIT_MS) })
      .catch((error: unknown) => {
        if (error instanceof TopicNotSupportedError) return error;
        throw error;
      });
    return { drafted, rejected, seconds: (performance.now() - started) / 1000 };
  }

  return async function measure(input: MeasureInput): Promise<TopicMeasure> {
    const { topic, rounds } = input;
    const drafts: QuizDraft[] = [];
    const seconds: number[] = [];
    const rejected: string[] = [];
    let error: TopicNotSupportedError | null = null;
    for (let round = 0; round < rounds; round += 1) {
      const difficulty = DIFFICULTIES[round % DIFFICULTIES.length] ?? 'medium';
      const result = await draft({ ...input, difficulty, seed: `report-${round}` });
      seconds.push(result.seconds);
      rejected.push(...result.rejected);
      if (result.drafted instanceof TopicNotSupportedError) error ??= result.drafted;
      else drafts.push(result.drafted);
    }
    return {
      topic,
      isServed: error === null,
      broaderTopic: drafts.find((draft) => draft.broaderTopic)?.broaderTopic ?? null,
      isBlocked: policy.isBlocked(topic),
      available: error?.available ?? null,
      seconds: percentile(seconds, 0.95),
      rejections: countEach(rejected),
      suggestions: error?.suggestions ?? [],
      drafts,
    };
  };
}
