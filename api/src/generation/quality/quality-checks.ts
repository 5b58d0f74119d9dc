import {
  EXPLANATION_MAX_LENGTH,
  OPTION_LENGTH,
  QUESTION_LENGTH,
  type QuizTextField,
} from '@quizmesh/contract';
import { QUIZ_TEXT_FIELDS } from '@quizmesh/contract/schemas';
import type { DraftQuestion, QuizDraft } from '../question-provider.ts';
import { explainsOther, holdsTalk, isPlaceholder, isTalk } from './answer-text.ts';
import { namesPosition, optionTextReasons } from './option-rules.ts';
import type { QuestionRejectionReason, Rejection } from './rejection.ts';
import { asksTheSame, foldOption, giveEachOtherAway } from './same-meaning.ts';
import {
  foldForComparison,
  isAboutCode,
  isPlainQuestionText,
  isPlainText,
  keyStandsOut,
  leaksAnswer,
} from './text-rules.ts';

export interface QualityExpectation {
  readonly questionCount: number;
  readonly optionCount: number;
  /** True for text with a word that is not allowed in quizzes. */
  readonly isBlocked: (text: string) => boolean;
}

const TITLE_MAX_LENGTH = 250;

function hasLength(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const length = [...text].length;
  return length >= min && length <= max;
}

/** A gap, or quoted words: such a question may ask how something is written ("há", "à" or "a"). */
const ASKS_FOR_WORDING = /_{2,}|…|["“”„«»「『]/u;

/** What nobody sees: such characters, and how many spaces there are. */
const asShown = (text: string) =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\s+/gu, ' ');

/** Equal for options that look the same. Every character counts in code, among signs, and of words where the question is about the
 *  wording. */
function optionIdentity(option: string, question: string): string {
  const written = option.normalize('NFKC');
  if (isAboutCode(question) || !/[\p{L}\p{N}]/u.test(option)) return written.trim();
  const isAboutWording = ASKS_FOR_WORDING.test(question) && !/\p{N}/u.test(option);
  return isAboutWording ? asShown(written).trim() : foldOption(asShown(written));
}

function optionReasons({ options, question }: DraftQuestion, optionCount: number): QuestionRejectionReason[] {
  const folded = options.map((option) => optionIdentity(option, question));
  return [
    ...(options.length === optionCount ? [] : (['option-count'] as const)),
    ...(options.some((option) => option.trim() === '') ? (['empty-option'] as const) : []),
    ...(new Set(folded).size === options.length ? [] : (['repeated-option'] as const)),
    ...optionTextReasons(options),
  ];
}

function keyReasons({ question, options, correctAnswer }: DraftQuestion): QuestionRejectionReason[] {
  const key = options[correctAnswer];
  if (key === undefined) return ['answer-index'];
  const others = options.filter((_option, index) => index !== correctAnswer);
  return [
    ...(leaksAnswer(question, key, others) ? (['answer-leak'] as const) : []),
    ...(keyStandsOut(key, others) ? (['key-stands-out'] as const) : []),
  ];
}

function arePlain({ question, options, explanation, source }: DraftQuestion, aboutCode: boolean): boolean {
  const texts = [question, ...options, explanation ?? ''];
  return texts.every((text) => isPlainQuestionText(text, aboutCode)) && isPlainText(source ?? '');
}

/** All errors of a single question. */
export function questionReasons(
  draft: DraftQuestion,
  { optionCount, isBlocked }: Pick<QualityExpectation, 'optionCount' | 'isBlocked'>,
): QuestionRejectionReason[] {
  const { question, options, explanation } = draft;
  const texts = [question, ...options, explanation ?? ''];
  const quoted = draft.quotation?.text ?? '';
  const aboutCode = isAboutCode(`${question} ${explanation ?? ''}`);
  const isWellSized =
    hasLength(question, QUESTION_LENGTH) &&
    options.every((option) => hasLength(option, OPTION_LENGTH)) &&
    hasLength(explanation ?? '', { min: 0, max: EXPLANATION_MAX_LENGTH });
  return [
    ...optionReasons(draft, optionCount),
    ...keyReasons(draft),
    ...(namesPosition(draft) ? (['explanation-position'] as const) : []),
    ...(arePlain(draft, aboutCode) ? [] : (['not-plain-text'] as const)),
    ...(isWellSized ? [] : (['length'] as const)),
    ...([...texts, quoted].some(isBlocked) ? (['blocked-word'] as const) : []),
  ];
}

/** How often the key is at each position. */
function keyPositions(questions: readonly DraftQuestion[], optionCount: number): number[] {
  return Array.from(
    { length: optionCount },
    (_slot, position) => questions.filter(({ correctAnswer }) => correctAnswer === position).length,
  );
}

type QuizTexts = { readonly [Field in QuizTextField]?: string | readonly string[] | null | undefined };

/** The topic has rules of its own, by which it is also corrected. */
const CHECKED_TEXTS = QUIZ_TEXT_FIELDS.filter((field) => field !== 'topic');

/** Not plain, not allowed or too long. */
function isBadQuizText(
  field: QuizTextField,
  text: string,
  isBlocked: QualityExpectation['isBlocked'],
): boolean {
  if (!isPlainText(text) || isBlocked(text)) return true;
  return field === 'title' && !hasLength(text, { min: 1, max: TITLE_MAX_LENGTH });
}

function quizTextRejections(texts: QuizTexts, isBlocked: QualityExpectation['isBlocked']): Rejection[] {
  return CHECKED_TEXTS.filter((field) =>
    [texts[field] ?? []].flat().some((text) => isBadQuizText(field, text, isBlocked)),
  ).map((field) => ({ reason: 'quiz-text', field }));
}

type QuestionWithKey = Pick<DraftQuestion, 'question' | 'options' | 'correctAnswer'>;

/** Equal for questions that ask the same; "Which of these came first?" may return with another answer. */
export function questionIdentity({ question, options, correctAnswer }: QuestionWithKey): string {
  return [question, options[correctAnswer] ?? ''].map(foldForComparison).join('\u0000');
}

interface QuestionReading {
  readonly question: string;
  readonly identity: string;
  /** Folded. */
  readonly key: string;
}

function readQuestion(question: QuestionWithKey): QuestionReading {
  const key = foldOption(question.options[question.correctAnswer] ?? '');
  return { question: question.question, identity: questionIdentity(question), key };
}

function areSame(one: QuestionReading, other: QuestionReading): boolean {
  if (one.identity === other.identity) return true;
  return one.key === other.key && asksTheSame(one.question, other.question);
}

/** The same words, or another wording with the same answer. */
export function isSameQuestion(one: QuestionWithKey, other: QuestionWithKey): boolean {
  return areSame(readQuestion(one), readQuestion(other));
}

const factOf = ({ question, options, correctAnswer }: QuestionWithKey) => ({
  question,
  key: options[correctAnswer] ?? '',
});

/** True for two questions that should not be in one quiz: the same question in other words, or the same fact asked in
 *  the other direction. */
export function sharesFact(one: QuestionWithKey, other: QuestionWithKey): boolean {
  return isSameQuestion(one, other) || giveEachOtherAway(factOf(one), factOf(other));
}

/** Questions of a draft one by one, beside those that the quiz has already.
 *  @returns those that break no rule, and why the others are rejected */
export function checkQuestions(
  questions: readonly DraftQuestion[],
  {
    kept,
    ...expectation
  }: Pick<QualityExpectation, 'optionCount' | 'isBlocked'> & { readonly kept: readonly DraftQuestion[] },
): { readonly sound: readonly DraftQuestion[]; readonly rejections: readonly Rejection[] } {
  const sound: DraftQuestion[] = [];
  const rejections: Rejection[] = [];
  questions.forEach((draftQuestion, question) => {
    const isRepeated = [...kept, ...sound].some((other) => isSameQuestion(other, draftQuestion));
    const reasons: QuestionRejectionReason[] = [
      ...(isRepeated ? (['repeated-question'] as const) : []),
      ...questionReasons(draftQuestion, expectation),
      ...(holdsTalk(draftQuestion) ? (['instruction-text'] as const) : []),
      ...(isPlaceholder(draftQuestion) ? (['placeholder'] as const) : []),
      ...(explainsOther(draftQuestion) ? (['explains-other-option'] as const) : []),
      ...(draftQuestion.quotation === null ? (['no-quotation'] as const) : []),
    ];
    if (reasons.length === 0) sound.push(draftQuestion);
    rejections.push(...reasons.map((reason) => ({ reason, question })));
  });
  return { sound, rejections };
}

/** Texts of the quiz itself that a generated quiz may not have. */
export function checkHead(texts: QuizTexts, isBlocked: QualityExpectation['isBlocked']): QuizTextField[] {
  const isBad = (field: QuizTextField, text: string) => isBadQuizText(field, text, isBlocked) || isTalk(text);
  return CHECKED_TEXTS.filter((field) => [texts[field] ?? []].flat().some((text) => isBad(field, text)));
}

/** Questions one by one, and that none is asked twice. */
function* questionRejections(
  questions: readonly DraftQuestion[],
  expectationOf: (question: DraftQuestion) => Pick<QualityExpectation, 'optionCount' | 'isBlocked'>,
): Generator<readonly Rejection[]> {
  const earlier: QuestionReading[] = [];
  for (const [question, draftQuestion] of questions.entries()) {
    const reading = readQuestion(draftQuestion);
    const isRepeated = earlier.some((one) => areSame(one, reading));
    earlier.push(reading);
    const reasons = questionReasons(draftQuestion, expectationOf(draftQuestion));
    yield [...(isRepeated ? (['repeated-question'] as const) : []), ...reasons].map((reason) => {
      return { reason, question };
    });
  }
}

/** Applies the rules of decision 15 to a quiz that a person wrote: its questions may have different numbers of options, and
 *  their keys are spread when it is published. Fifty long questions take a second: whoever judges them in a process that has
 *  other work looks at it after each.
 *  @returns all errors, of the quiz itself and then of each question; empty when it passes */
export function* checkWritten(
  draft: Pick<QuizDraft, 'questions'> & QuizTexts,
  isBlocked: QualityExpectation['isBlocked'],
): Generator<readonly Rejection[]> {
  yield quizTextRejections(draft, isBlocked);
  yield* questionRejections(draft.questions, ({ options }) => ({ optionCount: options.length, isBlocked }));
}

/** Applies the rules of decision 15, except for the blind check.
 *  @returns all errors; empty when the draft passes */
export function checkDraft(draft: QuizDraft, expectation: QualityExpectation): Rejection[] {
  const { questionCount, optionCount, isBlocked } = expectation;
  const { questions } = draft;
  const rejections = quizTextRejections(draft, isBlocked);
  if (questions.length !== questionCount)
    rejections.push({ reason: 'question-count', expected: questionCount, found: questions.length });
  const positions = keyPositions(questions, optionCount);
  if (Math.max(...positions) - Math.min(...positions) > 1)
    rejections.push({ reason: 'uneven-positions', positions });
  return [...rejections, ...[...questionRejections(questions, () => ({ optionCount, isBlocked }))].flat()];
}
