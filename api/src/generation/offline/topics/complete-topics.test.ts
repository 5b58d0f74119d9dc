import type { Language } from '@quizmesh/contract';
import { knownContent } from '../testing/known-content.ts';
import { completeTopics } from './complete-topics.ts';

const knowledge = knownContent();
const { topics } = knowledge;
const complete = (typed: string, questionCount: number, language: Language = 'en-US') =>
  completeTopics(typed, { questionCount, language }, knowledge);

describe('topic completion', () => {
  it('lists names that begin with the text before names with such a word', () => {
    const found = complete('mus', 5);
    expect(found.length).toBeGreaterThan(1);
    const starts = found.map((label) => label.toLowerCase().startsWith('mus'));
    expect(starts).toEqual([...starts].sort((one, other) => Number(other) - Number(one)));
    expect(starts[0]).toBe(true);
  });

  it('ignores case and accents, and returns at most six', () => {
    expect(complete('  ÁSTRO', 10)).toEqual(complete('astro', 10));
    expect(complete('astro', 10)).toContain('Astronomy');
    expect(complete('a', 5)).toHaveLength(6);
  });

  it('returns only supported topics, and none for a denied one', () => {
    const few = new Set(complete('s', 20));
    for (const label of few)
      expect(topics.topics.find((topic) => topic.label === label)?.factCount).toBeGreaterThan(20);
    expect(complete('', 5)).toEqual([]);
    expect(complete('zxqv', 5)).toEqual([]);
    expect(complete('bomb', 5)).toEqual([]);
  });
});
