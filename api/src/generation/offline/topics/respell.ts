import { isKnownWord, nameWordsOf } from './facts-by-word.ts';
import { isAskingWord, topicWords } from './fold-topic.ts';
import { editDistance } from './edit-distance.ts';
import type { TopicIndex } from './topic-index.ts';
import { isSwapped } from './typing-errors.ts';

const LENGTH_MIN = 6;
/** A replaced letter before it makes another word more often than a typing error: "macro" and "micro". */
const REPLACED_FROM = 3;

/** True for a letter too many, one too few, two in the wrong order, or a wrong one late in the word. */
function isOneLetterOff(typed: string, word: string): boolean {
  if (Math.min(typed.length, word.length) < LENGTH_MIN || typed.charAt(0) !== word.charAt(0)) return false;
  if (editDistance(typed, word, 1) !== 1) return false;
  if (typed.length !== word.length || isSwapped(typed, word)) return true;
  return [...typed].findIndex((letter, at) => letter !== word.charAt(at)) >= REPLACED_FROM;
}

/** The word that was meant; null when it names nothing ("teh"), and the word itself when it is right or nobody can tell. */
function meant(word: string, index: TopicIndex): string | null {
  if (isKnownWord(word, index)) return word;
  if (isAskingWord((asking) => isSwapped(word, asking))) return null;
  const [likely, ...others] = [...nameWordsOf(index).ofTopics].filter((name) => isOneLetterOff(word, name));
  return likely !== undefined && others.length === 0 ? likely : word;
}

/** The topic without typing errors in words that nothing known contains: "Anceint Egypt", "teh solar system".
 *  @returns null when nothing was mistyped */
export function respelled(topic: string, index: TopicIndex): string | null {
  const words = topicWords(topic);
  const right = words.map((word) => meant(word, index));
  if (right.every((word, at) => word === words[at])) return null;
  const text = right.filter((word) => word !== null).join(' ');
  return text === '' ? null : text;
}
