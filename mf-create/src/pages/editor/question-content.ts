import {
  OPTION_COUNT_MAX,
  OPTION_COUNT_MIN,
  type EditableQuiz,
  type EditQuestionRequest,
} from '@quizmesh/contract';

export type EditableQuestion = EditableQuiz['questions'][number];

/** A question in the form of the editor; blank texts count as missing. */
export interface QuestionContent {
  readonly question: string;
  readonly options: readonly string[];
  /** Index into `options`, or `UNMARKED` in drafts. */
  readonly correctAnswer: number;
  readonly explanation: string;
  readonly source: string;
}

export function contentOf(known: EditableQuestion): QuestionContent {
  const { question, options, correctAnswer, explanation, source } = known;
  return { question, options, correctAnswer, explanation: explanation ?? '', source: source ?? '' };
}

/** The content in the form of the request. */
export function wireContent(content: QuestionContent, version: number): EditQuestionRequest {
  const { question, options, correctAnswer, explanation, source } = content;
  return {
    question: question.trim(),
    options: options.map((option) => option.trim()),
    correctAnswer,
    explanation: explanation.trim() || null,
    source: source.trim() || null,
    version,
  };
}

export function isSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return JSON.stringify(wireContent(one, 0)) === JSON.stringify(wireContent(other, 0));
}

/** In the key: no option is marked yet. */
export const UNMARKED = -1;

export const canAddOption = ({ options }: QuestionContent): boolean => options.length < OPTION_COUNT_MAX;
export const canRemoveOption = ({ options }: QuestionContent): boolean => options.length > OPTION_COUNT_MIN;

export const withNewOption = ({ options }: QuestionContent): Partial<QuestionContent> => ({
  options: [...options, ''],
});

/** The mark stays at its option; without it no option is marked. */
export function withoutOption(
  { options, correctAnswer }: QuestionContent,
  at: number,
): Partial<QuestionContent> {
  const marked = correctAnswer === at ? UNMARKED : correctAnswer > at ? correctAnswer - 1 : correctAnswer;
  return { options: options.toSpliced(at, 1), correctAnswer: marked };
}
