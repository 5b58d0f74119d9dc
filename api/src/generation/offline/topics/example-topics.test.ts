import { DIFFICULTIES, LANGUAGES, QUESTION_COUNTS } from '@quizmesh/contract';
import { oneOrAll } from '../../../testing/depth.ts';
import { draftOffline } from '../draft-offline.ts';
import { knownContent } from '../testing/known-content.ts';
import { exampleTopics } from './example-topics.ts';

const index = knownContent();
const english = [...exampleTopics('en-US'), 'Volcanoes'];

describe.each(LANGUAGES)('the examples for %s', (language) => {
  const examples = exampleTopics(language);

  it('are three at least, each once', () => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
    expect(new Set(examples).size).toBe(examples.length);
  });

  it.each(examples.map((topic, at) => [topic, at] as const))(
    'are served under their own name: %s',
    (topic, at) => {
      for (const difficulty of oneOrAll(DIFFICULTIES, at))
        for (const questionCount of QUESTION_COUNTS) {
          const options = { topic, questionCount, optionCount: 4, difficulty, language, seed: 'one' };
          const result = draftOffline(options, index);
          expect(result).toMatchObject({ isServed: true });
          expect([topic, ...english]).toContainEqual(result.isServed ? result.draft.title : null);
          expect(result).not.toHaveProperty('draft.broaderTopic', expect.anything());
        }
    },
  );
});
