import { loadKnowledge } from '../knowledge/load-knowledge.ts';
import { completeTopics } from './complete-topics.ts';

const { topics } = loadKnowledge();

describe('topic completion', () => {
  it('lists names that begin with the text before names with such a word', () => {
    const found = completeTopics('mus', 5, topics);
    expect(found.length).toBeGreaterThan(1);
    const starts = found.map((label) => label.toLowerCase().startsWith('mus'));
    expect(starts).toEqual([...starts].sort((one, other) => Number(other) - Number(one)));
    expect(starts[0]).toBe(true);
  });

  it('ignores case and accents, and returns at most six', () => {
    expect(completeTopics('  ÁSTRO', 10, topics)).toEqual(completeTopics('astro', 10, topics));
    expect(completeTopics('astro', 10, topics)).toContain('Astronomy');
    expect(completeTopics('a', 5, topics)).toHaveLength(6);
  });

  it('returns only supported topics, and none for a denied one', () => {
    const few = new Set(completeTopics('s', 20, topics));
    for (const label of few)
      expect(topics.topics.find((topic) => topic.label === label)?.factCount).toBeGreaterThan(20);
    expect(completeTopics('', 5, topics)).toEqual([]);
    expect(completeTopics('zxqv', 5, topics)).toEqual([]);
    expect(completeTopics('bomb', 5, topics)).toEqual([]);
  });
});
