import { DIFFICULTIES, LANGUAGES } from '@quizmesh/contract';
import { oneOrAll } from '../../testing/depth.ts';
import { TopicNotSupportedError } from '../generation.errors.ts';
import { CONTENT_FOLDER } from './knowledge/content-folder.ts';
import { readTopicNames } from './knowledge/topic-names.source.ts';
import { createOfflineProvider } from './offline-provider.ts';

const provider = createOfflineProvider();
afterAll(() => provider.close());

const { signal } = new AbortController();
const request = {
  topic: 'Jazz',
  questionCount: 5,
  optionCount: 4,
  difficulty: DIFFICULTIES[1],
  language: 'de' as const,
  seed: 's',
};

describe('offline provider', () => {
  it('drafts and answers blind in its worker', async () => {
    await provider.prepare?.();
    const draft = await provider.draft(request, signal);
    expect(draft).toMatchObject({ title: 'Jazz', category: 'music', language: 'en-US' });
    const answers = await provider.answerBlind(draft.questions, signal);
    expect(answers).toEqual(draft.questions.map(({ correctAnswer }) => correctAnswer));
  });

  it('reports how many questions it has and similar topics when it has too few', async () => {
    const input = { ...request, topic: 'Car insurance', questionCount: 10 };
    const error: unknown = await provider.draft(input, signal).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TopicNotSupportedError);
    expect(error).toMatchObject({
      status: 422,
      code: 'TOPIC_NOT_SUPPORTED_OFFLINE',
      details: { available: 0, requested: 10, how: expect.stringContaining('OPENAI_API_KEY') as string },
    });
    const few = provider.draft({ ...request, topic: 'Capitals of South America', questionCount: 20 }, signal);
    await expect(few).rejects.toThrow(
      /has only \d+ verified questions about "Capitals of South America" \(20 requested\)/,
    );
  });

  it('serves all languages from one worker, which has room for what it knows of each', async () => {
    for (const language of oneOrAll(LANGUAGES, 0)) {
      const [topic = 'Capitals'] = readTopicNames(CONTENT_FOLDER, language)?.['capitals'] ?? [];
      const draft = await provider.draft({ ...request, topic, language }, signal);
      expect(draft.language.slice(0, 2)).toBe(language.slice(0, 2));
    }
  });

  it('completes a topic in its worker', async () => {
    const completion = await provider.completeTopic?.('jaz', { questionCount: 5, language: 'en-US' }, signal);
    expect(completion?.topics).toContain('Jazz');
  });

  it.each([
    ['en-US', 'jazz', { kind: 'exact', subjects: [], language: 'en-US' }],
    ['en-US', 'Zidane', { kind: 'part', subjects: ['Famous footballers'], language: 'en-US' }],
    ['de', 'Zidane', { kind: 'part', subjects: ['Berühmte Fußballspieler'], language: 'en-US' }],
    ['de', 'Hauptstädte', { kind: 'exact', subjects: [], language: 'de' }],
    ['en-US', 'klingon verbs', { kind: 'unknown', subjects: [] }],
  ] as const)('says what a quiz would be about while it is typed: %s %s', async (language, typed, fit) => {
    const completion = await provider.completeTopic?.(typed, { questionCount: 10, language }, signal);
    expect(completion?.fit).toEqual(fit);
  });

  it('stops when the caller aborts', async () => {
    const controller = new AbortController();
    const drafting = provider.draft(request, controller.signal);
    controller.abort(new Error('gone'));
    await expect(drafting).rejects.toThrow('gone');
  });
});

it('is prepared no further when it is closed, which is no error', async () => {
  const other = createOfflineProvider();
  const preparing = other.prepare?.();
  await other.close();
  await expect(preparing).resolves.toBeUndefined();
});
