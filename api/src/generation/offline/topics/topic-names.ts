import type { Language } from '@quizmesh/contract';
import { createTextWords, haveSameStem, longestFirst, without, wordsOf } from './text-words.ts';
import { isMistyped } from './typing-errors.ts';
import { LIST_SEPARATORS } from './words-around.ts';

/** What people call topics in one language, by the topic's id; the first is its label. */
export type NamesById = Readonly<Record<string, readonly string[]>>;

/** English names of narrower topics by their own, by the id of the topic that contains them. */
export type NarrowerById = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface NamedTopic {
  readonly id: string;
  /** Words of the text that the name does not contain. */
  readonly leftOver: readonly string[];
  /** The narrower name in English, by which the questions about it are found; absent where the text names the topic. */
  readonly english?: string;
}

export type NamedPart = NamedTopic & { readonly english: string };

interface NameInText extends NamedTopic {
  /** Of the letters of the text. */
  readonly share: number;
  /** A word of the name is in the text, perhaps with an ending, and not only one like it. */
  readonly isExact: boolean;
}

/** Names of topics in one language. */
export interface TopicNames {
  /** @returns null for topics without a name in this language */
  labelOf(id: string): string | null;
  /** Id of the topic that the text names: with other accents, as a question ("quiz sobre volcanes"), or mistyped. */
  exactly(text: string): string | null;
  /** The topic that contains what the whole text names; null for other texts. */
  narrower(text: string): NamedPart | null;
  /** The one topic that is named in a longer text, or that contains what the text names; null when it is none, or not
   *  certain. */
  inside(text: string): NamedTopic | null;
  /** Ids of two topics that are the whole text together: rivers and Spain in "ríos de España"; null when there are not two. */
  pair(text: string): readonly [string, string] | null;
  /** Ids of topics that a longer text names, certainly meant or not. */
  near(text: string): readonly string[];
  /** The parts of a list: "Vulkane" and "Erdbeben" in "Vulkane und Erdbeben"; null for a text that is none. */
  listed(text: string): readonly string[] | null;
  /** Ids of topics with a name that begins with the text, or one of whose words does, those first whose label does. */
  completing(typed: string): readonly string[];
}

/** Hiragana for katakana: people type both. */
const toHiragana = (text: string) =>
  text.replace(/[ァ-ヶ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));

/** Letters of a reading, with which any longer text in hiragana may have them by chance: つき (moon) is inside むすびつき. */
const READING_INSIDE_MIN = 4;
const isByChance = ({ text }: Pick<Name, 'text'>) =>
  text.length < READING_INSIDE_MIN && /^[ぁ-ゖ]+$/u.test(text);

/** Share of the letters that a name inside a longer text must have: "history" says little in "history of chocolate". A Chinese
 *  character says more than a letter. */
const NAMED_SHARE = 0.35;
const NAMED_SHARE_UNSPACED = 0.2;
const NAMED_SHARE_BROAD = 0.6;

/** A part of a compound that names a topic: "Filme" in "Kinderfilme", the plural "Vulkane" in "Vulkanausbruch". The other part
 *  has letters too. */
const COMPOUND_PART_MIN = 5;
const COMPOUND_REST_MIN = 3;

interface Name {
  readonly id: string;
  readonly words: readonly string[];
  /** Its words, with or without spaces as the language writes. */
  readonly text: string;
  readonly isLabel: boolean;
}

interface NarrowerName extends Omit<Name, 'isLabel'> {
  readonly english: string;
}

const lengthOf = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0);
const theOnly = (ids: readonly string[]): string | null => {
  const [first, ...others] = new Set(ids);
  return first === undefined || others.length > 0 ? null : first;
};

const ENDING_LETTERS = 2;

/** True for a word and a form of it: "tropicais" is none of "Tropicália". */
function isFormOf(word: string, own: string): boolean {
  const kept = Math.max(word.length, own.length) - ENDING_LETTERS;
  return word === own || (haveSameStem(word, own) && word.slice(0, kept) === own.slice(0, kept));
}

/** Positions of the words of the name in the text; null when one is not there. */
function positionsIn(
  words: readonly string[],
  name: Pick<Name, 'words'>,
  isSame: (word: string, own: string) => boolean = haveSameStem,
): readonly number[] | null {
  const places = name.words.map((own) => words.findIndex((word) => isSame(word, own)));
  return places.includes(-1) || new Set(places).size < places.length ? null : places;
}

export interface NamesInLanguage {
  readonly names: NamesById;
  /** Names of narrower topics with the English ones, by the id of the topic that contains them. */
  readonly narrower: NarrowerById;
}

/** @param isBroad a topic that contains most others, which a longer text rarely means */
export function createTopicNames(
  { names, narrower }: NamesInLanguage,
  language: Language,
  isBroad: (id: string) => boolean,
): TopicNames {
  const nameWords = new Set(Object.values(names).flatMap((own) => own.flatMap(wordsOf)));
  const textWords = createTextWords(language, nameWords);
  const { significant, joined, isFiller, isAspect, withoutEnding } = textWords;
  const { isUnspaced, isCompounding, fillers, around } = textWords;
  const nameOf = (id: string, name: string): Omit<Name, 'isLabel'> => {
    const words = significant(name);
    return { id, words, text: joined(words) };
  };
  const all: readonly Name[] = Object.entries(names).flatMap(([id, own]) =>
    own.map((name, at) => ({ ...nameOf(id, name), isLabel: at === 0 })),
  );
  // "Quiz" is a name of general knowledge, and part of every other request.
  const inLonger = all.filter(({ words }) => words.some((word) => !isFiller(word)));
  const byText = new Map(all.map(({ text, id }) => [toHiragana(text), id]));
  const called = (text: string) => byText.get(toHiragana(text));
  const narrowerNames: readonly NarrowerName[] = Object.entries(narrower).flatMap(([id, own]) =>
    Object.entries(own).map(([name, english]) => ({ ...nameOf(id, name), english })),
  );
  const narrowerByText = new Map(narrowerNames.map((name) => [toHiragana(name.text), name]));
  const narrowerOf = (text: string) => narrowerByText.get(toHiragana(text));
  const rightWords = new Set([...nameWords, ...narrowerNames.flatMap(({ words }) => words)]);
  const isOtherWord = (word: string, own: string) =>
    word !== own && rightWords.has(word) && !haveSameStem(word, own);

  /** True for a name with typing errors. A word that other names have is spelled right: a "Revolución mexicana" is no "Revolución
   *  americana". */
  function isMistypedName(typed: string, name: Pick<Name, 'text'>): boolean {
    if (!isMistyped(typed, name.text)) return false;
    const [words, own] = [typed.split(' '), name.text.split(' ')];
    return words.length !== own.length || words.every((word, at) => !isOtherWord(word, own[at] ?? ''));
  }

  /** What remains of a text without spaces when names and fillers are taken out. */
  function unspaced(text: string): readonly { readonly name: Name; readonly rest: string }[] {
    const whole = wordsOf(text).join('');
    return inLonger
      .filter((name) => name.text.length > 1 && whole.includes(name.text))
      .map((name) => ({ name, rest: without(whole.replace(name.text, ' '), fillers) }))
      .filter(({ name, rest }) => rest === '' || !isByChance(name));
  }

  /** A name that is an aspect of any other subject, as "history" of football, names no subject beside it. */
  function withoutAspects<Found extends { readonly words: readonly string[] }>(found: readonly Found[]) {
    const subjects = found.filter(({ words }) =>
      isUnspaced ? without(words.join(''), around) !== '' : !words.every(isAspect),
    );
    return subjects.length > 0 ? subjects : found;
  }

  /** Names that occur in the text, without those inside a longer one. */
  function namedIn(text: string): readonly NameInText[] {
    if (isUnspaced) {
      const found = withoutAspects(unspaced(text).map((one) => ({ ...one, words: one.name.words })));
      const longest = Math.max(0, ...found.map(({ name }) => name.text.length));
      return found
        .filter(({ name }) => name.text.length === longest)
        .map(({ name, rest }) => ({
          id: name.id,
          leftOver: rest === '' ? [] : rest.split(/\s+/u),
          share: name.text.length / (name.text.length + rest.replaceAll(' ', '').length),
          isExact: true,
        }));
    }
    const words = significant(text).flatMap(withoutEnding);
    const found = withoutAspects(
      inLonger.flatMap((name) => {
        const places = positionsIn(words, name);
        if (!places) return [];
        // "Matemática básica" is about mathematics, not about mathematicians.
        const equal = name.words.filter((word) => words.includes(word)).length;
        const fit = places.length + equal / (1 + places.length);
        const isExact = name.words.some((own) => words.some((word) => word.startsWith(own)));
        return [{ id: name.id, words: name.words, places: new Set(places), fit, isExact }];
      }),
    );
    const best = Math.max(0, ...found.map(({ fit }) => fit));
    return found
      .filter(({ fit }) => fit === best)
      .map(({ id, places, isExact }) => {
        const leftOver = words.filter((_word, at) => !places.has(at));
        return { id, leftOver, share: 1 - lengthOf(leftOver) / lengthOf(words), isExact };
      });
  }

  /** What is left of a text without aspects; null when it has none. */
  function core(words: readonly string[]): string | null {
    const whole = joined(words);
    const rest = isUnspaced ? without(whole, around) : joined(words.filter((word) => !isAspect(word)));
    return rest === whole || rest === '' ? null : rest;
  }

  /** A name with aspects only: "人間の脳", "조선시대 역사". */
  function withAspects(words: readonly string[]): NamedTopic | null {
    const name = core(words);
    if (name === null) return null;
    const narrowed = narrowerOf(name);
    if (narrowed) return { id: narrowed.id, leftOver: words, english: narrowed.english };
    const id = called(name);
    const rest = isUnspaced ? without(joined(words).replace(name, ' '), fillers) : '';
    const leftOver = isUnspaced ? wordsOf(rest) : words.filter(isAspect);
    return id === undefined ? null : { id, leftOver };
  }

  /** The name of a narrower topic that is the whole text. */
  function narrowerCalled(words: readonly string[]): NamedPart | null {
    const found = narrowerOf(joined(words));
    return found ? { id: found.id, leftOver: words, english: found.english } : null;
  }

  function narrowerMistyped(words: readonly string[]): NamedPart | null {
    const found = narrowerNames.filter((name) => isMistypedName(joined(words), name));
    const id = theOnly(found.map((name) => name.id));
    return id === null ? null : { id, leftOver: words, english: found[0]?.english ?? '' };
  }

  /** Names of narrower topics that are the whole text, but for aspects: "Goethes Faust", "唐朝历史". */
  function narrowerIn(words: readonly string[]): NamedTopic | null {
    const inText = isUnspaced
      ? narrowerNames.filter((name) => joined(words).includes(name.text))
      : narrowerNames.filter((name) => positionsIn(words, name));
    const id = theOnly(inText.map((name) => name.id));
    if (id === null) return null;
    const others = isUnspaced
      ? without(joined(words), [...longestFirst(inText.map((name) => name.text)), ...around])
      : words.filter((word) => {
          const isNamed = inText.some((name) => name.words.some((own) => haveSameStem(word, own)));
          return !isNamed && !isAspect(word);
        });
    return others.length > 0
      ? null
      : { id, leftOver: words, english: inText.map(({ english }) => english).join(' ') };
  }

  /** The longest name of a narrower topic inside a longer text: muscles in "Muskeln trainieren". */
  function narrowerInLonger(text: string, words: readonly string[]): NamedTopic | null {
    const whole = isUnspaced ? wordsOf(text).join('') : words.join('');
    const least = isUnspaced ? NAMED_SHARE_UNSPACED : NAMED_SHARE;
    const found = narrowerNames.filter((name) => {
      const isThere = isUnspaced
        ? name.text.length > 1 && whole.includes(name.text) && !isByChance(name)
        : positionsIn(words, name, isFormOf) !== null;
      return isThere && lengthOf(name.words) / whole.length >= least;
    });
    const longest = Math.max(0, ...found.map(({ words: own }) => lengthOf(own)));
    const best = found.filter((name) => lengthOf(name.words) === longest);
    const id = theOnly(best.map((name) => name.id));
    return id === null ? null : { id, leftOver: words, english: best[0]?.english ?? '' };
  }

  /** Names that begin or end a compound: films for "Kinderfilme", volcanoes for "Vulkanausbruch". */
  function compoundParts(words: readonly string[]): readonly Pick<Name, 'id'>[] {
    if (!isCompounding) return [];
    return [...inLonger, ...narrowerNames].filter(({ text }) => {
      if (text.length < COMPOUND_PART_MIN) return false;
      const stem = text.length > COMPOUND_PART_MIN ? text.replace(/[en]$/u, '') : text;
      const fits = (word: string) => word.endsWith(text) || word.startsWith(stem);
      return words.some((word) => word.length >= text.length + COMPOUND_REST_MIN && fits(word));
    });
  }

  /** Topics with a name that is all of the words. */
  function namedWholly(words: readonly string[]): readonly string[] {
    const known = called(joined(words));
    if (known !== undefined) return [known];
    return inLonger
      .filter((name) => name.words.length === words.length && positionsIn(words, name))
      .map(({ id }) => id);
  }

  function pairsIn(text: string): readonly (readonly [string, string])[] {
    if (isUnspaced)
      return unspaced(text).flatMap(({ name, rest }) => {
        const other = called(rest);
        return other === undefined || other === name.id ? [] : [[name.id, other] as const];
      });
    const words = significant(text);
    return inLonger.flatMap((name) => {
      const places = positionsIn(words, name);
      const rest = words.filter((_word, at) => !places?.includes(at));
      if (!places || rest.length === 0) return [];
      return namedWholly(rest)
        .filter((id) => id !== name.id)
        .map((id) => [name.id, id] as const);
    });
  }

  function pair(text: string): readonly [string, string] | null {
    if (withAspects(significant(text).flatMap(withoutEnding))) return null;
    const pairs = new Map(pairsIn(text).map((found) => [[...found].sort().join(' '), found]));
    const [first, ...others] = pairs.values();
    return first === undefined || others.length > 0 ? null : first;
  }

  /** The topic that a longer text names, or of which it names a part; null when it names several. */
  function namedInside(text: string, words: readonly string[]): NamedTopic | null {
    const least = isUnspaced ? NAMED_SHARE_UNSPACED : NAMED_SHARE;
    const found = namedIn(text).filter(
      ({ id, leftOver, share }) =>
        leftOver.every(isAspect) || share >= (isBroad(id) ? NAMED_SHARE_BROAD : least),
    );
    const id = theOnly(found.map((one) => one.id));
    const one = found.find((named) => named.id === id);
    if (!one && found.length > 0) return null;
    // "Samurai Schwert" says the samurai, and is only like Switzerland (Schweiz).
    const narrowed = one?.isExact ? null : narrowerInLonger(text, words);
    return narrowed ?? (one ? { id: one.id, leftOver: one.leftOver } : null);
  }

  return {
    labelOf: (id) => names[id]?.[0] ?? null,
    exactly(text) {
      const typed = joined(significant(text));
      const known = called(typed);
      if (known !== undefined || typed === '' || narrowerOf(typed)) return known ?? null;
      return theOnly(all.filter((name) => isMistypedName(typed, name)).map(({ id }) => id));
    },
    narrower: (text) => narrowerCalled(significant(text)),
    inside(text) {
      const typed = significant(text);
      const called = narrowerCalled(typed) ?? narrowerMistyped(typed);
      if (called) return called;
      const words = typed.flatMap(withoutEnding);
      // "Muskeln und Knochen" has all words of "Knochen und Muskeln", and is no part of it.
      const reordered = words.length > 1 && !isUnspaced ? theOnly(namedWholly(words)) : null;
      if (reordered !== null) return { id: reordered, leftOver: [] };
      return withAspects(words) ?? narrowerIn(words) ?? namedInside(text, words);
    },
    pair,
    near(text) {
      const named = [...namedIn(text), ...compoundParts(significant(text))].map(({ id }) => id);
      return [...new Set([...(pair(text) ?? []), ...named.filter((id) => !isBroad(id))])];
    },
    listed(text) {
      // "Bundesländer und Hauptstädte" is one name.
      if (narrowerOf(joined(significant(text)))) return null;
      const separator = LIST_SEPARATORS[language];
      const parts = separator ? text.split(separator).filter((part) => wordsOf(part).length > 0) : [];
      return parts.length > 1 ? parts : null;
    },
    completing(typed) {
      const start = joined(wordsOf(typed));
      if (start === '') return [];
      const ranked = all.flatMap(({ id, text, words, isLabel }) => {
        if (text.startsWith(start)) return [{ id, rank: isLabel ? 0 : 1 }];
        return words.some((word) => word.startsWith(start)) ? [{ id, rank: 2 }] : [];
      });
      return [...new Set(ranked.sort((one, other) => one.rank - other.rank).map(({ id }) => id))];
    },
  };
}
