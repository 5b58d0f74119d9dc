import type { Candidate } from '../questions/candidate.ts';
import { countFacts, type KnownTopic } from './topic-index.ts';

/** Known to most people: levels 1 and 2. */
const EASY_LEVEL_MAX = 2;
/** Tables give hundreds of template questions; more of them do not make a topic more popular. */
const EASY_FACTS_MAX = 20;
const WRITTEN_WEIGHT = 2;

/** Each written question is a group of its own. */
const isWritten = ({ group, factKey }: Candidate) => group === factKey;

function popularity({ candidates }: KnownTopic): number {
  const easy = candidates.filter(({ level }) => level <= EASY_LEVEL_MAX);
  return WRITTEN_WEIGHT * countFacts(easy.filter(isWritten)) + Math.min(EASY_FACTS_MAX, countFacts(easy));
}

/** Topics that most people know something about first; whole categories are too broad. */
export function byPopularity(topics: readonly KnownTopic[]): KnownTopic[] {
  return topics
    .filter(({ id, category }) => id !== category)
    .map((topic) => ({ topic, score: popularity(topic) }))
    .sort((one, other) => other.score - one.score)
    .map(({ topic }) => topic);
}
