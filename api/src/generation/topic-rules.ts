import {
  TOPIC_MAX_LENGTH,
  normalizeTopic,
  topicMinLength,
  topicError,
  type TopicError,
} from '@quizmesh/contract';
import type { ContentFilter } from '../content-filter/index.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import { TopicBlockedError } from './generation.errors.ts';

const MESSAGES: Readonly<Record<TopicError, (topic: string) => string>> = {
  required: () => 'Topic is required',
  'too-short': (topic) => `Topic must be at least ${topicMinLength(topic)} characters long`,
  'too-long': () => `Topic must be less than ${TOPIC_MAX_LENGTH} characters`,
};
const CONTROL_MESSAGE = 'Topic must not hold control characters';

function refuse(message: string): never {
  throw new ValidationError({ topic: message }, message);
}

/** The topic as it is stored, for generated and imported quizzes.
 *  @throws {ValidationError} 400 empty, too short or too long
 *  @throws {TopicBlockedError} 400 */
export function requireGoodTopic(topic: string, policy: ContentFilter): string {
  const normalized = normalizeTopic(topic);
  const error = topicError(normalized);
  if (error) refuse(MESSAGES[error](normalized));
  if (/\p{Cc}/u.test(normalized)) refuse(CONTROL_MESSAGE);
  if (policy.isBlocked(normalized)) throw new TopicBlockedError();
  return normalized;
}
