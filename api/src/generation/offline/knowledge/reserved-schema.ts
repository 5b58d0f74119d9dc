import { CATEGORIES, WRITTEN_SOURCE } from '@quizmesh/contract';
import { z } from 'zod';

const text = z.string().trim().min(1);
const OPTION_MAX = 5;

const reservedQuestionSchema = z.strictObject({
  question: text,
  answer: text,
  /** Each is wrong by itself, as a quiz shows only some of them. */
  wrong: z.array(text).length(OPTION_MAX),
  explanation: text,
  /** The file says where the answer can be looked up; quizzes say who wrote it. */
  source: text.transform(() => WRITTEN_SOURCE),
  /** From 1 (known to nearly everybody) to 5 (known to few). */
  level: z.number().int().min(1).max(5),
  /** Names of further topics it belongs to. */
  tags: z.array(z.string().regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/u)).default([]),
  /** False for a question that nobody expects in a quiz about the category: a line through Siberia in technology. */
  isInCategoryQuiz: z.boolean().default(true),
  /** Questions, also of another subject, whose answers this one gives away by its sense ("What does one study law to become?" tells who
   *  speaks for clients in court): where a quiz has others, it does not ask both. */
  tells: z.array(text).default([]),
  /** Verdict of a reviewer who did not write the question. */
  review: z.strictObject({ reader: text, verdict: z.enum(['good', 'ok']), date: z.iso.date() }),
});

/** For example "world cuisine". */
const subjectName = z.string().regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/u);

interface Telling {
  readonly questions: readonly { readonly question: string; readonly tells: readonly string[] }[];
}

/** @returns the subjects @throws for a question that tells itself, or one that none of them has */
export function withKnownTells<Subject extends Telling>(subjects: Subject[]): Subject[] {
  const questions = subjects.flatMap((subject) => subject.questions);
  const known = new Set(questions.map(({ question }) => question));
  for (const { question, tells } of questions)
    for (const name of tells)
      if (name === question || !known.has(name))
        throw new Error(`"${question}" tells "${name}", which is no other question.`);
  return subjects;
}

/** Written questions about one subject that no starter quiz asks: `reserved/<category>/<subject>.json`. */
export const reservedSubjectSchema = z.strictObject({
  subject: subjectName,
  label: text,
  category: z.enum(CATEGORIES),
  /** False for a subject that nobody expects in a quiz about its category: spelling in world literature. */
  isInCategoryQuiz: z.boolean().default(true),
  /** Other names of the same subject. */
  aliases: z.array(text),
  questions: z.array(reservedQuestionSchema).min(1),
});
export type ReservedSubject = z.output<typeof reservedSubjectSchema>;

/** Questions about a subject in another language than English, for readers of that language: `reserved-in/<language>/<subject>.json`. */
export const subjectInLanguageSchema = z.strictObject({
  subject: subjectName,
  questions: z.array(reservedQuestionSchema.omit({ isInCategoryQuiz: true })).min(1),
});
export type SubjectInLanguage = z.output<typeof subjectInLanguageSchema>;
