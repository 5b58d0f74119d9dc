import type { Candidate } from '../questions/candidate.ts';
import { createRandom } from '../seeded-random.ts';
import { countFacts, type KnownTopic } from './topic-index.ts';

/** Known to most people: levels 1 and 2. */
const EASY_LEVEL_MAX = 2;
/** What templates make of tables comes in hundreds: more of it makes no topic more popular. */
const EASY_FACTS_MAX = 20;
const WRITTEN_WEIGHT = 2;
const CATEGORIES_SHOWN = 10;

/** Questions that people wrote are a group of their own each. */
const isWritten = ({ group, factKey }: Candidate) => group === factKey;

function popularity({ candidates }: KnownTopic): number {
  const easy = candidates.filter(({ level }) => level <= EASY_LEVEL_MAX);
  return WRITTEN_WEIGHT * countFacts(easy.filter(isWritten)) + Math.min(EASY_FACTS_MAX, countFacts(easy));
}

/** Topics that most people can say something about first; whole categories say too little. */
export function byPopularity(topics: readonly KnownTopic[]): KnownTopic[] {
  return topics
    .filter(({ id, category }) => id !== category)
    .map((topic) => ({ topic, score: popularity(topic) }))
    .sort((one, other) => other.score - one.score)
    .map(({ topic }) => topic);
}

/** The most popular topic of each of the best supplied categories.
 *  @param seed another one leads through the categories in another order */
export function popularOfCategories(topics: readonly KnownTopic[], seed: string): KnownTopic[] {
  const first = new Map<string, KnownTopic>();
  for (const topic of byPopularity(topics)) if (!first.has(topic.category)) first.set(topic.category, topic);
  const all = [...first.values()];
  return [...createRandom(seed).shuffled(all.slice(0, CATEGORIES_SHOWN)), ...all.slice(CATEGORIES_SHOWN)];
}
