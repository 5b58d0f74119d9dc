import type { Difficulty } from '@quizmesh/contract';
import type { Random } from '../seeded-random.ts';

export interface WritingContext {
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  readonly random: Random;
  /** Fact keys of the topic: ranked questions take all their entities from it. Everything when absent. */
  readonly inTopic?: ReadonlySet<string>;
  /** How often each template was used in this quiz; writers prefer and count the rare ones. */
  readonly templateUse: Map<string, number>;
}

/** A question whose options are not in their places yet. */
export interface WrittenQuestion {
  readonly question: string;
  readonly key: string;
  readonly wrong: readonly string[];
  readonly explanation: string;
  readonly source: string;
}

/** A question that could be asked. */
export interface Candidate {
  /** A quiz asks for each fact once, whatever the direction. */
  readonly factKey: string;
  /** Questions of one group read alike; a quiz mixes groups. */
  readonly group: string;
  /** The answer when it is known beforehand; a quiz prefers different ones. */
  readonly answer: string;
  /** About 1 to 6. */
  readonly level: number;
  readonly topics: readonly string[];
  /** @returns null when there are too few good wrong options */
  write(context: WritingContext): WrittenQuestion | null;
}

/** The least used template so far, any of them on a tie. */
export function chooseTemplate(
  templates: readonly string[],
  { templateUse, random }: WritingContext,
): string {
  const uses = templates.map((template) => templateUse.get(template) ?? 0);
  const fewest = Math.min(...uses);
  const chosen = random.pick(templates.filter((_template, index) => uses[index] === fewest));
  templateUse.set(chosen, fewest + 1);
  return chosen;
}

/** First letter in upper case. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = [...text];
  return first.toLocaleUpperCase('en') + rest.join('');
}

/** Begins with a vowel to the ear: "an oncologist", "a urologist", "a European". */
const VOWEL = /^(?!eu|one|u[rnst][aeiou]|ubi)[aeiou]/iu;

/** Puts an object into a template, where "a {o}" is "an" before a vowel. */
export function fillObject(template: string, object: string): string {
  const fitting = VOWEL.test(object) ? template.replace(/\b([Aa]) \{o\}/gu, '$1n {o}') : template;
  return fitting.replaceAll('{o}', object);
}

/** Closes a sentence that has no full stop of its own. */
export function sentence(text: string): string {
  const capital = capitalize(text.trim());
  return /[.!?…]["”’)]?$/u.test(capital) ? capital : `${capital}.`;
}

/** Text as it stands among the options: "The Netherlands" for "the Netherlands", no trailing comma. */
export function asOption(text: string): string {
  return text.replace(/^the /u, 'The ').replace(/,$/u, '');
}
