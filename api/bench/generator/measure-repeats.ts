import { DEFAULT_LANGUAGE } from '@quizmesh/contract';
import type { DraftQuestion, QuestionProvider } from '../../src/generation/index.ts';
import { createMeasuredPipeline } from './measure-topics.ts';

const QUIZZES = 5;
const QUESTIONS = 10;
const WAIT_MS = 60_000;

/** Share of the questions of five quizzes of ten that one player had before in one of them.
 *  @param subjects each with enough facts for such quizzes
 *  @returns by subject */
export async function measureRepeats(
  provider: QuestionProvider,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const pipeline = createMeasuredPipeline(provider, 'repeats');
  const shares = new Map<string, number>();
  for (const topic of subjects) {
    let recent: readonly DraftQuestion[] = [];
    for (let quiz = 0; quiz < QUIZZES; quiz += 1) {
      const request = {
        topic,
        questionCount: QUESTIONS,
        difficulty: 'medium',
        optionCount: 4,
        language: DEFAULT_LANGUAGE,
      } as const;
      const run = { signal: AbortSignal.timeout(WAIT_MS), recent };
      const { questions } = await pipeline.draftUntilGood(request, run);
      recent = [...questions, ...recent];
    }
    const different = new Set(recent.map(({ question }) => question)).size;
    shares.set(topic, 1 - different / recent.length);
  }
  return shares;
}

/** One line of the report. */
export function repeatsLine(shares: ReadonlyMap<string, number>): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const all = [...shares.values()];
  const mean = all.reduce((sum, share) => sum + share, 0) / all.length;
  return `- repeats in five quizzes of 10 questions by one player, ${shares.size} subjects: ${percent(mean)} on average, at most ${percent(Math.max(...all))}`;
}
