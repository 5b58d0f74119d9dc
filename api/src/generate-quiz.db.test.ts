import { errorBodySchema, generateQuizResponseSchema, quizSchema } from '@quizmesh/contract/schemas';
import { TopicNotSupportedError } from './generation/index.ts';
import { signIn } from './testing/factories.ts';
import { createFakeProvider } from './testing/question-provider.fake.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { answerOf, expectError } from './testing/wire.ts';

const fake = createFakeProvider();
const refusing = new Set(['Unknown thing']);
let api: TestApi;
beforeAll(async () => {
  const provider = createFakeProvider({
    draft: (request, signal) =>
      refusing.has(request.topic)
        ? Promise.reject(
            new TopicNotSupportedError({
              topic: request.topic,
              available: 0,
              requested: request.questionCount,
              suggestions: ['Rivers'],
            }),
          )
        : fake.draft(request, signal),
  });
  api = await startTestApi({ provider });
});
afterAll(() => api.stop());

const input = { topic: 'Volcanoes', numQuestions: '5', numOptions: 4, difficulty: 'hard', userId: 1 };
let address = 0;

function freshAddress(): string {
  address += 1;
  return `192.0.2.${address}`;
}

function generate(device: ReturnType<TestApi['device']>, body: object, from: string) {
  return device.post('/api/generate-quiz').set('X-Forwarded-For', from).send(body);
}

describe('POST /api/generate-quiz with the offline provider', () => {
  it('publishes the quiz at once', async () => {
    const device = api.device();
    const response = await generate(device, input, freshAddress());
    const { quiz } = answerOf(generateQuizResponseSchema, response, 201);
    expect(quiz).toMatchObject({ topic: 'Volcanoes', totalQuestions: 5, difficulty: 'hard' });
    const stored = answerOf(quizSchema, await device.get(`/api/quiz/${quiz.id}`));
    expect(stored).toMatchObject({ provider: 'offline', model: null });
    expect(JSON.stringify(stored)).not.toContain('correctAnswer');
  });

  it("refuses a guest's fourth quiz with the message of the dialog", async () => {
    const [device, from] = [api.device(), freshAddress()];
    await device.get('/api/player');
    for (let quiz = 0; quiz < 3; quiz += 1) {
      expect((await generate(device, input, from)).status).toBe(201);
    }
    const refused = await generate(device, input, from);
    expectError(refused, 429, 'DAILY_LIMIT_REACHED');
    expect(errorBodySchema.parse(refused.body)).toMatchObject({
      message: 'Daily limit reached',
      encourageSignup: true,
      isAnonymous: true,
      limit: 3,
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { bearer } = await signIn(api);
    const signedIn = await generate(device.set('Authorization', bearer), input, from);
    expect(signedIn.status).toBe(201);
  });

  it('uses no quota when it fails', async () => {
    const [device, from] = [api.device(), freshAddress()];
    await device.get('/api/player');
    for (let quiz = 0; quiz < 4; quiz += 1) {
      const refused = await generate(device, { ...input, topic: 'Unknown thing' }, from);
      expectError(refused, 422, 'TOPIC_NOT_SUPPORTED_OFFLINE');
    }
    expect((await generate(device, input, from)).status).toBe(201);
  });

  it.each([
    { topic: 'ab' },
    { topic: 'x'.repeat(201) },
    { numQuestions: 7 },
    { numOptions: 9 },
    { difficulty: 'brutal' },
    { topic: 5 },
  ])('refuses %p', async (change) => {
    const response = await generate(api.device(), { ...input, ...change }, freshAddress());
    expectError(response, 400, 'VALIDATION_FAILED');
  });

  it('explains in a sentence how many options are allowed', async () => {
    const { numOptions: _left, ...rest } = input;
    const response = await generate(api.device(), rest, freshAddress());
    expectError(response, 400, 'VALIDATION_FAILED');
    expect(response.body.fields).toEqual({ numOptions: 'Must be a whole number from 2 to 6' });
  });

  it('refuses an invalid bearer token', async () => {
    const device = api.device().set('Authorization', 'Bearer x.y.z');
    expectError(await generate(device, input, freshAddress()), 401, 'NOT_AUTHENTICATED');
  });
});
