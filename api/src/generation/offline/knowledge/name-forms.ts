import { z } from 'zod';

/** How names stand in a sentence: with an article, a case, a preposition that joins it. */
const nameClassSchema = z.strictObject({
  /** Codes of countries and languages, symbols of elements, English names of continents. Absent: all others. */
  names: z
    .string()
    .transform((names) => names.split(', '))
    .optional(),
  /** What the forms have in place of the end of the name. */
  ending: z.string().default(''),
  /** By the form that templates ask for ("of"), with {} for the name without its ending. */
  forms: z.record(z.string(), z.string()),
});
export const nameFormsSchema = z.array(nameClassSchema);
type NameClass = z.output<typeof nameClassSchema>;

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINAL_CONSONANTS = 28;

/** "은/는" after a name: the first after a final consonant. */
function withParticle(name: string, particles: string): string {
  const [afterConsonant = '', afterVowel = ''] = particles.split('/');
  const last = name.codePointAt(name.length - 1) ?? 0;
  const isHangul = last >= HANGUL_FIRST && last <= HANGUL_LAST;
  const hasConsonant = isHangul && (last - HANGUL_FIRST) % FINAL_CONSONANTS > 0;
  return name + (hasConsonant ? afterConsonant : afterVowel);
}

/** @param key the name's in the classes
 *  @throws {Error} for a name that has not the form */
export type Inflect = (named: { readonly key: string; readonly name: string }, form: string) => string;

export function createInflect(classes: readonly NameClass[]): Inflect {
  return ({ key, name }, form) => {
    if (form.includes('/')) return withParticle(name, form);
    const having = classes.filter(({ forms }) => forms[form] !== undefined);
    const own = having.find(({ names }) => names?.includes(key)) ?? having.find(({ names }) => !names);
    const { ending = '', forms = {} } = own ?? {};
    const template = forms[form];
    if (template === undefined || !name.endsWith(ending))
      throw new Error(`${key} (${name}) has no form "${form}"`);
    return template.replaceAll('{}', () => name.slice(0, name.length - ending.length));
  };
}
