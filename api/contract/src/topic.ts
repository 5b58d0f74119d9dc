import { TOPIC_MAX_LENGTH, TOPIC_MIN_LENGTH } from './limits.ts';

export type TopicError = 'required' | 'too-short' | 'too-long';

/** Topic as it is stored: trimmed, NFC, inner white space folded to single blanks. */
export function normalizeTopic(topic: string): string {
  return topic.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** Letters that show nothing: fillers of Hangul. */
const BLANK_LETTERS = /[\u115f\u1160\u3164\uffa0]/gu;
/** Zero-width characters and direction marks. */
const INVISIBLE = /\p{Cf}/gu;
const SIGNIFICANT = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** First rule a topic breaks, or null: it needs a letter, a digit or a picture, and its length in code points
 *  after trimming must fit; invisible characters do not count (decision 12). */
export function topicError(topic: string): TopicError | null {
  const normalized = normalizeTopic(topic);
  const visible = normalized.replace(INVISIBLE, '').replace(BLANK_LETTERS, '').trim();
  if (!SIGNIFICANT.test(visible)) return 'required';
  if (Array.from(visible).length < TOPIC_MIN_LENGTH) return 'too-short';
  return Array.from(normalized).length > TOPIC_MAX_LENGTH ? 'too-long' : null;
}
