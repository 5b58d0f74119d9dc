import type { Candidate } from '../questions/candidate.ts';
import { createRandom } from '../seeded-random.ts';
import { countFacts, type KnownTopic } from './topic-index.ts';

/** Known to most people: levels 1 and 2. */
const EASY_LEVEL_MAX = 2;
/** Tables give hundreds of template questions; more of them do not make a topic more popular. */
const EASY_FACTS_MAX = 20;
const WRITTEN_WEIGHT = 2;
const CATEGORIES_SHOWN = 10;

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

/** The most popular topic of each category. @param seed determines the order of the first few */
export function popularOfCategories(topics: readonly KnownTopic[], seed: string): KnownTopic[] {
  const first = new Map<string, KnownTopic>();
  for (const topic of byPopularity(topics)) if (!first.has(topic.category)) first.set(topic.category, topic);
  const all = [...first.values()];
  return [...createRandom(seed).shuffled(all.slice(0, CATEGORIES_SHOWN)), ...all.slice(CATEGORIES_SHOWN)];
}
