import type { OpenQuestion, QuizSummary, SolvedQuestion } from '@quizmesh/contract';
import { quizSummarySchema } from '@quizmesh/contract/schemas';
import type { QuestionRow, QuizRow } from './quiz.model.ts';

/** Fields of a summary that are just the column of the same name. */
type SameField = {
  [Field in keyof QuizSummary]-?: Field extends keyof QuizRow
    ? QuizRow[Field] extends QuizSummary[Field]
      ? Field
      : never
    : never;
}[keyof QuizSummary];

/** All others, with the column that `presentSummary` makes them of. */
const OTHER_FIELDS = {
  timeLimit: 'timeLimitMinutes',
  attempts: 'plays',
  createdAt: 'createdAt',
  slug: 'slug',
  medianSeconds: 'medianTimeMs',
} as const satisfies Readonly<Record<Exclude<keyof QuizSummary, SameField>, keyof QuizRow>>;

const isSameField = (field: keyof QuizSummary): field is SameField => !(field in OTHER_FIELDS);
const sameFields = quizSummarySchema.keyof().options.filter(isSameField);

type SummaryColumn = SameField | (typeof OTHER_FIELDS)[keyof typeof OTHER_FIELDS];
/** Columns that a summary needs; lists read no other ones, and `presentSummary` sees no other ones. */
export const SUMMARY_COLUMNS: readonly SummaryColumn[] = [...sameFields, ...Object.values(OTHER_FIELDS)];

function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  const picked: Partial<Pick<Row, Key>> = {};
  for (const key of keys) picked[key] = row[key];
  return picked as Pick<Row, Key>;
}

export function presentSummary(row: Pick<QuizRow, SummaryColumn>): QuizSummary {
  return {
    ...pick(row, sameFields),
    timeLimit: row.timeLimitMinutes,
    attempts: row.plays,
    createdAt: row.createdAt.toISOString(),
    slug: row.slug ?? `quiz-${row.id}`,
    medianSeconds: row.medianTimeMs === null ? null : Math.round(row.medianTimeMs / 1000),
  };
}

/** A question without its key. */
export function presentOpenQuestion(row: QuestionRow): OpenQuestion {
  return {
    index: row.position,
    question: row.question,
    options: row.options,
    ...(row.isVoid && { isVoid: true }),
  };
}

/** A question with its key, only for players who may know it (decision 24). */
export function presentSolvedQuestion(row: QuestionRow): SolvedQuestion {
  return {
    ...presentOpenQuestion(row),
    correctAnswer: row.correctOption,
    explanation: row.explanation,
    source: row.source,
    ...(row.quotation && { quotation: row.quotation }),
  };
}
