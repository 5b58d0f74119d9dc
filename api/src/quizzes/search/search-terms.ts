import { categoryWord, isSpaced, wordsOfQuery } from './search-words.ts';
import type { SearchNames } from './search-names.ts';

/** A word that a quiz may have. */
export interface SoughtWord {
  readonly word: string;
  /** Words that begin with it will do. */
  readonly isBeginning: boolean;
}

/** Words that all stand in a quiz; the penalty is subtracted from the points of its match. */
export interface Alternative {
  readonly words: readonly SoughtWord[];
  readonly penalty: number;
  /** Points beside those of the best alternative. */
  readonly bonus?: number;
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
const ARABIC_ARTICLE = 'ال';
const WITH_ARTICLE = /^ال(?<stem>\p{Script=Arabic}{3,})$/u;
const ENGLISH_PLURAL = /^(?<stem>\p{Script=Latin}{4,}?)(?:e?s|n|en)$/u;
/** A synonym in the title counts less than the word itself in the topic. */
const SYNONYM_PENALTY = 5;
/** Who types the name of a category wants its quizzes, before those that only have the word in their titles. */
const CATEGORY_BONUS = 10;
/** Words that say nothing about the subject, when others do. */
const UNSAID = new Set(
  (
    'a an the of and in on for to with about quiz quizzes trivia questions test ' +
    'der die das und von im über fragen le la les l d de des du et sur el los las y sobre en ' +
    'il lo gli i e di del della su o os as do da dos um uma het een van over mit zu и о в في من عن على مع'
  ).split(' '),
);

export const exactly = (word: string): SoughtWord => ({ word, isBeginning: false });
const beginning = (word: string): SoughtWord => ({ word, isBeginning: true });

function categoriesOf(typed: string, { categoryNames }: SearchNames): string[] {
  if (isSpaced(typed) && typed.length < CATEGORY_BEGINNING_MIN) return [];
  const isBegun = (name: string) =>
    name.startsWith(typed) ||
    (typed.length >= CATEGORY_BEGINNING_MIN && name.startsWith(`${ARABIC_ARTICLE}${typed}`));
  const found = [...categoryNames].filter(([name]) => isBegun(name)).map(([, category]) => category);
  return [...new Set(found)];
}

/** Words of regular English plurals and the like also mean what they begin with: "volcanoes" finds "volcano". An Arabic word is also sought
 *  without its article. */
function stemsOf(word: string): string[] {
  const stem = (ENGLISH_PLURAL.exec(word) ?? WITH_ARTICLE.exec(word))?.groups?.['stem'];
  return stem === undefined ? [] : [stem];
}

/** Whether every quiz that has the words of one alternative is found by the other one, with no fewer points. */
function isCoveredBy(one: Alternative, other: Alternative): boolean {
  const [first, ...more] = other.words;
  const [begun] = one.words;
  if (!first || !begun || more.length > 0 || (one.bonus ?? 0) > (other.bonus ?? 0)) return false;
  if (!first.isBeginning) {
    const isSame = begun.word === first.word && !begun.isBeginning;
    return isSame && one.penalty >= other.penalty;
  }
  // A word that is not only the beginning of another has a point more.
  const isWhole = begun.word === first.word;
  return begun.word.startsWith(first.word) && one.penalty >= other.penalty + (isWhole ? 0 : 1);
}

/** Without those that change nothing: each reads the words of many quizzes. */
function withoutCovered(alternatives: readonly Alternative[]): Alternative[] {
  return alternatives.filter(
    (one, at) =>
      !alternatives.some(
        (other, place) => place !== at && isCoveredBy(one, other) && !(at < place && isCoveredBy(other, one)),
      ),
  );
}

const nameOfAlternative = ({ words, penalty, bonus = 0 }: Alternative) =>
  JSON.stringify([words, penalty, bonus]);

/** The name with which the words begin, or the first word. */
function firstTerm(words: readonly string[], names: SearchNames): SearchTerm & { readonly length: number } {
  const { length, things } = names.longestOf(words) ?? { length: 1, things: [] };
  const typed = words.slice(0, length);
  const [only] = length === 1 ? typed : [];
  const stems = only === undefined ? [] : stemsOf(only);
  const begun = only === undefined ? [] : categoriesOf(only, names);
  const named = new Set(things.flatMap(({ category }) => category ?? []));
  const inCategory = (category: string) => ({ words: [exactly(categoryWord(category))], penalty: 0 });
  const alternatives = [
    { words: typed.map(beginning), penalty: 0 },
    ...stems.map((stem) => ({ words: [beginning(stem)], penalty: 1 })),
    ...Array.from(named, (category) => ({ ...inCategory(category), bonus: CATEGORY_BONUS })),
    ...begun.filter((category) => !named.has(category)).map(inCategory),
    ...things.flatMap((thing) =>
      thing.names.map((other) => ({ words: other.map(exactly), penalty: SYNONYM_PENALTY })),
    ),
  ];
  const several = new Map(
    alternatives.slice(0, ALTERNATIVES_MAX).map((one) => [nameOfAlternative(one), one]),
  );
  return { length, typed: only ?? null, alternatives: withoutCovered([...several.values()]) };
}

/** The terms of a search, in the words of the index. */
export function termsOf(query: string, names: SearchNames): SearchTerm[] {
  const all = wordsOfQuery(query);
  const said = all.filter((word) => !UNSAID.has(word));
  const words = said.length > 0 ? said : all;
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length && terms.length < TERMS_MAX;) {
    const { length, ...term } = firstTerm(words.slice(at), names);
    terms.push(term);
    at += length;
  }
  return terms;
}

/** The term with words that were perhaps meant. */
export function withCloseWords(term: SearchTerm, close: readonly string[]): SearchTerm {
  const alternatives = close.map((word, index) => ({ words: [exactly(word)], penalty: 2 + index / 100 }));
  return { ...term, alternatives: [...term.alternatives, ...alternatives] };
}
