import { z } from 'zod';

const template = (place: '{s}' | '{o}') =>
  z.string().refine((text) => text.includes(place), `Needs ${place}`);

/** [subject, object, level 1-5, note, topics separated by blanks] */
const factSchema = z.union([
  z.tuple([z.string().min(1), z.string().min(1), z.number().int().min(1).max(5)]),
  z.tuple([z.string().min(1), z.string().min(1), z.number().int().min(1).max(5), z.string()]),
  z.tuple([z.string().min(1), z.string().min(1), z.number().int().min(1).max(5), z.string(), z.string()]),
]);

const setSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The set's id when absent. */
  relation: z.string().optional(),
  pool: z.string(),
  /** Topic ids of all its facts, separated by blanks, besides the file's category. */
  topics: z.string().default(''),
  /** False for facts that nobody expects in a quiz about the category: dogs of films in nature. */
  isInCategoryQuiz: z.boolean().default(true),
  ask: z.array(template('{s}')).default([]),
  askBack: z.array(template('{o}')).default([]),
  explain: z.string(),
  extra: z.array(z.string()).default([]),
  /** The women among the objects of the pool; all others are men. Empty: it is not known. */
  women: z.array(z.string()).default([]),
  /** Objects of the pool by their kind, such as "lens" or "16th century": wrong options come from the kinds of the key first. */
  kinds: z.record(z.string(), z.array(z.string()).min(4)).default({}),
  also: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** True when the objects are common nouns: "Queue" among options, "queue" inside a sentence. */
  common: z.boolean().default(false),
  /** The object's form inside a sentence when it does not follow the rule: "a geyser" for "Geyser". */
  inSentence: z.record(z.string(), z.string()).default({}),
  /** For years: also ask "Which of these came first?". */
  timeline: z.boolean().default(false),
  facts: z.array(factSchema).min(1),
});

/** A file of api/content. */
export const contentSchema = z.strictObject({ category: z.string(), sets: z.array(setSchema) });
export type Content = z.output<typeof contentSchema>;
export type ContentSet = z.output<typeof setSchema>;

/** [id, label, category, aliases separated by |, ids of further topics whose facts it includes] */
export const topicsSchema = z.array(
  z.tuple([z.string().regex(/^[a-z0-9-]+$/), z.string(), z.string(), z.string(), z.string()]),
);
export type TopicRow = z.output<typeof topicsSchema>[number];
