import { generateQuizResponseSchema } from '@quizmesh/contract/schemas';
import { replies, startOpenAiServer, wellBehaved } from '../../testing/openai-server.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf } from '../../testing/wire.ts';

type ModelServer = Awaited<ReturnType<typeof startOpenAiServer>>;

const WRITER_KEY = 'sk-writer-0123456789';
const CHECKER_KEY = 'sk-checker-0123456789';
const input = { numQuestions: 5, numOptions: 4, difficulty: 'easy' };

let writer: ModelServer;
let checker: ModelServer;
let api: TestApi;

function start(changes: Readonly<Record<string, string>> = {}, beside?: TestApi) {
  return startTestApi({
    environment: {
      OPENAI_API_KEY: WRITER_KEY,
      OPENAI_BASE_URL: writer.baseUrl,
      OPENAI_MODEL: 'small-writer',
      OPENAI_CHECK_MODEL: 'large-checker',
      OPENAI_CHECK_BASE_URL: checker.baseUrl,
      OPENAI_CHECK_API_KEY: CHECKER_KEY,
      OPENAI_INPUT_PRICE: '1',
      OPENAI_OUTPUT_PRICE: '2',
      OPENAI_CHECK_INPUT_PRICE: '10',
      OPENAI_CHECK_OUTPUT_PRICE: '20',
      OPENAI_RETRIES: '0',
      OPENAI_BACKOFF_MS: '1',
      ...changes,
    },
    provider: 'configured',
    ...(beside && { beside }),
  });
}

beforeAll(async () => {
  [writer, checker] = await Promise.all([startOpenAiServer(), startOpenAiServer()]);
  api = await start();
});
afterAll(async () => {
  await api.stop();
  await Promise.all([writer.stop(), checker.stop()]);
});
beforeEach(async () => {
  await api.jobs.idle();
  for (const server of [writer, checker]) {
    server.state.reply = wellBehaved;
    server.received.length = 0;
  }
});

async function quizAbout(topic: string, on: TestApi = api): Promise<number> {
  const response = await on
    .device()
    .post('/api/generate-quiz')
    .send({ ...input, topic });
  const { quiz } = answerOf(generateQuizResponseSchema, response, 201);
  await on.jobs.idle();
  return quiz.id;
}

const purposes = ({ received }: ModelServer) => received.map(({ purpose }) => purpose);
const askedWith = ({ received }: ModelServer) => [
  ...new Set(received.map(({ authorization, body }) => `${authorization} ${body.model}`)),
];

async function usageOf(provider: string) {
  const [[row]] = await api.database.sequelize.query(
    `SELECT calls, spend_micros AS micros, held_tokens AS held FROM provider_usage WHERE provider = '${provider}'`,
  );
  return (row ?? { calls: 0, micros: 0, held: 0 }) as { calls: number; micros: number; held: number };
}

async function findingsOf(quizId: number) {
  const [rows] = await api.database.sequelize.query(
    `SELECT explanation, confidence FROM fact_checks WHERE quiz_id = ${quizId}`,
  );
  return rows as { explanation: string; confidence: number }[];
}

describe('a check model of its own', () => {
  it('answers blind and checks facts; each server gets its own key and model', async () => {
    await quizAbout('Rivers');
    expect(purposes(writer)).toEqual(['quiz_draft']);
    expect(purposes(checker)).toEqual(['blind_answers', 'fact_checks']);
    expect(askedWith(writer)).toEqual([`Bearer ${WRITER_KEY} small-writer`]);
    expect(askedWith(checker)).toEqual([`Bearer ${CHECKER_KEY} large-checker`]);
  });

  it('gives a verdict that is independent of the writer', async () => {
    const findings = await findingsOf(await quizAbout('Deserts'));
    expect(findings).toHaveLength(5);
    for (const { explanation, confidence } of findings) {
      expect(confidence).toBe(88);
      expect(explanation).not.toContain('The same model');
    }
  });

  it('gives none for the questions that it wrote itself', async () => {
    const before = await start({ OPENAI_MODEL: 'vendor/Large-Checker' }, api);
    const findings = await findingsOf(await quizAbout('Glaciers', before));
    expect(findings.map(({ confidence }) => confidence)).toEqual([70, 70, 70, 70, 70]);
    expect(findings[0]?.explanation).toContain('The same model wrote the question');
    await before.stop();
  });

  it('costs its own price; calls and money of both count against the day', async () => {
    const [all, part] = await Promise.all([usageOf('openai'), usageOf('openai-check')]);
    await quizAbout('Canals');
    const [allAfter, partAfter] = await Promise.all([usageOf('openai'), usageOf('openai-check')]);
    // Every call has 100 tokens in and 50 out: 200 millionths of a dollar from the writer, 2000 from the checker.
    expect([allAfter.calls - all.calls, partAfter.calls - part.calls]).toEqual([3, 2]);
    expect([allAfter.micros - all.micros, partAfter.micros - part.micros]).toEqual([4200, 4000]);
    expect([allAfter.held, partAfter.held]).toEqual([0, 0]);
  });

  it('that is down is replaced by the writer in the blind check; the facts are checked later', async () => {
    checker.state.reply = replies.error(500);
    const response = await api
      .device()
      .post('/api/generate-quiz')
      .send({ ...input, topic: 'Swamps' });
    const { quiz } = answerOf(generateQuizResponseSchema, response, 201);
    expect(purposes(writer)).toEqual(['quiz_draft', 'blind_answers']);
    checker.state.reply = wellBehaved;
    await api.jobs.idle();
    expect((await findingsOf(quiz.id)).map(({ confidence }) => confidence)).toEqual([88, 88, 88, 88, 88]);
  });

  it("without an address of its own is asked at the writer's, with its key", async () => {
    const same = await start({ OPENAI_CHECK_BASE_URL: '', OPENAI_CHECK_API_KEY: '' }, api);
    await quizAbout('Waterfalls', same);
    expect(askedWith(writer)).toEqual([
      `Bearer ${WRITER_KEY} small-writer`,
      `Bearer ${WRITER_KEY} large-checker`,
    ]);
    await same.stop();
  });

  it("without a key of its own never gets the key of the writer's server", async () => {
    const open = await start({ OPENAI_CHECK_API_KEY: '' }, api);
    await quizAbout('Springs', open);
    expect(askedWith(checker)).toEqual([' large-checker']);
    await open.stop();
  });
});
