import { createContentFilter } from '../content-filter/index.ts';
import { createTopicHints } from './topic-hints.service.ts';

const contentFilter = createContentFilter();
const WANTED = { questionCount: 10, language: 'en-US' } as const;
const fit = { kind: 'part', subjects: ['Rivers'] } as const;
const provider = {
  completeTopic: () => Promise.resolve({ topics: ['Rivers'], fit: { ...fit, subjects: [...fit.subjects] } }),
};

describe('topic hints', () => {
  it.each([
    'how to kill',
    'HOW TO BOMB',
    'white supremacy',
    'Suicide Method',
    'holocaust denial',
    'hate speech',
  ])('report only that "%s" may not be requested', async (topic) => {
    const hints = createTopicHints({ provider, contentFilter });
    expect(await hints(topic, WANTED)).toEqual({ isAllowed: false, suggestions: [] });
  });

  it('suggest topics that continue the text, and say what a quiz about it would ask', async () => {
    const hints = createTopicHints({ provider, contentFilter });
    expect(await hints(' riv ', WANTED)).toEqual({ isAllowed: true, suggestions: ['Rivers'], fit });
  });

  it('suggest nothing where any topic is supported, or where completing fails', async () => {
    const failing = { completeTopic: () => Promise.reject(new Error('The worker is gone')) };
    for (const other of [{}, failing]) {
      const hints = createTopicHints({ provider: other, contentFilter });
      expect(await hints('riv', WANTED)).toEqual({ isAllowed: true, suggestions: [] });
    }
  });
});
