import { isDeniedTopic } from './denied-topics.ts';
import { candidatesSpeakingOf, isSameWord } from './facts-by-word.ts';
import { significantWords } from './fold-topic.ts';
import { isAnyAspect } from './near-topic.ts';
import { byPopularity, popularOfCategories } from './popular-topics.ts';
import { countFacts, type KnownTopic, type TopicIndex } from './topic-index.ts';

const SUGGESTION_COUNT = 5;
const TOPIC_WORDS_MAX = 12;
const NEAR_MAX = 4;
/** Part of what was asked for that a topic must have to do with. */
const NEARNESS_MIN = 0.22;
/** A word that nothing is known of: most likely it is what was meant. */
const UNKNOWN_WEIGHT = 1;
const OTHER_ENDING = 0.75;
const TYPING_ERROR = 0.9;
/** A word inside a longer name: "league" in "Premier League". */
const PART_OF_NAME = 0.6;
/** Of a topic with a name that is one of the words: "birds" in "migration of birds". */
const NAMED_NEARNESS = 0.5;
/** From here on it is about the same as what was asked for, and so are others of its category. */
const SIBLINGS_FROM = 0.35;
/** One question may have a word by chance. */
const FACTS_MIN = 2;

/** Steps of inserting, dropping or replacing a letter that lead from one word to the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_slot, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

function wordLikeness(word: string, other: string): number {
  if (word === other) return 1;
  const longest = Math.max(word.length, other.length);
  if (longest > 24 || Math.min(word.length, other.length) < 4) return 0;
  const likeness = word.startsWith(other.charAt(0)) ? 1 - editDistance(word, other) / longest : 0;
  const typed = likeness >= 0.75 ? likeness * TYPING_ERROR : 0;
  return Math.max(typed, isSameWord(word, other) ? OTHER_ENDING : 0);
}

/** A word that was asked for, and what it has to do with topics. */
interface TopicWord {
  /** Rare words tell more. */
  readonly weight: number;
  /** 0 to 1: it stands in the topic's names, or its questions speak of it. */
  readonly likeness: (topic: KnownTopic) => number;
  /** True when it is a name of the topic by itself. */
  readonly isNameOf: (topic: KnownTopic) => boolean;
}

function nameLikeness(word: string, key: string): number {
  const words = key.split(' ');
  const best = Math.max(...words.map((own) => wordLikeness(word, own)));
  return words.length === 1 ? best : best * PART_OF_NAME;
}

function topicWord(word: string, index: TopicIndex): TopicWord {
  const speaking = candidatesSpeakingOf(word, index);
  const inNames = (topic: KnownTopic) => Math.max(0, ...topic.keys.map((key) => nameLikeness(word, key)));
  const inQuestions = ({ id, category, candidates, factCount }: KnownTopic) => {
    const facts = countFacts(candidates.filter((one) => speaking.has(one)));
    if (facts === 0 || id === category) return 0;
    return (facts < FACTS_MIN ? 0.3 : 0.4) + Math.min(0.4, (2 * facts) / factCount);
  };
  const isKnown = speaking.size > 0 || index.topics.some((topic) => inNames(topic) > 0);
  return {
    weight: isKnown ? 1 / (1 + Math.log2(1 + speaking.size)) : UNKNOWN_WEIGHT,
    likeness: (topic) => Math.max(inNames(topic), speaking.size > 0 ? inQuestions(topic) : 0),
    isNameOf: ({ keys }) => keys.includes(word),
  };
}

/** "90s movies" has to do with movies, not with arithmetic. */
const isNumber = (word: string) => /^\d+s?$/u.test(word);

function wordsOfTopic(topic: string, index: TopicIndex): TopicWord[] {
  const words = significantWords(topic).slice(0, TOPIC_WORDS_MAX);
  const named = words.filter((word) => !isNumber(word));
  const significant = named.filter((word) => !isAnyAspect(word));
  const searchWords = [significant, named].find((some) => some.length > 0) ?? words;
  return [...new Set(searchWords)].map((word) => topicWord(word, index));
}

interface Near {
  readonly known: KnownTopic;
  readonly nearness: number;
}

/** Topics that have to do with what was asked for, the nearest first. */
function nearTopics(topic: string, offered: readonly KnownTopic[], index: TopicIndex): Near[] {
  const words = wordsOfTopic(topic, index);
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return offered
    .map((known) => {
      const found = words.reduce((sum, { weight, likeness }) => sum + weight * likeness(known), 0);
      const isNamed = words.some(({ isNameOf }) => isNameOf(known));
      return { known, nearness: Math.max(found / whole, isNamed ? NAMED_NEARNESS : 0) };
    })
    .filter(({ nearness }) => nearness >= NEARNESS_MIN)
    .sort((one, other) => other.nearness - one.nearness || one.known.factCount - other.known.factCount);
}

export interface Suggestions {
  readonly suggestions: readonly string[];
  /** False: they are popular ones that have nothing to do with what was asked for. */
  readonly areNear: boolean;
}

/** Topics near the asked one; then popular ones of the category of the nearest; then popular ones of all categories.
 *  @param canServe true when a quiz about the topic can be made as it was asked for */
export function suggestTopics(
  topic: string,
  index: TopicIndex,
  canServe: (topic: KnownTopic) => boolean,
): Suggestions {
  const offered = index.topics.filter(({ label, factCount }) => factCount > 0 && !isDeniedTopic(label));
  const near = (isDeniedTopic(topic) ? [] : nearTopics(topic, offered, index)).slice(0, NEAR_MAX);
  const category = near.find(({ nearness }) => nearness >= SIBLINGS_FROM)?.known.category;
  const seed = isDeniedTopic(topic) ? '' : topic;
  const ordered = [
    ...near.map(({ known }) => known),
    ...byPopularity(offered.filter((known) => known.category === category)),
    ...popularOfCategories(offered, seed),
  ];
  const suggested: KnownTopic[] = [];
  for (const known of new Set(ordered)) {
    if (suggested.length === SUGGESTION_COUNT) break;
    if (canServe(known)) suggested.push(known);
  }
  const [first] = suggested;
  const areNear =
    first !== undefined && (near.some(({ known }) => known === first) || first.category === category);
  return { suggestions: suggested.map(({ label }) => label), areNear };
}
