import { TOPIC_MAX_LENGTH, TOPIC_MIN_LENGTH, TOPIC_MIN_LENGTH_EAST_ASIAN } from './limits.ts';

export type TopicError = 'required' | 'too-short' | 'too-long';

/** Topic in its stored form: trimmed, NFC, inner white space folded to single blanks. */
export function normalizeTopic(topic: string): string {
  return topic.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** Invisible letters: fillers of Hangul. */
const BLANK_LETTERS = /[\u115f\u1160\u3164\uffa0]/gu;
/** Zero-width characters and direction marks. */
const INVISIBLE = /\p{Cf}/gu;
const SIGNIFICANT = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The visible part of a topic. */
function visiblePart(normalized: string): string {
  return normalized.replace(INVISIBLE, '').replace(BLANK_LETTERS, '').trim();
}

/** Minimum number of code points of the topic: fewer in scripts that write words with two. Source: decision
 *  63. */
export function topicMinLength(topic: string): number {
  return EAST_ASIAN.test(visiblePart(normalizeTopic(topic))) ? TOPIC_MIN_LENGTH_EAST_ASIAN : TOPIC_MIN_LENGTH;
}

/** The first rule that a topic breaks, or null: it must have a letter, a digit or a picture, and its length
 *  in code points after trimming must be within the limits; invisible characters do not count. Source:
 *  decisions 12 and 63. */
export function topicError(topic: string): TopicError | null {
  const normalized = normalizeTopic(topic);
  const visible = visiblePart(normalized);
  if (!SIGNIFICANT.test(visible)) return 'required';
  if (Array.from(visible).length < topicMinLength(topic)) return 'too-short';
  return Array.from(normalized).length > TOPIC_MAX_LENGTH ? 'too-long' : null;
}
