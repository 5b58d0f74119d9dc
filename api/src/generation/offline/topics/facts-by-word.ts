import { stemmer } from 'stemmer';
import type { Candidate } from '../questions/candidate.ts';
import { topicWords } from './fold-topic.ts';
import type { TopicIndex } from './topic-index.ts';

type Vocabulary = ReadonlyMap<string, ReadonlySet<Candidate>>;

/** Built when the first topic is not supported. */
const vocabularies = new WeakMap<TopicIndex, Vocabulary>();

function vocabularyOf(index: TopicIndex): Vocabulary {
  const known = vocabularies.get(index);
  if (known) return known;
  const made = new Map<string, Set<Candidate>>();
  for (const candidate of index.candidates()) {
    for (const word of topicWords(index.textOf(candidate).asked)) {
      const holders = made.get(word) ?? new Set<Candidate>();
      made.set(word, holders.add(candidate));
    }
  }
  vocabularies.set(index, made);
  return made;
}

const PREFIX_MIN = 5;

/** "poisonous" and "poison", "Japanese" and "Japan"; stricter than the matching of topics, because here a single word
 *  decides: "Hanseatic" is not Hansel. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other || stemmer(one) === stemmer(other)) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter.length >= PREFIX_MIN && longer.startsWith(shorter);
}

/** Candidates whose question or answer contains a word, with any ending. */
export function candidatesSpeakingOf(word: string, index: TopicIndex): ReadonlySet<Candidate> {
  const found = new Set<Candidate>();
  for (const [own, holders] of vocabularyOf(index)) {
    if (isSameWord(word, own)) for (const candidate of holders) found.add(candidate);
  }
  return found;
}

/** Candidates whose question or answer contains all of the words, in singular or plural. */
export function candidatesNaming(words: readonly string[], index: TopicIndex): ReadonlySet<Candidate> {
  const vocabulary = vocabularyOf(index);
  const [first = new Set<Candidate>(), ...others] = words.map(
    (word) => vocabulary.get(word) ?? new Set<Candidate>(),
  );
  return new Set([...first].filter((candidate) => others.every((holders) => holders.has(candidate))));
}

interface NameWords {
  readonly ofTopics: ReadonlySet<string>;
  readonly ofParts: ReadonlySet<string>;
}

const nameWords = new WeakMap<TopicIndex, NameWords>();
const wordsOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => key.split(' ')));

/** The words of all names. */
export function nameWordsOf(index: TopicIndex): NameWords {
  const known = nameWords.get(index);
  if (known) return known;
  const made = {
    ofTopics: wordsOf(index.topics.flatMap(({ keys }) => keys)),
    ofParts: wordsOf(index.topics.flatMap(({ partKeys }) => [...partKeys])),
  };
  nameWords.set(index, made);
  return made;
}

/** True for a word of a topic's name, or of any question or answer. */
export function isKnownWord(word: string, index: TopicIndex): boolean {
  const { ofTopics, ofParts } = nameWordsOf(index);
  return vocabularyOf(index).has(word) || ofTopics.has(word) || ofParts.has(word);
}
