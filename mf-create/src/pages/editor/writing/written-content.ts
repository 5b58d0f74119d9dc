import {
  CATEGORIES,
  DEFAULT_LANGUAGE,
  GENERAL_CATEGORY,
  WRITTEN_QUESTIONS_MAX,
  DEFAULT_OPTION_COUNT,
  parseLanguage,
  type Difficulty,
  type EditableQuiz,
  type Language,
  type QuizDetails,
  type WrittenQuizRequest,
} from '@quizmesh/contract';
import { UNMARKED, contentOf, wireContent, type QuestionContent } from '../question-content.ts';

export type WrittenCategory = WrittenQuizRequest['category'];
export const WRITTEN_CATEGORIES: readonly WrittenCategory[] = [...CATEGORIES, GENERAL_CATEGORY];

export interface WrittenQuestion extends QuestionContent {
  /** Stays with the question when it is moved. */
  readonly key: string;
}

/** What a quiz is about, in the form in which it is written. */
export interface WrittenDetails {
  readonly title: string;
  readonly description: string;
  readonly category: WrittenCategory;
  readonly difficulty: Difficulty;
  readonly language: Language;
  /** Separated by commas. */
  readonly tags: string;
  /** Which of the drawings for its cover; drafts of older pages on a device name none. */
  readonly cover?: number | undefined;
}

export interface WrittenContent extends WrittenDetails {
  readonly questions: readonly WrittenQuestion[];
}

const TAGS_MAX = 20;
/** Also those of Arabic, Chinese and Japanese. */
const COMMAS = /[,،，、]/u;

export const newKey = (): string => crypto.randomUUID();

const categoryOf = (word: string): WrittenCategory =>
  WRITTEN_CATEGORIES.find((known) => known === word) ?? GENERAL_CATEGORY;

export function detailsOf(quiz: EditableQuiz): WrittenDetails {
  const { title, description, category, difficulty, language, tags } = quiz;
  return {
    ...{ title, description, difficulty },
    category: categoryOf(category),
    language: parseLanguage(language) ?? DEFAULT_LANGUAGE,
    tags: tags.join(', '),
    cover: quiz.cover ?? 0,
  };
}

export function writtenOf(quiz: EditableQuiz): WrittenContent {
  const questions = quiz.questions.map((question) => ({ ...contentOf(question), key: newKey() }));
  return { ...detailsOf(quiz), questions };
}

export function wireDetails(details: WrittenDetails, version: number) {
  const { title, description, tags, category, difficulty, language, cover = 0 } = details;
  const words = tags.split(COMMAS).map((tag) => tag.trim());
  return {
    ...{ category, difficulty, language, cover, version },
    title: title.trim(),
    description: description.trim(),
    tags: [...new Set(words.filter(Boolean))].slice(0, TAGS_MAX),
  } satisfies QuizDetails;
}

export function wireQuiz({ questions, ...details }: WrittenContent, version: number) {
  return {
    ...wireDetails(details, version),
    questions: questions.map((question) => {
      const { version: _version, ...wire } = wireContent(question, 0);
      return wire;
    }),
  } satisfies WrittenQuizRequest;
}

export const isSameQuiz = (one: WrittenContent, other: WrittenContent): boolean =>
  JSON.stringify(wireQuiz(one, 0)) === JSON.stringify(wireQuiz(other, 0));

export const canAddQuestion = ({ questions }: WrittenContent): boolean =>
  questions.length < WRITTEN_QUESTIONS_MAX;

export function withNewQuestion(content: WrittenContent, key: string): WrittenContent {
  const options = Array.from({ length: DEFAULT_OPTION_COUNT }, () => '');
  const question = { key, question: '', options, correctAnswer: UNMARKED, explanation: '', source: '' };
  return { ...content, questions: [...content.questions, question] };
}

export function withQuestion(
  content: WrittenContent,
  key: string,
  patch: Partial<QuestionContent>,
): WrittenContent {
  const questions = content.questions.map((known) => (known.key === key ? { ...known, ...patch } : known));
  return { ...content, questions };
}

export function withoutQuestion(content: WrittenContent, key: string): WrittenContent {
  return { ...content, questions: content.questions.filter((known) => known.key !== key) };
}

/** Puts a question back where it was. */
export function withQuestionAt(
  content: WrittenContent,
  question: WrittenQuestion,
  index: number,
): WrittenContent {
  return { ...content, questions: content.questions.toSpliced(index, 0, question) };
}

/** @param by -1: up; 1: down */
export function withMovedQuestion(content: WrittenContent, key: string, by: -1 | 1): WrittenContent {
  const from = content.questions.findIndex((known) => known.key === key);
  const question = content.questions[from];
  const to = from + by;
  if (!question || to < 0 || to >= content.questions.length) return content;
  return withQuestionAt(withoutQuestion(content, key), question, to);
}
