import type { DraftQuestion, QuizDraft } from '../question-provider.ts';

/** Drafts with a lower score are rejected even when they break no rule. */
export const QUALITY_MIN = 50;

const WEIGHTS = { explained: 25, evenOptions: 25, variedStarts: 25, variedKeys: 25 } as const;

/** When the longest option exceeds the average by this factor, it stands out. */
const LENGTH_SPREAD = 2;
const LENGTH_SLACK = 10;

function share(questions: readonly DraftQuestion[], isGood: (question: DraftQuestion) => boolean): number {
  return questions.length === 0 ? 0 : questions.filter(isGood).length / questions.length;
}

function hasEvenOptions({ options, correctAnswer }: DraftQuestion): boolean {
  const average = options.reduce((sum, option) => sum + option.length, 0) / options.length;
  return (options[correctAnswer]?.length ?? 0) <= average * LENGTH_SPREAD + LENGTH_SLACK;
}

/** Share of different texts, 0 to 1; half of them different gives the full score. */
function variety(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : Math.min(1, (new Set(texts).size / texts.length) * 2);
}

/** 0 to 100: quality of a draft that passed all rules. Counts explanations, options that do not reveal the key by
 *  their length, varied questions, and keys at varied positions. */
export function qualityScore({ questions }: QuizDraft): number {
  const keys = questions.map(({ options, correctAnswer }) => (options[correctAnswer] ?? '').toLowerCase());
  const score =
    WEIGHTS.explained * share(questions, ({ explanation }) => (explanation ?? '').length >= 10) +
    WEIGHTS.evenOptions * share(questions, hasEvenOptions) +
    WEIGHTS.variedStarts * variety(questions.map(({ question }) => question.toLowerCase())) +
    WEIGHTS.variedKeys * variety(keys);
  return Math.round(score);
}
