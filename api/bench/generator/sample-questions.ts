import type { QuizDraft } from '../../src/generation/index.ts';

export interface SampledQuestion {
  readonly topic: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly key: string;
  readonly explanation: string | null;
  readonly source: string | null;
}

/** Numbers from 0 to 1 that a text always gives in the same order (FNV-1a and xorshift). */
function randomOf(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** Different questions of the drafts, topic after topic, drawn by seed: every topic before any has its second. */
export function sampleQuestions(
  drafts: readonly (readonly [string, readonly QuizDraft[]])[],
  count: number,
  seed: string,
): SampledQuestion[] {
  const random = randomOf(seed);
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, rank: random() }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
  const waiting = shuffled(drafts).map(([topic, made]) => ({
    topic,
    questions: shuffled(made.flatMap(({ questions }) => questions)),
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
