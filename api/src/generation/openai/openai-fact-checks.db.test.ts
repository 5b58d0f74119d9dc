import { generateQuizResponseSchema } from '@quizmesh/contract/schemas';
import { startOpenAiServer } from '../../testing/openai-server.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf } from '../../testing/wire.ts';

let server: Awaited<ReturnType<typeof startOpenAiServer>>;
let api: TestApi;
beforeAll(async () => {
  server = await startOpenAiServer();
  const environment = {
    OPENAI_API_KEY: 'sk-test-0123456789abcdef0123',
    OPENAI_BASE_URL: server.baseUrl,
    OPENAI_MODEL: 'test-model',
  };
  api = await startTestApi({ environment, provider: 'configured' });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const input = { numQuestions: 5, numOptions: 4, difficulty: 'easy' };

describe('fact checks by the AI provider', () => {
  it('run without the key, and the finding names the provider', async () => {
    const device = api.device();
    const response = await device.post('/api/generate-quiz').send({ ...input, topic: 'Deserts' });
    const { quiz } = answerOf(generateQuizResponseSchema, response, 201);
    await api.jobs.idle();
    const checks = server.received.filter(({ purpose }) => purpose === 'fact_check');
    expect(checks).toHaveLength(5);
    expect(Object.keys(JSON.parse(checks[0]?.data ?? '') as object)).toEqual(['question', 'options']);
    const [rows] = await api.database.sequelize.query(
      `SELECT explanation, checked_by, confidence FROM fact_checks WHERE quiz_id = ${quiz.id}`,
    );
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      expect(row).toMatchObject({ checked_by: 'openai', confidence: 88 });
      expect((row as { explanation: string }).explanation).toContain('The same model wrote the question');
    }
  });
});
