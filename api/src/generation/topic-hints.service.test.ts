import { createContentFilter } from '../content-filter/index.ts';
import { createTopicHints } from './topic-hints.service.ts';

const contentFilter = createContentFilter();
const provider = { completeTopic: () => Promise.resolve(['Rivers']) };

describe('hints while a topic is typed', () => {
  it.each([
    'how to kill',
    'HOW TO BOMB',
    'white supremacy',
    'Suicide Method',
    'holocaust denial',
    'hate speech',
  ])('say that "%s" may not be asked for, and nothing else', async (topic) => {
    const hints = createTopicHints({ provider, contentFilter });
    expect(await hints(topic, 10)).toEqual({ isAllowed: false, suggestions: [] });
  });

  it('offer topics that go on from the text', async () => {
    const hints = createTopicHints({ provider, contentFilter });
    expect(await hints(' riv ', 10)).toEqual({ isAllowed: true, suggestions: ['Rivers'] });
  });

  it('offer nothing where any topic can be asked for, or where completing fails', async () => {
    const failing = { completeTopic: () => Promise.reject(new Error('The worker is gone')) };
    for (const other of [{}, failing]) {
      const hints = createTopicHints({ provider: other, contentFilter });
      expect(await hints('riv', 10)).toEqual({ isAllowed: true, suggestions: [] });
    }
  });
});
