import type { Candidate } from '../questions/candidate.ts';
import { isDeniedTopic } from './denied-topics.ts';
import { topicKey, topicWords } from './fold-topic.ts';
import { countFacts, type KnownTopic, type TopicIndex } from './topic-index.ts';

/** What a quiz will be about. */
export interface ResolvedTopic {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  readonly candidates: readonly Candidate[];
  readonly factCount: number;
}

/** Parts of a list: "dogs and cats", "jazz, opera & ballet". */
function parts(topic: string): string[] {
  return topic
    .split(/\s*(?:,|;|&|\+(?!\+)|\band\b|\bplus\b)\s*/iu)
    .filter((part) => topicWords(part).length > 0);
}

function union(topics: readonly KnownTopic[]): ResolvedTopic | null {
  const [first] = topics;
  if (!first) return null;
  const candidates = [...new Set(topics.flatMap((topic) => topic.candidates))];
  return {
    id: topics.map(({ id }) => id).join('+'),
    label: topics.map(({ label }) => label).join(' and '),
    category: first.category,
    candidates,
    factCount: countFacts(candidates),
  };
}

/** The topic meant by a text: all of its words must be a known name, or it must be a list of known names.
 *  A word that is left over is never dropped, because it would change what is asked for.
 *  @returns null when the provider cannot tell or the subject is denied */
export function resolveTopic(topic: string, index: TopicIndex): ResolvedTopic | null {
  if (isDeniedTopic(topic)) return null;
  const whole = index.find(topicKey(topic));
  if (whole) return whole;
  const listed = parts(topic);
  if (listed.length < 2) return null;
  const found = listed.map((part) => index.find(topicKey(part)));
  const known = found.filter((part) => part !== null);
  return known.length === found.length ? union([...new Set(known)]) : null;
}
