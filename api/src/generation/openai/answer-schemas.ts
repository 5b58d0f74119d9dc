import { CATEGORIES, GENERAL_CATEGORY, OPTION_COUNT_MAX, QUESTION_COUNTS } from '@quizmesh/contract';
import { z } from 'zod';

const text = (max: number) => z.string().max(max);
/** From 0; models also write it as text, or as the letter of an option. */
const index = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const written = value.trim().toUpperCase();
  return /^[A-F]$/u.test(written) ? written.charCodeAt(0) - 'A'.charCodeAt(0) : Number(written || Number.NaN);
}, z.number().int().min(0));

/** `correct_index` and the like. */
function withCamelCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.replace(/_([a-z])/gu, (_match, letter: string) => letter.toUpperCase()),
      field,
    ]),
  );
}

const questionSchema = z.preprocess(
  withCamelCase,
  z.object({
    question: text(1000),
    options: z.array(text(500)).max(OPTION_COUNT_MAX),
    correctIndex: index,
    explanation: text(2000).nullish(),
    quotation: text(2000).nullish(),
    part: index.optional().catch(undefined),
  }),
);

/** The required form of a model's answer; questions of another form are left out. The JSON schemas below only guide the model; these are checked. */
export const draftAnswerSchema = z.object({
  title: text(300).catch(''),
  description: text(2000).catch(''),
  category: z.enum([...CATEGORIES, GENERAL_CATEGORY]).catch(GENERAL_CATEGORY),
  tags: z.array(text(60)).max(20).catch([]),
  plan: z.array(text(200)).max(100).catch([]),
  questions: z
    .array(z.unknown())
    .max(Math.max(...QUESTION_COUNTS) * 2)
    .transform((questions) => questions.flatMap((question) => questionSchema.safeParse(question).data ?? [])),
});
export type DraftAnswer = z.output<typeof draftAnswerSchema>;

export const blindAnswerSchema = z.object({
  answers: z
    .array(z.object({ number: index, answer: index.nullable(), fits: z.boolean().catch(true) }))
    .max(Math.max(...QUESTION_COUNTS) * 2),
});

const checkSchema = z.object({
  number: index,
  answer: index.nullable(),
  confidence: z.number().min(0).max(100).transform(Math.round),
  explanation: text(2000),
});
/** Checks of another form are left out. */
export const factAnswerSchema = z.object({
  checks: z
    .array(z.unknown())
    .max(Math.max(...QUESTION_COUNTS) * 2)
    .transform((checks) => checks.flatMap((check) => checkSchema.safeParse(check).data ?? [])),
});

type JsonSchema = Readonly<Record<string, unknown>>;

/** In strict mode: every property required, no others. */
function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const string = { type: 'string' };
const integer = { type: 'integer' };
const optionalInteger = { type: ['integer', 'null'] };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** In the order in which a model writes: the reason before the key. */
const QUESTION = { question: string, options: list(string), explanation: string };

/** @param quotes the quiz is made from notes
 *  @param plans each question is about a part of the plan, given by its index */
export function draftJsonSchema({ quotes, plans }: { quotes: boolean; plans: boolean }): JsonSchema {
  return object({
    title: string,
    description: string,
    category: { type: 'string', enum: [...CATEGORIES, GENERAL_CATEGORY] },
    tags: list(string),
    ...(plans && { plan: list(string) }),
    questions: list(
      object({
        ...(plans && { part: integer }),
        ...(quotes && { quotation: string }),
        ...QUESTION,
        correctIndex: integer,
      }),
    ),
  });
}

export const BLIND_JSON_SCHEMA = object({
  answers: list(object({ number: integer, answer: optionalInteger, fits: { type: 'boolean' } })),
});

export const FACT_JSON_SCHEMA = object({
  checks: list(
    object({ number: integer, explanation: string, answer: optionalInteger, confidence: integer }),
  ),
});
