import { stemmer } from 'stemmer';
import { isNationWord, isSameNation } from '../../quality/index.ts';
import type { Candidate } from '../questions/candidate.ts';
import { significantWords, topicWords } from './fold-topic.ts';
import type { KnownTopic, TopicIndex } from './topic-index.ts';

/** A known topic inside a longer text. */
export interface NearTopic {
  readonly topic: KnownTopic;
  /** Words of the text that are not in the topic's name. */
  readonly leftOver: readonly string[];
  /** Questions of the topic that mention a left-over word. */
  readonly matching: readonly Candidate[];
  /** Questions that ask for every left-over word: the topic exactly as it was requested. */
  readonly narrowed: readonly Candidate[];
  /** True for a proper name that the topic only contains. */
  readonly isPart?: boolean;
}

/** Aspects of any subject that do not change it: "rules of", "history of". */
const GENERAL_ASPECTS = new Set(
  topicWords(
    'aspect basics best cause champion civilization consequence character classic early event famous function great group history human idea important key legend member method modern moment name origin original part popular reason role rule scene story style technique term theory type use way winner world',
  ),
);
/** Aspects of works and their creators: "songs" of a band, but not the film "Cars". */
const WORK_ASPECTS = new Set(
  topicWords('album band book episode film game lyric movie novel season series show song tv'),
);
const TRADE_ASPECTS = new Set(topicWords('brand club company driver player team'));
const ABOUT_WORKS: ReadonlySet<string> = new Set(['entertainment', 'music', 'literature']);
const ABOUT_TRADES: ReadonlySet<string> = new Set([
  'technology',
  'automotive',
  'aviation',
  'sports',
  'entertainment',
]);

/** True for words that name an aspect of topics of that category. */
export function isAspect(word: string, category: string): boolean {
  if (isGeneralAspect(word)) return true;
  return (
    (WORK_ASPECTS.has(word) && ABOUT_WORKS.has(category)) ||
    (TRADE_ASPECTS.has(word) && ABOUT_TRADES.has(category))
  );
}

/** True for words that ask for nothing else about any subject: "history of", "the human …". */
export const isGeneralAspect = (word: string) => GENERAL_ASPECTS.has(word);

/** True for words that are an aspect of some subject, and no subject themselves. */
export function isAnyAspect(word: string): boolean {
  return isGeneralAspect(word) || WORK_ASPECTS.has(word) || TRADE_ASPECTS.has(word);
}

/** Topics of people, and of what they made, from any nation. */
const OF_ANY_NATION: ReadonlySet<string> = new Set([
  'painters',
  'authors',
  'poetry',
  'classical-composers',
  'scientists',
  'inventions',
  'explorers',
  'mathematicians',
  'photographers',
  'architecture',
  'sculpture',
  'astronomers',
]);

export const isOfAnyNation = ({ id }: KnownTopic) => OF_ANY_NATION.has(id);

/** True when a word, singular as it may be ("japanes"), only says from which nation the people of the topic are to be: "Dutch
 *  painters". */
const isOfNation = (word: string, topic: KnownTopic) =>
  isOfAnyNation(topic) && (isNationWord(word) || isNationWord(`${word}e`));

/** Share of the topic's facts that must ask for a word: by chance one of several hundred speaks of anything. */
const SUPPORT_SHARE = 1 / 80;
const STEM_MIN = 5;
const ENDING_MAX = 2;

/** "brewing" and "brewed" (Porter's stems), "Japan" and "Japanese", "French" and "France"; decades and their years. */
export function isSameStem(one: string, other: string): boolean {
  if (one === other || stemmer(one) === stemmer(other) || isSameNation(one, other)) return true;
  if (/^\d{3}0s?$/u.test(one) && /^\d{4}$/u.test(other)) return other.startsWith(one.slice(0, 3));
  // "SpaceX" is a name, and no form of "space".
  if (one === `${other}x` || other === `${one}x`) return false;
  const shorter = Math.min(one.length, other.length);
  const needed = Math.max(STEM_MIN, shorter - ENDING_MAX);
  return shorter >= STEM_MIN && one.slice(0, needed) === other.slice(0, needed);
}

/** The weight of a word in the question or its answer; in the explanation it is 1. */
export const ASKED = 2;

/** How strongly a candidate is related to a word: asking for it counts more than mentioning it. */
export type Weight = (candidate: Candidate, word: string) => 0 | 1 | 2;

export function weightBy(index: TopicIndex): Weight {
  const known = new Map<
    Candidate,
    { readonly asked: readonly string[]; readonly explanationText: readonly string[] }
  >();
  return (candidate, word) => {
    const text = index.textOf(candidate);
    const words = known.get(candidate) ?? {
      asked: topicWords(text.asked),
      explanationText: topicWords(text.explanationText),
    };
    known.set(candidate, words);
    const isIn = (list: readonly string[]) => list.some((own) => isSameStem(word, own));
    if (isIn(words.asked)) return 2;
    return isIn(words.explanationText) ? 1 : 0;
  };
}

/** Questions of one template: fewer may name two things by chance. */
const TEMPLATE_MIN = 3;
const EITHER = /(\p{L}+) (?:or|and) (\p{L}+)(?: (\p{L}+))?/gu;

function saysEither(text: string, word: string): boolean {
  const pairs = [...text.matchAll(EITHER)].flatMap(([, ...words]) => words);
  return topicWords(pairs.join(' ')).some((own) => isSameStem(word, own));
}

/** The candidates that ask for every word. "Which insect or spider digs pits?" asks for neither: its template says both in all
 *  questions. Of a whole category none is about a word: "Which valley beat French wine?" mentions France, and is not about French
 *  cuisine. */
export function askingFor(
  words: readonly string[],
  { id, category, candidates }: KnownTopic,
  { weight, index }: { readonly weight: Weight; readonly index: TopicIndex },
): readonly Candidate[] {
  if (id === category) return [];
  const asking = candidates.filter((one) => words.every((word) => weight(one, word) === ASKED));
  const isOfTemplate = ({ group }: Candidate) => {
    const alike = candidates.filter((one) => one.group === group);
    const says = (word: string) => alike.every((one) => saysEither(index.textOf(one).asked, word));
    return alike.length >= TEMPLATE_MIN && words.some(says);
  };
  const templates = new Map(
    [...new Map(asking.map((one) => [one.group, one]))].map(([group, one]) => [group, isOfTemplate(one)]),
  );
  return asking.filter(({ group }) => templates.get(group) !== true);
}

/** True when so many questions of the topic ask for the word that this is no chance. */
export function isSupported(word: string, { candidates, factCount }: KnownTopic, weight: Weight): boolean {
  const needed = Math.max(1, factCount * SUPPORT_SHARE);
  const facts = new Set<string>();
  for (const candidate of candidates) {
    if (weight(candidate, word) === ASKED) facts.add(candidate.factKey);
    if (facts.size >= needed) return true;
  }
  return false;
}

interface Named {
  readonly topic: KnownTopic;
  /** The name, when it is that of a part of the topic. */
  readonly part: readonly string[];
  /** The other words. */
  readonly others: readonly string[];
}

/** Known topics, whole or a part of them, that occur in the words without a gap: longest names first, of equal ones the
 *  narrower. */
function namedIn(words: readonly string[], index: TopicIndex): Named[] {
  const found: Named[] = [];
  for (let length = Math.min(words.length, index.longestKeyWords); length > 0; length -= 1) {
    const ofLength: Named[] = [];
    for (let start = 0; start + length <= words.length; start += 1) {
      const name = words.slice(start, start + length);
      if (name.every((word) => isAnyAspect(word))) continue;
      const whole = index.find(name.join(' '));
      const topic = whole ?? index.partOf(name.join(' '));
      const others = [...words.slice(0, start), ...words.slice(start + length)];
      if (topic) ofLength.push({ topic, part: whole ? [] : name, others });
    }
    found.push(...ofLength.sort((one, other) => one.topic.factCount - other.topic.factCount));
  }
  return found;
}

/** A name of several words that a list tears apart: workplace safety in "workplace health and safety". */
export function tornTopic(parts: readonly string[], index: TopicIndex): NearTopic | null {
  const words = parts.map((part) => significantWords(part));
  const all = words.flat();
  const weight = weightBy(index);
  const isTorn = (name: readonly string[]) =>
    name.length > 1 &&
    name.every((word) => all.includes(word)) &&
    !words.some((part) => name.every((word) => part.includes(word)));
  for (const topic of index.topics) {
    const name = topic.keys.map((key) => key.split(' ')).find(isTorn);
    const leftOver = all.filter((word) => name?.includes(word) === false);
    const isAbout = leftOver.every(
      (word) => isAspect(word, topic.category) || isSupported(word, topic, weight),
    );
    if (name && isAbout) return { topic, leftOver, matching: [], narrowed: [] };
  }
  return null;
}

/** The known topic in a longer text: every left-over word must be an aspect of it or occur in several of its
 *  questions, so that "rivers of Africa" is about rivers and "Paris Hilton" is not about Paris.
 *  @returns null when it is not certain that a known topic is meant */
export function nearTopic(topic: string, index: TopicIndex): NearTopic | null {
  const words = significantWords(topic);
  const weight = weightBy(index);
  for (const { topic: known, part, others } of namedIn(words, index)) {
    const aboutIt = others.filter((word) => !isAspect(word, known.category));
    if (!aboutIt.every((word) => isOfNation(word, known) || isSupported(word, known, weight))) continue;
    const [leftOver, significant] = [
      [...part, ...others],
      [...part, ...aboutIt],
    ];
    const speaks = (candidate: Candidate, word: string) => weight(candidate, word) > 0;
    const matching = known.candidates.filter((one) => significant.some((word) => speaks(one, word)));
    const narrowed = askingFor(leftOver, known, { weight, index });
    return { topic: known, leftOver, matching, narrowed };
  }
  return null;
}
