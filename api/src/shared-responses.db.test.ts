import { quizSchema, quizSummarySchema, quizToggleResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz, signIn } from './testing/factories.ts';
import { deviceOf, play } from './testing/playing.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { answerOf, expectError } from './testing/wire.ts';

/** Responses are cached for longer than any test takes. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { HOT_CACHE_MS: '60000' } });
});
afterAll(() => api.stop());

const keysOf = ({ questions }: z.infer<typeof quizSchema>) =>
  questions.filter((question) => 'correctAnswer' in question).length;

describe('response cache over HTTP', () => {
  it('never mixes responses of players and anonymous requests', async () => {
    const { id } = await publishQuiz(api);
    const read = async (anonymous: ReturnType<TestApi['anonymous']>) =>
      keysOf(answerOf(quizSchema, await anonymous.get(`/api/quiz/${id}`)));
    const device = api.device();
    expect(await read(api.anonymous())).toBe(0);
    await play(api, device, id, { correct: 3, ms: 1000 });
    expect(await read(device)).toBe(5);
    expect(await read(api.anonymous())).toBe(0);
    expect(await read(deviceOf(api, await signIn(api, { isAdmin: true })))).toBe(5);
    expect(await read(api.anonymous())).toBe(0);
  });

  it('shows a change at once in the process that made it', async () => {
    const { id } = await publishQuiz(api, { title: 'Volcanoes of Iceland' });
    const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
    const search = async () => {
      const response = await api.anonymous().get('/api/search?query=volcanoes');
      const total = Number(response.headers['x-total-count']);
      return { found: answerOf(z.array(quizSummarySchema), response).length, total };
    };
    expect(await search()).toEqual({ found: 1, total: 1 });
    answerOf(
      quizToggleResponseSchema,
      await admin.patch(`/api/admin/quiz/${id}/toggle`).send({ isActive: false }),
    );
    expect(await search()).toEqual({ found: 0, total: 0 });
    expectError(await api.anonymous().get(`/api/quiz/${id}`), 404, 'QUIZ_NOT_FOUND');
  });

  it('answers 304 to a client that has the response already', async () => {
    const first = await api.anonymous().get('/api/categories');
    const etag = first.headers['etag'] ?? '';
    expect(etag).not.toBe('');
    const again = await api.anonymous().get('/api/categories').set('If-None-Match', `W/${etag}`);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('answers HEAD without a body', async () => {
    const response = await api.anonymous().head('/api/quizzes');
    expect(response.status).toBe(200);
    expect(response.text).toBeFalsy();
  });
});
