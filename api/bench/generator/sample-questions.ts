import { createRandom, type QuizDraft } from '../../src/generation/index.ts';

export interface SampledQuestion {
  readonly topic: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly key: string;
  readonly explanation: string | null;
  readonly source: string | null;
}

/** Different questions of the drafts, drawn by seed: one of every topic, then a second of every topic, and so
 *  on. */
export function sampleQuestions(
  drafts: readonly (readonly [string, readonly QuizDraft[]])[],
  count: number,
  seed: string,
): SampledQuestion[] {
  const random = createRandom(seed);
  const waiting = random.shuffled(drafts).map(([topic, made]) => ({
    topic,
    questions: random.shuffled(made.flatMap(({ questions }) => questions)),
  }));
  const sample = new Map<string, SampledQuestion>();
  while (sample.size < count && waiting.some(({ questions }) => questions.length > 0)) {
    for (const { topic, questions } of waiting) {
      const next = questions.pop();
      if (!next || sample.size >= count) continue;
      const { question, options, correctAnswer, explanation, source } = next;
      const key = options[correctAnswer] ?? '';
      sample.set(`${question}|${key}`, { topic, question, options, key, explanation, source });
    }
  }
  return [...sample.values()];
}
