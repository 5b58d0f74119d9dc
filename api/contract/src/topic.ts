import { TOPIC_MAX_LENGTH, TOPIC_MIN_LENGTH } from './limits.ts';

export type TopicProblem = 'required' | 'too-short' | 'too-long';

/** Topic as it is stored: trimmed, NFC, inner white space folded to single blanks. */
export function normalizeTopic(topic: string): string {
  return topic.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** First length rule a topic breaks (code points, after trimming), or null. Source: decision 12. */
export function topicProblem(topic: string): TopicProblem | null {
  const length = [...normalizeTopic(topic)].length;
  if (length === 0) return 'required';
  if (length < TOPIC_MIN_LENGTH) return 'too-short';
  return length > TOPIC_MAX_LENGTH ? 'too-long' : null;
}
