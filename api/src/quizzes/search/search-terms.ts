import { categoryWord, isSpaced, wordsOfQuery } from './search-words.ts';
import type { SearchNames } from './search-names.ts';

/** A word that a quiz may have. */
export interface SoughtWord {
  readonly word: string;
  /** Words that begin with it will do. */
  readonly isBeginning: boolean;
}

/** Words that all stand in a quiz; points are subtracted from its match. */
export interface Alternative {
  readonly words: readonly SoughtWord[];
  readonly penalty: number;
}

/** One thing that a search is for: one of the alternatives. */
export interface SearchTerm {
  /** What was typed, for typing errors; null for a name of several words. */
  readonly typed: string | null;
  readonly alternatives: readonly Alternative[];
}

const TERMS_MAX = 8;
const ALTERNATIVES_MAX = 16;
const CATEGORY_BEGINNING_MIN = 3;
/** A synonym in the title counts less than the word itself in the topic. */
const SYNONYM_PENALTY = 5;
/** Words that say nothing about the subject, when others do. */
const UNSAID = new Set(
  (
    'a an the of and in on for to with about quiz quizzes trivia questions test ' +
    'der die das und von im über fragen le la les l d de des du et sur el los las y sobre en ' +
    'il lo gli i e di del della su o os as do da dos um uma het een van over и о в'
  ).split(' '),
);

export const exactly = (word: string): SoughtWord => ({ word, isBeginning: false });
const beginning = (word: string): SoughtWord => ({ word, isBeginning: true });

function categoriesOf(typed: string, { categoryNames }: SearchNames): string[] {
  if (isSpaced(typed) && typed.length < CATEGORY_BEGINNING_MIN) return [];
  const found = [...categoryNames].filter(([name]) => name.startsWith(typed)).map(([, category]) => category);
  return [...new Set(found)];
}

/** Words of regular English plurals and the like also mean what they begin with: "volcanoes" finds "volcano". */
function stemsOf(word: string): string[] {
  const stem = /^(?<stem>\p{Script=Latin}{4,}?)(?:e?s|n|en)$/u.exec(word)?.groups?.['stem'];
  return stem === undefined ? [] : [stem];
}

/** The terms of a search, in the words of the index. */
export function termsOf(query: string, names: SearchNames): SearchTerm[] {
  const all = wordsOfQuery(query);
  const said = all.filter((word) => !UNSAID.has(word));
  const words = said.length > 0 ? said : all;
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length && terms.length < TERMS_MAX;) {
    const name = names.longestOf(words.slice(at));
    const length = name?.length ?? 1;
    const typed = words.slice(at, at + length);
    const things = name?.things ?? [];
    const synonyms = things
      .flatMap((thing) => thing.names)
      .map((other) => ({ words: other.map(exactly), penalty: SYNONYM_PENALTY }));
    const categories = [
      ...things.flatMap(({ category }) => category ?? []),
      ...(length === 1 ? categoriesOf(typed[0] ?? '', names) : []),
    ].map((category) => ({ words: [exactly(categoryWord(category))], penalty: -1 }));
    const stems = length === 1 ? stemsOf(typed[0] ?? '') : [];
    terms.push({
      typed: length === 1 ? (typed[0] ?? null) : null,
      alternatives: [
        { words: typed.map(beginning), penalty: 0 },
        ...stems.map((stem) => ({ words: [beginning(stem)], penalty: 1 })),
        ...categories,
        ...synonyms,
      ].slice(0, ALTERNATIVES_MAX),
    });
    at += length;
  }
  return terms;
}

/** The term with words that were perhaps meant. */
export function withCloseWords(term: SearchTerm, close: readonly string[]): SearchTerm {
  const alternatives = close.map((word, index) => ({ words: [exactly(word)], penalty: 2 + index / 100 }));
  return { ...term, alternatives: [...term.alternatives, ...alternatives] };
}
