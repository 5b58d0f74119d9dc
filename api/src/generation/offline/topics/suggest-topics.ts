import { isDeniedTopic } from './denied-topics.ts';
import { topicWords } from './fold-topic.ts';
import type { KnownTopic, TopicIndex } from './topic-index.ts';

const SUGGESTION_COUNT = 5;
/** Shown when nothing is near. */
const SHOWCASE = [
  'astronomy',
  'capitals',
  'world-history',
  'animals',
  'elements',
  'classical-music',
  'literature',
];

/** Steps of inserting, dropping or replacing a letter that lead from one word to the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_slot, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

function wordLikeness(word: string, other: string): number {
  if (word === other) return 1;
  const longest = Math.max(word.length, other.length);
  if (longest > 24 || Math.min(word.length, other.length) < 4) return 0;
  const likeness = 1 - editDistance(word, other) / longest;
  return likeness >= 0.75 ? likeness * 0.8 : 0;
}

/** How near a topic is: best match of each asked word among the words of its names. */
function nearness(asked: readonly string[], topic: KnownTopic): number {
  const words = new Set(topic.keys.flatMap((key) => key.split(' ')));
  const total = asked
    .map((word) => Math.max(0, ...[...words].map((other) => wordLikeness(word, other))))
    .reduce((sum, likeness) => sum + likeness, 0);
  return total / Math.max(1, asked.length);
}

/** Topics near the asked one that have at least `questionCount` questions; well known ones when none is near. */
export function suggestTopics(topic: string, questionCount: number, index: TopicIndex): string[] {
  const servable = index.topics.filter(
    ({ factCount, label }) => factCount >= questionCount * 1.2 && !isDeniedTopic(label),
  );
  const asked = isDeniedTopic(topic) ? [] : topicWords(topic).slice(0, 12);
  const near = servable
    .map((known) => ({ known, score: nearness(asked, known) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.known.factCount - one.known.factCount)
    .map(({ known }) => known);
  const category = near[0]?.category;
  const siblings = category
    ? servable
        .filter((known) => known.category === category)
        .sort((one, other) => other.factCount - one.factCount)
    : [];
  const showcase = servable.filter(({ id }) => SHOWCASE.includes(id));
  const ordered = [...near.slice(0, 3), ...siblings.slice(0, 2), ...showcase];
  return [...new Set(ordered.map(({ label }) => label))].slice(0, SUGGESTION_COUNT);
}
