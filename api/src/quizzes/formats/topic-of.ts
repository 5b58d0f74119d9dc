import { TOPIC_MAX_LENGTH, topicError } from '@quizmesh/contract';

/** The topic of a quiz that names none: its title, which may be longer than a topic, or too short for one ("UK"): then its
 *  category. */
export function topicOf({ title, category }: { readonly title: string; readonly category: string }): string {
  const topic = Array.from(title).slice(0, TOPIC_MAX_LENGTH).join('').trim();
  return topicError(topic) === 'too-short' ? category : topic;
}
