export type { PolicySubject, Severity } from './blocked-terms.ts';
export { createNamePolicy, type NamePolicy } from './name-policy.ts';
export { createTopicPolicy, type PolicyMatch, type TopicPolicy } from './topic-policy.ts';
