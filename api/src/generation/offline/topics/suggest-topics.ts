import { isDeniedTopic } from './denied-topics.ts';
import { candidatesSpeakingOf, isSameWord } from './facts-by-word.ts';
import { significantWords } from './fold-topic.ts';
import { isAnyAspect } from './near-topic.ts';
import { byPopularity, popularOfCategories } from './popular-topics.ts';
import { countFacts, type KnownTopic, type TopicIndex } from './topic-index.ts';

const SUGGESTION_COUNT = 5;
const TOPIC_WORDS_MAX = 12;
const NEAR_MAX = 4;
/** Minimum share of the request that a topic must be related to. */
const NEARNESS_MIN = 0.22;
/** An unknown word: most likely the main one. */
const UNKNOWN_WEIGHT = 1;
const OTHER_ENDING = 0.75;
const TYPING_ERROR = 0.9;
/** A word inside a longer name: "league" in "Premier League". */
const PART_OF_NAME = 0.6;
/** Of a topic with a name that is one of the words: "birds" in "migration of birds". */
const NAMED_NEARNESS = 0.5;
/** From this value the topic is close to the request, and so are others of its category. */
const SIBLINGS_FROM = 0.35;
/** A single question may contain a word by chance. */
const FACTS_MIN = 2;

/** Number of insertions, deletions or replacements that change one word into the other. */
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

/** A word of the request, and how it relates to topics. */
interface TopicWord {
  /** Rare words weigh more. */
  readonly weight: number;
  /** 0 to 1: it occurs in the topic's names, or its questions mention it. */
  readonly likeness: (topic: KnownTopic) => number;
  /** True when the word alone is a name of the topic. */
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

/** "90s movies" is related to movies, not to arithmetic. */
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

/** Topics related to the request, the nearest first. */
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
  /** False when they are popular topics that are not related to the request. */
  readonly areNear: boolean;
}

/** Topics near the requested one; then popular ones of the nearest one's category; then popular ones of all
 *  categories.
 *  @param canServe true when the requested quiz can be drafted about the topic */
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
