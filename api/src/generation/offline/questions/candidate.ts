import type { Difficulty } from '@quizmesh/contract';
import type { RelationSet } from '../knowledge/fact-sets.ts';
import type { Random } from '../seeded-random.ts';

export interface WritingContext {
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  readonly random: Random;
  /** Keys of the topic's facts: ranked questions use only these. All facts when absent. */
  readonly inTopic?: ReadonlySet<string>;
  /** How often each template was used in this quiz; rarely used ones are preferred. */
  readonly templateUse: Map<string, number>;
  /** True for an option that earlier questions of the quiz exclude. Absent: there are none. */
  readonly isMentioned?: ((option: string) => boolean) | undefined;
}

/** A question whose options are not in their final order. */
export interface WrittenQuestion {
  readonly question: string;
  readonly key: string;
  readonly wrong: readonly string[];
  readonly explanation: string;
  /** What question and answer say together, where the explanation does not repeat it: "Thor wields the hammer." */
  readonly statement?: string;
  readonly source: string;
  /** Questions whose answers it gives away by its sense; absent: none are known. */
  readonly tells?: readonly string[] | undefined;
  /** What the explanation puts in order; absent: nothing. */
  readonly ordered?: readonly string[];
  /** True when some wrong options do not belong to the topic, which makes it easy to exclude them. */
  readonly hasOutsideOptions?: boolean;
  /** True when its answer may be that of others too, so that having been one excludes nothing: neighbors of countries, numbers. */
  readonly hasRepeatedKeys?: boolean;
  /** What is true of its wrong options; absent: the explanation says enough. */
  readonly contrasts?: () => readonly Contrast[];
}

/** A sentence about a wrong option, from another fact. */
export interface Contrast {
  readonly sentence: string;
  readonly factKey: string;
}

/** A question that can be drafted. */
export interface Candidate {
  /** A quiz asks for each fact only once, in either direction. */
  readonly factKey: string;
  /** Questions of one group are similar; a quiz mixes groups. */
  readonly group: string;
  /** Words that its question shares with those of other groups: "Which of these is true of". Absent: none. */
  readonly frame?: string;
  /** The right answer when it is known in advance; a quiz prefers different ones. */
  readonly answer: string;
  /** Where its options come from, how many there are, and which of them it asks for; absent: they are its own, or numbers. */
  readonly pool?: { readonly name: string; readonly size: number; readonly member: string };
  /** From about 1 to 6. */
  readonly level: number;
  readonly topics: readonly string[];
  /** Folded names of narrower subjects that it is about: Judaism, for a question about synagogues. Absent: none. */
  readonly about?: readonly string[] | undefined;
  /** Phrases of its template that say nothing of what it is about: "tree or plant", or "the Sun" where planets are put in
   *  order. */
  readonly framing?: readonly string[];
  /** @returns null when there are too few good wrong options */
  write(context: WritingContext): WrittenQuestion | null;
}

/** The least used template; a random one of several. */
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

/** Starts with a vowel sound: "an oncologist", "a urologist", "a European". */
const VOWEL = /^(?!eu|one|u[rnst][aeiou]|ubi)[aeiou]/iu;

interface TemplateTexts {
  readonly s: string;
  readonly o: string;
  readonly inflect?: RelationSet['inflect'] | undefined;
}

/** Inserts subject and object into a template, `{s:of}` in that form; "a {s}" becomes "an" before a vowel. */
export function fillTemplate(template: string, { s, o, inflect }: TemplateTexts): string {
  return template.replace(
    /(\b[Aa] )?\{([so](?::[^{}]+)?)\}/gu,
    (_whole, article: string | undefined, place: string) => {
      const [name, form] = place.split(':');
      const given = name === 's' ? s : o;
      const text = form === undefined ? given : (inflect?.(given, form) ?? given);
      if (article === undefined) return text;
      return `${VOWEL.test(text) ? article.replace(' ', 'n ') : article}${text}`;
    },
  );
}

/** Adds a full stop to a sentence without one. */
export function sentence(text: string): string {
  const capital = capitalize(text.trim());
  return /[.!?…。]["”’)]?$/u.test(capital) ? capital : `${capital}.`;
}

/** Text as an option: "The Netherlands" for "the Netherlands", no trailing comma. */
export function asOption(text: string): string {
  return text.replace(/^the /u, 'The ').replace(/,$/u, '');
}
