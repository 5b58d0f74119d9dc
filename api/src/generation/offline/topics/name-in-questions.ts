import type { Candidate } from '../questions/candidate.ts';
import { namesIn, significantWords, topicWords } from './fold-topic.ts';
import { isAnyAspect, isSupported, weightBy, type NearTopic } from './near-topic.ts';
import { countFacts, type KnownTopic, type TopicIndex } from './topic-index.ts';

/** A few questions may mention a name in passing. */
const FACTS_MIN = 4;
/** Share of the questions with the name that must belong to the topic. */
const SHARE_MIN = 0.75;

/** Names in the texts of candidates, extracted when they are first needed. */
const namesOf = new WeakMap<Candidate, ReadonlySet<string>>();

function requestedNames(candidate: Candidate, index: TopicIndex): ReadonlySet<string> {
  const known = namesOf.get(candidate);
  if (known) return known;
  // The answer follows the question mark, so its first word counts as inside a sentence.
  const names = namesIn(index.textOf(candidate).asked.replaceAll('?', ','));
  namesOf.set(candidate, names);
  return names;
}

/** True for a question, or its answer, in which all of the words are names. */
export function namesAll(words: readonly string[], candidate: Candidate, index: TopicIndex): boolean {
  const names = requestedNames(candidate, index);
  return words.every((word) => names.has(word));
}

function candidatesWith(words: readonly string[], index: TopicIndex): Candidate[] {
  return index.candidates().filter((candidate) => namesAll(words, candidate, index));
}

/** True for a question of which it is known that it is about the name. */
export const isTagged = (name: readonly string[]) => (one: Candidate) =>
  one.about?.includes(name.join(' ')) === true;

/** The candidates that are about a name, or in which its words stand together: the champion of a league is not the Champions
 *  League, and farm animals are not Animal Farm. */
export function saying(
  name: readonly string[],
  candidates: readonly Candidate[],
  index: TopicIndex,
): readonly Candidate[] {
  const phrase = name.join(' ');
  const saysName = (one: Candidate) => {
    if (isTagged(name)(one)) return true;
    const { asked, explanationText } = index.textOf(one);
    return ` ${topicWords(`${asked} ${explanationText}`).join(' ')} `.includes(` ${phrase} `);
  };
  return [...new Set(candidates)].filter((one) => name.length < 2 || saysName(one));
}

/** The narrowest topic that most of the candidates belong to; a whole category is too broad. */
function commonTopic(candidates: readonly Candidate[], { topics }: TopicIndex): KnownTopic | null {
  const needed = countFacts(candidates) * SHARE_MIN;
  const holding = topics.filter((topic) => {
    if (topic.id === topic.category) return false;
    const own = new Set(topic.candidates);
    return countFacts(candidates.filter((candidate) => own.has(candidate))) >= needed;
  });
  return holding.sort((one, other) => one.factCount - other.factCount)[0] ?? null;
}

/** The topic of the questions that mention a name which is no topic itself: "Minecraft" belongs to video games.
 *  @returns null for texts that are no name, and for rare names */
export function topicOfName(text: string, index: TopicIndex): NearTopic | null {
  const words = significantWords(text);
  const capital = namesIn(text);
  // "how the European Parliament is elected" contains the name European Parliament; without capitals every word may
  // be a name.
  const names = words.filter((word) => !isAnyAspect(word) && (capital.size === 0 || capital.has(word)));
  if (names.length === 0) return null;
  const matching = saying(names, candidatesWith(names, index), index);
  if (countFacts(matching) < FACTS_MIN) return null;
  const topic = commonTopic(matching, index);
  if (!topic) return null;
  const weight = weightBy(index);
  const others = words.filter((word) => !isAnyAspect(word) && !names.includes(word));
  if (!others.every((word) => isSupported(word, topic, weight))) return null;
  return { topic, leftOver: words, matching, narrowed: others.length === 0 ? matching : [] };
}
