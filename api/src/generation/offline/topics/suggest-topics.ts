import { isDeniedTopic } from './denied-topics.ts';
import { candidatesSpeakingOf, isSameWord } from './facts-by-word.ts';
import { editDistance } from './edit-distance.ts';
import { significantWords } from './fold-topic.ts';
import { isNumberWord, nearnessTo } from './near-meaning.ts';
import { isAnyAspect } from './near-topic.ts';
import { countFacts, type KnownTopic, type TopicIndex } from './topic-index.ts';

const SUGGESTION_COUNT = 5;
const TOPIC_WORDS_MAX = 12;
/** An unknown word: most likely the main one. */
const UNKNOWN_WEIGHT = 1;
const OTHER_ENDING = 0.75;
const TYPING_ERROR = 0.9;
/** A word inside a longer name: "league" in "Premier League". */
const PART_OF_NAME = 0.6;
/** Of a topic with a name that is one of the words: "birds" in "migration of birds". */
const NAMED_NEARNESS = 0.5;
/** A single question may contain a word by chance. */
const FACTS_MIN = 2;

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

/** 0 to 1: all words of a name in any order, mistyped or not: "Eurpe capitals" and "Capitals of Europe". */
function wholeNameLikeness(words: readonly string[], { keys }: KnownTopic): number {
  const likenesses = keys.map((key) => {
    const own = key.split(' ');
    if (own.length < 2 || own.length !== words.length) return 0;
    const best = own.map((word) => Math.max(...words.map((other) => wordLikeness(other, word))));
    return best.includes(0) ? 0 : best.reduce((sum, one) => sum + one, 0) / best.length;
  });
  return Math.max(0, ...likenesses);
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

function wordsOfTopic(topic: string, index: TopicIndex): TopicWord[] {
  const words = significantWords(topic).slice(0, TOPIC_WORDS_MAX);
  const named = words.filter((word) => !isNumberWord(word));
  const significant = named.filter((word) => !isAnyAspect(word));
  const searchWords = [significant, named].find((some) => some.length > 0) ?? words;
  return [...new Set(searchWords)].map((word) => topicWord(word, index));
}

interface Near {
  readonly known: KnownTopic;
  readonly nearness: number;
}

/** The topics, the nearest to the request first. */
function nearTopics(topic: string, offered: readonly KnownTopic[], index: TopicIndex): Near[] {
  const words = wordsOfTopic(topic, index);
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const typed = significantWords(topic);
  return offered
    .map((known) => {
      const found = words.reduce((sum, { weight, likeness }) => sum + weight * likeness(known), 0);
      const isNamed = words.some(({ isNameOf }) => isNameOf(known));
      const nearness = Math.max(found / whole, isNamed ? NAMED_NEARNESS : 0, wholeNameLikeness(typed, known));
      return { known, nearness };
    })
    .sort((one, other) => other.nearness - one.nearness || one.known.factCount - other.known.factCount);
}

function firstServed(topics: Iterable<KnownTopic>, canServe: (topic: KnownTopic) => boolean): KnownTopic[] {
  const served: KnownTopic[] = [];
  for (const known of topics) {
    if (served.length === SUGGESTION_COUNT) break;
    if (canServe(known)) served.push(known);
  }
  return served;
}

interface SuggestionOptions {
  /** True when the requested quiz can be drafted about the topic. */
  readonly canServe: (topic: KnownTopic) => boolean;
  /** Topics that are known to be near: those whose name the request contains in another language. */
  readonly known?: readonly KnownTopic[];
}

/** Topics near in meaning to the requested one; none where nothing is near, and for a denied subject. */
export function suggestTopics(
  topic: string,
  index: TopicIndex,
  { canServe, known = [] }: SuggestionOptions,
): readonly KnownTopic[] {
  if (isDeniedTopic(topic)) return [];
  const offered = index.topics.filter(({ label, factCount }) => factCount > 0 && !isDeniedTopic(label));
  const near = nearTopics(topic, offered.filter(nearnessTo(topic, index)), index);
  return firstServed(new Set([...known, ...near.map((one) => one.known)]), canServe);
}
