import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@quizmesh/contract';
import { z } from 'zod';
import { nameFormsSchema } from './name-forms.ts';
import { vocabularyTextsSchema } from './vocabulary.source.ts';

const relationSchema = z.strictObject({
  ask: z.array(z.string().regex(/\{s[:}]/u)),
  askBack: z.array(z.string().regex(/\{o[:}]/u)),
  explain: z.string(),
});

const textsSchema = z.strictObject({
  /** Of a quiz, with {label} and {count}. */
  description: z.string(),
  /** Questions with the numbers of the exercise as {1}, {2} and so on. */
  exercises: z.strictObject({
    calculation: z.string().includes('{1}'),
    percentage: z.string().includes('{2}'),
    gcd: z.string().includes('{2}'),
    lcm: z.string().includes('{2}'),
    'prime-factor': z.string().includes('{1}'),
    'next-prime': z.string().includes('{1}'),
    'square-root': z.string().includes('{1}'),
    multiple: z.string().includes('{1}'),
    equation: z.string().includes('{3}'),
    'quadratic-pure': z.string().includes('{2}'),
    'quadratic-root': z.string().includes('{2}'),
    'quadratic-factors': z.string().includes('{2}'),
    'quadratic-discriminant': z.string().includes('{3}'),
    'quadratic-vertex': z.string().includes('{2}'),
    'quadratic-least': z.string().includes('{2}'),
    'quadratic-root-sum': z.string().includes('{3}'),
    'quadratic-root-product': z.string().includes('{3}'),
    square: z.string().includes('{1}'),
    cube: z.string().includes('{1}'),
    'power-of-two': z.string().includes('{1}'),
    sequence: z.string().includes('{3}'),
    binary: z.string().includes('{1}'),
    'long-division': z.string().includes('{2}'),
    remainder: z.string().includes('{2}'),
    mean: z.string().includes('{3}'),
    median: z.string().includes('{5}'),
    rounding: z.string().includes('{2}'),
    'from-roman': z.string().includes('{1}'),
    'to-roman': z.string().includes('{1}'),
    'fraction-of': z.string().includes('{2}'),
    'lowest-terms': z.string().includes('{1}'),
    rectangle: z.string().includes('{2}'),
    triangle: z.string().includes('{2}'),
    'third-angle': z.string().includes('{2}'),
    'straight-angle': z.string().includes('{1}'),
    'right-angle': z.string().includes('{1}'),
    hypotenuse: z.string().includes('{2}'),
    'cube-volume': z.string().includes('{1}'),
    polygon: z.string().includes('{1}'),
  }),
  vocabulary: vocabularyTextsSchema,
  /** Templates as in the other content, by the id of the set. */
  relations: z.record(z.string(), relationSchema),
  /** Which country is the largest and the smallest. */
  largest: z.string(),
  smallest: z.string(),
  /** How the explanation lists countries {s} with their areas {o}. */
  areas: z.strictObject({ row: z.string(), between: z.string(), end: z.string() }),
  forms: nameFormsSchema,
  /** Names by the English one, by symbol, and by the code of the country. */
  continents: z.record(z.string(), z.string()),
  elements: z.record(z.string(), z.string()),
  currencies: z.record(z.string(), z.string()),
  capitals: z.record(z.string(), z.string()),
  /** Countries that have another everyday name than in CLDR. */
  countries: z.record(z.string(), z.string()),
});
export type ComputedTexts = z.output<typeof textsSchema>;

/** `computed/<language>.json`: what computed questions say in another language than English; null for English. */
export function readComputedTexts(folder: string, language: Language): ComputedTexts | null {
  const file = join(folder, 'computed', `${language}.json`);
  return existsSync(file) ? textsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
