import type { Difficulty } from '@quizmesh/contract';
import { STEM_START, haveSameStem, tellingWords } from '../../quality/index.ts';
import type { Random } from '../seeded-random.ts';
import type { Sex } from './clue-sex.ts';

/** A possible option. */
export interface PoolEntry {
  readonly text: string;
  /** Folded text, for comparisons. */
  readonly folded: string;
  /** Of the folded text. */
  readonly words: readonly string[];
  readonly level: number;
  readonly topics: ReadonlySet<string>;
  /** Keys of the facts that name it. */
  readonly factKeys?: readonly string[] | undefined;
  /** Words that its clues say of it: polygon, sides. */
  readonly clueWords?: readonly string[] | undefined;
  /** What its clues speak of: one of several, a material, an activity. */
  readonly forms?: readonly string[] | undefined;
  /** Of a person or deity, in pools that know it. */
  readonly sex?: Sex | undefined;
  /** Names of the kinds it belongs to, in pools that know them: a lens, somebody of the 16th century. */
  readonly kinds?: readonly string[] | undefined;
}

export interface DistractorInput {
  readonly key: PoolEntry;
  readonly pool: readonly PoolEntry[];
  /** True for entries that would be right as well, by folded text. */
  readonly isExcluded: (folded: string) => boolean;
  readonly count: number;
  readonly difficulty: Difficulty;
  readonly random: Random;
  /** True where the key's first letter tells it from other options: Portugal and ".pt". Absent: it tells nothing. */
  readonly prefersInitial?: boolean | undefined;
  /** The question, or its parts; absent: it is not known yet. */
  readonly asked?: string | undefined;
  /** Keys of the facts of the quiz's topic; absent: it has none. */
  readonly inTopic?: ReadonlySet<string> | undefined;
  /** True for an option that earlier questions of the quiz exclude. Absent: there are none. */
  readonly isMentioned?: ((option: string) => boolean) | undefined;
}

/** Preferred similarity to the key and preferred fame of wrong options, by difficulty. */
const TASTE: Readonly<Record<Difficulty, { readonly likeness: number; readonly fame: number }>> = {
  easy: { likeness: 1.6, fame: 0.9 },
  medium: { likeness: 2, fame: 0.3 },
  hard: { likeness: 2.5, fame: 0 },
};

/** Share of the key's topics that the entry has too, 0 to 1. */
function likeness(key: PoolEntry, member: PoolEntry): number {
  if (key.topics.size === 0) return 0;
  let shared = 0;
  for (const topic of key.topics) if (member.topics.has(topic)) shared += 1;
  return shared / Math.max(key.topics.size, member.topics.size);
}

const PHRASE_WORDS_MIN = 3;
const SHAPE_WEIGHT = 0.7;

/** Similarity in form of two phrases, 0 to 2: "was" with "was", long with long. Options of another form are easy to
 *  exclude and make the key stand out. Names and single words have no form. */
function sameShape({ words }: PoolEntry, { words: others }: PoolEntry): number {
  if (Math.max(words.length, others.length) < PHRASE_WORDS_MIN) return 0;
  const shorter = Math.min(words.length, others.length);
  return (words[0] === others[0] ? 1 : 0) + shorter / Math.max(words.length, others.length);
}

const CLUE_WORD_WEIGHT = 1.5;
const CLUE_WORDS_MAX = 2;
const FORM_WEIGHT = 1.5;
/** In a quiz about a war, whoever had no part in it is no option. */
const TOPIC_WEIGHT = 2;

/** An activity among devices, or a president among pharaohs, is excluded at a glance. Outweighs all else: a quiz about a country has people of
 *  all centuries. */
const KIND_WEIGHT = 7;
const KINDS_MAX = 2;
const SEX_WEIGHT = 1.5;

/** "Which disease …?" and "Lyme disease": an option without the word that question and key share is not believed. */
const SHARED_WORD_WEIGHT = 4;

/** Words of the key that the question says too. */
function askedWords(key: string, asked: string): string[] {
  const lower = asked.toLowerCase();
  // Most keys say nothing of their question, and folding it takes longer than looking.
  const own = tellingWords(key).filter((word) => lower.includes(word.slice(0, STEM_START)));
  if (own.length === 0) return own;
  const words = tellingWords(asked);
  return own.filter((word) => words.some((other) => haveSameStem(word, other)));
}

const INITIAL_WEIGHT = 4;
const initialOf = (text: string) => /\p{L}/u.exec(text.replace(/^the /u, ''))?.[0];

const namesOne = (words: readonly string[], text: string) =>
  words.length > 0 && tellingWords(text).some((word) => words.some((one) => haveSameStem(word, one)));

/** A player who has answered for one of two gods takes the other; but no white wine takes the place of a red. */
const MENTIONED_COST = 3;
/** Among the best for each wanted one, those that were not told are looked for. */
const SHORTLIST_FACTOR = 6;

/** How much a description has in common with the key's: no circle is an option for "a polygon with seven sides", and no white wine for a
 *  red. */
function common(keys: ReadonlySet<string>, own: readonly string[] = []): number {
  return keys.size === 0 ? 0 : own.filter((one) => keys.has(one)).length;
}

/** Wrong options of the key's type: similar to the key when hard, well-known and less similar when easy.
 *  @returns null when the pool has too few */
export function chooseDistractors(input: DistractorInput): string[] | null {
  const { key, pool, isExcluded, count, difficulty, random, inTopic, isMentioned, asked = '' } = input;
  const isOfTopic = ({ factKeys = [] }: PoolEntry) => factKeys.some((one) => inTopic?.has(one));
  const taste = TASTE[difficulty];
  const shared = askedWords(key.folded, asked);
  const initial = input.prefersInitial === true ? initialOf(key.folded) : undefined;
  const [clueWords, forms, kinds] = [new Set(key.clueWords), new Set(key.forms), new Set(key.kinds)];
  const scored = pool
    .filter(({ folded }) => folded !== key.folded && !isExcluded(folded))
    .map((member) => ({
      member,
      score:
        taste.likeness * 2 * likeness(key, member) +
        taste.fame * ((5 - member.level) / 4) +
        SHAPE_WEIGHT * sameShape(key, member) +
        CLUE_WORD_WEIGHT * Math.min(CLUE_WORDS_MAX, common(clueWords, member.clueWords)) +
        (common(forms, member.forms) > 0 ? FORM_WEIGHT : 0) +
        (isOfTopic(member) ? TOPIC_WEIGHT : 0) +
        KIND_WEIGHT * Math.min(KINDS_MAX, common(kinds, member.kinds)) +
        (initial !== undefined && initial === initialOf(member.folded) ? INITIAL_WEIGHT : 0) +
        (namesOne(shared, member.folded) ? SHARED_WORD_WEIGHT : 0) +
        (key.sex !== undefined && key.sex === member.sex ? SEX_WEIGHT : 0) +
        random.next() * 1.6,
    }))
    .sort((one, other) => other.score - one.score);
  const distinct = new Map(scored.map(({ member: { folded, text }, score }) => [folded, { text, score }]));
  if (distinct.size < count) return null;
  if (!isMentioned) return [...distinct.values()].slice(0, count).map(({ text }) => text);
  return [...distinct.values()]
    .slice(0, count * SHORTLIST_FACTOR)
    .map(({ text, score }) => ({ text, score: score - (isMentioned(text) ? MENTIONED_COST : 0) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ text }) => text);
}
