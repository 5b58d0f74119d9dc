import type { Candidate } from '../questions/candidate.ts';
import { candidatesNaming } from './facts-by-word.ts';
import { significantWords, topicWords } from './fold-topic.ts';
import { editDistance } from './edit-distance.ts';
import { isAnyAspect, isAspect } from './near-topic.ts';
import { namesAll } from './name-in-questions.ts';
import { countFacts, type KnownTopic, type TopicIndex } from './topic-index.ts';

/** Names of topics that are everyday words: inside a longer text they have their everyday sense. */
const EVERYDAY_WORDS = new Set(
  'apollo apple bond current flag florence force friend game got house light mar mario mercury number office pop power queen quantum record rock school science shape sleep space star theater theatre titanic unit venus war wave web window word world'.split(
    ' ',
  ),
);

/** Aspects that name a subject when a request is about their kind: "horror movies". */
const KINDS_OF_WORKS = new Set(topicWords('film movie book novel'));
/** A phrase with such a word is a name or a count: "One Piece" is no piece of chess. */
const NUMBER_WORDS = new Set('one two three four five six seven eight nine ten'.split(' '));

/** Kinds of questions that must speak of all words of a request before their topic counts as near. */
const KINDS_MIN = 3;
/** Questions with a name before their topic counts as near: "Elon Musk" is near to rockets. */
const NAMING_FACTS_MIN = 2;
const SHARE_OF_NAMING = 0.5;
/** Share of the topic's facts, or of all facts that speak of the words, that these must be. */
const SHARE_OF_TOPIC = 0.15;
const SHARE_OF_SPEAKING = 0.6;
/** Likeness of a mistyped name, 1 for equal texts. */
const TYPED_MIN = 0.8;
const WORD_TYPED_MIN = 0.6;
const TYPED_LENGTH_MIN = 6;
/** "Fotosynthesis": in a long word the first letter may be wrong too. */
const OTHER_START_LENGTH_MIN = 10;

/** "90s movies" is related to movies, not to arithmetic. */
export const isNumberWord = (word: string) => /^\d+s?$/u.test(word);

function isTypedLike(one: string, other: string, least: number): boolean {
  const longest = Math.max(one.length, other.length);
  return 1 - editDistance(one, other, longest * (1 - least)) / longest >= least;
}

/** "Woman world war" has a whole word that "woman world cup" has not. */
const haveMistypedWords = (words: readonly string[], others: readonly string[]) =>
  words.length !== others.length ||
  words.every((word, at) => isTypedLike(word, others[at] ?? '', WORD_TYPED_MIN));

function isMistyped(typed: string, { keys, partKeys }: KnownTopic): boolean {
  if (typed.length < TYPED_LENGTH_MIN) return false;
  return [...keys, ...partKeys].some((key) => {
    if (key.length < TYPED_LENGTH_MIN) return false;
    const startsAlike = key.startsWith(typed.charAt(0)) || typed.length >= OTHER_START_LENGTH_MIN;
    if (!startsAlike) return false;
    return isTypedLike(typed, key, TYPED_MIN) && haveMistypedWords(typed.split(' '), key.split(' '));
  });
}

/** Names of several words, and single words without another sense, as they occur in the request: those of the topic, and of
 *  people and works that it contains. */
function isNamed(
  { words, text }: { readonly words: readonly string[]; readonly text: string },
  { keys, partKeys, category }: KnownTopic,
  index: TopicIndex,
): boolean {
  return [...keys, ...partKeys.filter((key) => index.isProperName(key))].some((key) => {
    if (!` ${text} `.includes(` ${key} `)) return false;
    if (KINDS_OF_WORKS.has(key)) return words.at(-1) === key;
    if (key.split(' ').every(isAnyAspect)) return false;
    return !EVERYDAY_WORDS.has(key) || words.every((word) => word === key || isAspect(word, category));
  });
}

/** Topics near in meaning to a request: named in it, mistyped, or with several questions that speak of all its words. */
export function nearnessTo(request: string, index: TopicIndex): (topic: KnownTopic) => boolean {
  const all = significantWords(request);
  const words = all.filter((word) => !isNumberWord(word));
  const typed = words.join(' ');
  const searched = words.filter((word) => !isAnyAspect(word));
  const speaking: ReadonlySet<Candidate> =
    searched.length === 0 ? new Set() : candidatesNaming(searched, index);
  const speakingFacts = countFacts([...speaking]);
  const naming = new Set([...speaking].filter((one) => namesAll(searched, one, index)));
  const namingFacts = countFacts([...naming]);
  const isEveryday = words.length > 1 && searched.every((word) => EVERYDAY_WORDS.has(word));
  const saysLittle = isEveryday || words.some((word) => NUMBER_WORDS.has(word));
  return (topic) => {
    if (words.length === 0) return false;
    if (isNamed({ words, text: all.join(' ') }, topic, index) || isMistyped(typed, topic)) return true;
    if (topic.id === topic.category || saysLittle) return false;
    if (!words.every((word) => searched.includes(word) || isAspect(word, topic.category))) return false;
    const own = topic.candidates.filter((one) => speaking.has(one));
    const named = countFacts(own.filter((one) => naming.has(one)));
    if (named >= NAMING_FACTS_MIN && named >= namingFacts * SHARE_OF_NAMING) return true;
    // Questions of one template are one kind: "Which decimal number is ... in binary?" is not about decimals.
    if (new Set(own.map(({ group }) => group)).size < KINDS_MIN) return false;
    const facts = countFacts(own);
    return facts >= topic.factCount * SHARE_OF_TOPIC || facts >= speakingFacts * SHARE_OF_SPEAKING;
  };
}
