import { LANGUAGES } from '@quizmesh/contract';
import { generateQuizResponseSchema, topicExamplesSchema } from '@quizmesh/contract/schemas';
import { isDeep } from '../testing/depth.ts';
import { signIn } from '../testing/factories.ts';
import { deviceOf } from '../testing/playing.ts';
import { adminOf } from '../testing/admin.ts';
import { createFakeProvider } from '../testing/question-provider.fake.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';
import { exampleTopics } from './offline/topics/example-topics.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ provider: createFakeProvider({ exampleTopics }) });
});
afterAll(() => api.stop());

async function examplesFor(language: string): Promise<string[]> {
  const response = await api.anonymous().get(`/api/topic-examples?language=${language}`);
  return answerOf(topicExamplesSchema, response).examples;
}

it('the first look at the examples prepares the provider, and the next one after a failure', async () => {
  let prepared = 0;
  const prepare = () => {
    prepared += 1;
    return prepared === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  const other = await startTestApi({ beside: api, provider: createFakeProvider({ prepare }) });
  for (let look = 0; look < 3; look += 1)
    expect((await other.anonymous().get('/api/topic-examples')).status).toBe(200);
  await other.stop();
  // The first try failed.
  expect(prepared).toBe(2);
});

describe('GET /api/topic-examples', () => {
  it('names topics in the language of the interface', async () => {
    expect(await examplesFor('en-UK')).toEqual(await examplesFor('en-US'));
    for (const topic of await examplesFor('ja')) expect(topic).toMatch(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u);
  });

  // Loading the content of the offline provider takes as long as all else here: `npm test` does it in in-other-languages.test.ts.
  if (isDeep)
    it('names topics of which a quiz is made', async () => {
      const offline = await startTestApi({ beside: api, provider: 'configured' });
      const device = deviceOf(offline, await signIn(offline));
      for (const language of ['en-UK', 'ja'] as const) {
        const [topic = ''] = await examplesFor(language);
        const input = { topic, language, numQuestions: 5, numOptions: 4, difficulty: 'medium' };
        const made = answerOf(
          generateQuizResponseSchema,
          await device.post('/api/generate-quiz').send(input),
          201,
        );
        expect(made).toMatchObject({
          quiz: { title: topic, language: language === 'en-UK' ? 'en-US' : language },
          broaderTopic: null,
        });
      }
      await offline.stop();
    });

  it('uses English without a language, and refuses unknown languages', async () => {
    expect(answerOf(topicExamplesSchema, await api.anonymous().get('/api/topic-examples')).examples).toEqual(
      await examplesFor('en-US'),
    );
    expectError(await api.anonymous().get('/api/topic-examples?language=xx'), 400, 'VALIDATION_FAILED');
  });

  it('contains no topic that admins have blocked', async () => {
    const [first = '', ...others] = await examplesFor('en-US');
    const admin = await adminOf(api);
    const word = { word: first, category: 'other', severity: 'high' };
    expect((await admin.post('/api/admin/profanity-words', word)).status).toBe(201);
    expect(await examplesFor('en-US')).toEqual(others);
  });

  it('names topics in every language with an AI provider, of all scripts', async () => {
    const other = await startTestApi({
      provider: 'configured',
      environment: { OPENAI_API_KEY: 'sk-test-1234567890', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' },
    });
    const lists = await Promise.all(
      LANGUAGES.map(async (language) => {
        const response = await other.anonymous().get(`/api/topic-examples?language=${language}`);
        return answerOf(topicExamplesSchema, response).examples;
      }),
    );
    await other.stop();
    expect(lists.every(({ length }) => length === 3)).toBe(true);
    expect(lists[LANGUAGES.indexOf('ja')]).toContain('クジラ');
    expect(lists[LANGUAGES.indexOf('de')]).toContain('Wale');
  });
});
