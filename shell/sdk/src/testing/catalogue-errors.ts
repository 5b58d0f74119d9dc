import { DEFAULT_LANGUAGE, languageTag, type Language } from '@quizmesh/contract';
import { styleErrors } from './style-errors.ts';
import { messageShape, type MessageShape, type PluralShape } from './message-shape.ts';

type Texts = Readonly<Record<string, string>>;

/** Counts in this product are smaller; French and Spanish have one more category from a million on. */
const LARGEST_COUNT = 1000;
/** Shorter texts may have the same words in two languages. */
const TELLTALE_WORDS = 3;

function neededCategories(tag: string, type: PluralShape['type']): Set<string> {
  const rules = new Intl.PluralRules(tag, { type });
  const counts = Array.from({ length: LARGEST_COUNT + 1 }, (_, count) => rules.select(count));
  return new Set([...counts, 'other']);
}

function pluralErrors(tag: string, { argument, type, categories }: PluralShape): string[] {
  const known = new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories;
  const lacking = [...neededCategories(tag, type)].filter((name) => !categories.includes(name));
  const idle = categories.filter((name) => !known.some((category) => category === name));
  return [
    ...lacking.map((name) => `plural of ${argument} lacks "${name}"`),
    ...idle.map((name) => `plural of ${argument} has "${name}", which ${tag} never uses`),
  ];
}

function differences(what: string, wanted: ReadonlySet<string>, given: ReadonlySet<string>): string[] {
  return [
    ...[...wanted].filter((name) => !given.has(name)).map((name) => `${what} ${name} is missing`),
    ...[...given]
      .filter((name) => !wanted.has(name))
      .map((name) => `${what} ${name} is not in ${DEFAULT_LANGUAGE}`),
  ];
}

function isLeftInEnglish(language: Language, source: string, text: string): boolean {
  const words = source.replace(/\{[^}]*\}/gu, ' ').match(/\p{L}{2,}/gu) ?? [];
  return !language.startsWith('en') && text === source && words.length >= TELLTALE_WORDS;
}

function messageErrors(language: Language, source: string, text: string): string[] {
  const tag = languageTag(language);
  let shape: MessageShape;
  try {
    shape = messageShape(text, tag);
  } catch (error) {
    return [`is malformed: ${String(error)}`];
  }
  const wanted = messageShape(source, languageTag(DEFAULT_LANGUAGE));
  return [
    ...(text.trim() === text && text !== '' ? [] : ['is blank or has blanks around it']),
    ...(isLeftInEnglish(language, source, text) ? ['is left in English'] : []),
    ...styleErrors(language, text),
    ...differences('argument', wanted.arguments, shape.arguments),
    ...differences('tag', wanted.tags, shape.tags),
    ...shape.plurals.flatMap((plural) => pluralErrors(tag, plural)),
  ];
}

/** Errors of a catalogue compared with the en-US one, one line each ("key: error"); empty when there are none. */
export function catalogueErrors(language: Language, source: Texts, catalogue: Texts): string[] {
  const missing = Object.keys(source).filter((key) => !(key in catalogue));
  const errors = Object.entries(catalogue).flatMap(([key, text]) => {
    const original = source[key];
    if (original === undefined) return [`${key}: is not in ${DEFAULT_LANGUAGE}`];
    return messageErrors(language, original, text).map((fault) => `${key}: ${fault}`);
  });
  return [...missing.map((key) => `${key}: is missing`), ...errors];
}
