import {
  attemptSchema,
  currentGenerationResponseSchema,
  currentGenerationSchema,
  generateQuizResponseSchema,
  loginResponseSchema,
  openQuestionSchema,
  quizSchema,
  quizSummarySchema,
  submitScoreResponseSchema,
} from '@quizmesh/contract/schemas';
import { createServer } from 'node:http';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { adminOf } from '../testing/admin.ts';
import { TEST_PASSWORD, addAccount } from '../testing/factories.ts';
import { createFakeProvider } from '../testing/question-provider.fake.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const OPENING = 3;
const ASKED = 10;
const input = { numQuestions: ASKED, numOptions: 4, difficulty: 'easy' };
const DAY_MS = 86_400_000;

/** How drafts that wait go on, by topic. */
const waiting = new Map<string, { finish: () => void; break: (error: Error) => void }>();
const fake = createFakeProvider();
let api: TestApi;
let addresses = 0;

beforeAll(async () => {
  api = await startTestApi({
    provider: createFakeProvider({
      name: 'openai',
      model: 'test-model',
      openingCount: OPENING,
      async draft(request, signal) {
        if (request.questionCount !== OPENING || request.topic === 'Slow beginnings')
          await new Promise<void>((finish, fail) => {
            waiting.set(request.topic, { finish, break: fail });
            signal.addEventListener('abort', () => fail(new Error('aborted')));
          });
        return fake.draft(request, signal);
      },
    }),
  });
});
afterAll(() => api.stop());

async function newDevice() {
  addresses += 1;
  const device = api.device().set('X-Forwarded-For', `203.0.114.${addresses}`);
  await device.get('/api/player');
  return device;
}
type Device = Awaited<ReturnType<typeof newDevice>>;

async function current(device: Device) {
  return answerOf(currentGenerationResponseSchema, await device.get('/api/generations/current')).generation;
}

/** Asks for a quiz, and resolves when its first questions are there and the others are being drafted. */
async function begin(device: Device, topic: string) {
  const answer = device
    .post('/api/generate-quiz')
    .send({ ...input, topic })
    .then((response) => response);
  for (let tries = 0; tries < 400 && !waiting.has(topic); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const generation = await current(device);
  const making = generation?.making;
  if (!making) throw new Error(`No quiz in the making: ${JSON.stringify(generation)}`);
  return { answer, generation, ...making };
}

const attemptOf = async (device: Device, quizId: number) =>
  answerOf(attemptSchema, await device.post(`/api/quiz/${quizId}/attempts`));
const submit = (device: Device, quizId: number, attemptId: number) =>
  device.post('/api/submit-score').send({ quizId, attemptId, answers: [] });

async function used(): Promise<number> {
  const rows = await api.database.sequelize.query(
    "SELECT COALESCE(SUM(used), 0) AS used FROM generation_counters WHERE bucket LIKE 'g:%'",
    { type: QueryTypes.SELECT },
  );
  return z.array(z.object({ used: z.coerce.number() })).parse(rows)[0]?.used ?? 0;
}

/** Questions of a quiz whose facts are checked, without waiting for the job that looks for forgotten ones. */
async function checkedQuestions(quizId: number): Promise<number> {
  await api.jobs.idle();
  const rows = await api.database.sequelize.query(
    `SELECT COUNT(*) AS checked FROM fact_checks WHERE quiz_id = ${quizId} AND pending_since IS NULL`,
    { type: QueryTypes.SELECT },
  );
  return z.array(z.object({ checked: z.coerce.number() })).parse(rows)[0]?.checked ?? 0;
}

describe('a quiz in the making', () => {
  it('is open to its maker alone, and in no list', async () => {
    const [maker, other, admin] = [await newDevice(), await newDevice(), await adminOf(api)];
    const { quizId, made, asked, answer } = await begin(maker, 'Lighthouses');
    expect({ made, asked }).toEqual({ made: OPENING, asked: ASKED });
    const quiz = answerOf(quizSchema, await maker.get(`/api/quiz/${quizId}`));
    expect(quiz.making).toEqual({ askedQuestions: ASKED });
    expect(quiz.questions).toHaveLength(OPENING);
    expectError(await other.get(`/api/quiz/${quizId}`), 404, 'QUIZ_NOT_FOUND');
    expectError(await other.post(`/api/quiz/${quizId}/attempts`), 404, 'QUIZ_NOT_FOUND');
    expectError(await admin.get(`/api/quiz/${quizId}`), 404, 'QUIZ_NOT_FOUND');
    expectError(await admin.get(`/api/admin/quizzes/${quizId}`), 404, 'QUIZ_NOT_FOUND');
    expectError(
      await admin.patch(`/api/admin/quiz/${quizId}/toggle`, { isActive: true }),
      404,
      'QUIZ_NOT_FOUND',
    );
    for (const list of ['/api/quizzes?search=lighthouses', '/api/trending?limit=50']) {
      const listed = answerOf(z.array(quizSummarySchema), await maker.get(list));
      expect(listed.map(({ id }) => id)).not.toContain(quizId);
    }
    expect((await admin.get('/api/admin/quizzes?search=lighthouses')).body).toEqual([]);
    waiting.get('Lighthouses')?.finish();
    expect(answerOf(generateQuizResponseSchema, await answer, 201).quiz.id).toBe(quizId);
  });

  it('is played while the rest is made, and ranks once it has all questions', async () => {
    const maker = await newDevice();
    const { quizId, answer } = await begin(maker, 'Bridges');
    const { id: attemptId } = await attemptOf(maker, quizId);
    const recorded = await maker
      .post('/api/record-answer')
      .send({ quizId, attemptId, questionIndex: 0, selectedOption: 1 });
    expect(recorded.status).toBe(200);
    expectError(await submit(maker, quizId, attemptId), 409, 'QUIZ_IN_THE_MAKING');
    api.clock.advance(2000);
    waiting.get('Bridges')?.finish();
    const { quiz } = answerOf(generateQuizResponseSchema, await answer, 201);
    expect(quiz).toMatchObject({ id: quizId, totalQuestions: ASKED });
    const whole = answerOf(quizSchema, await (await newDevice()).get(`/api/quiz/${quizId}`));
    expect(whole.questions).toHaveLength(ASKED);
    expect(whole.making).toBeUndefined();
    const result = answerOf(submitScoreResponseSchema, await submit(maker, quizId, attemptId));
    expect(result).toMatchObject({ totalQuestions: ASKED, rank: 1 });
  });

  it('goes on with the account of a guest who signs in meanwhile, who is rewarded for it', async () => {
    const guest = await newDevice();
    const { quizId, answer } = await begin(guest, 'Windmills');
    const account = await addAccount(api, { username: 'Miller', email: 'miller@example.test' });
    const login = await guest.post('/api/auth/login').send({ email: account.email, password: TEST_PASSWORD });
    const member = guest.set('Authorization', `Bearer ${answerOf(loginResponseSchema, login).token}`);
    expect(answerOf(quizSchema, await member.get(`/api/quiz/${quizId}`)).making).toBeDefined();
    expectError(await member.get(`/api/quiz/${quizId}/edit`), 409, 'QUIZ_IN_THE_MAKING');
    waiting.get('Windmills')?.finish();
    answerOf(generateQuizResponseSchema, await answer, 201);
    expect((await current(member))?.quizId).toBe(quizId);
    const own = answerOf(z.array(z.object({ id: z.number() })), await member.get('/api/auth/my-quizzes'));
    expect(own.map(({ id }) => id)).toEqual([quizId]);
    const progress = await member.get('/api/auth/progress');
    expect(answerOf(z.object({ totalQuizzesCreated: z.number() }), progress).totalQuizzesCreated).toBe(1);
  });

  it('spreads the keys over its parts as evenly as over one draft', async () => {
    const maker = await newDevice();
    const { quizId, answer } = await begin(maker, 'Canals');
    waiting.get('Canals')?.finish();
    await answer;
    const rows = await api.database.sequelize.query(
      `SELECT correct_option AS place, COUNT(*) AS times FROM questions WHERE quiz_id = ${quizId} GROUP BY correct_option`,
      { type: QueryTypes.SELECT },
    );
    const times = z.array(z.object({ times: z.coerce.number() })).parse(rows);
    expect(times.map((row) => row.times).sort()).toEqual([2, 2, 3, 3]);
  });
});

describe('a quiz whose rest cannot be made', () => {
  async function incomplete(topic: string) {
    const maker = await newDevice();
    const before = await used();
    const begun = await begin(maker, topic);
    const { id: attemptId } = await attemptOf(maker, begun.quizId);
    api.clock.advance(2000);
    waiting.get(topic)?.break(new Error('The provider broke down'));
    const refused = await begun.answer;
    expectError(refused, 422, 'QUIZ_INCOMPLETE');
    expect(refused.body).toMatchObject({
      quizId: begun.quizId,
      generationId: begun.generation.id,
      made: OPENING,
      asked: ASKED,
    });
    return { maker, before, attemptId, ...begun };
  }

  it('is taken as it is: public and counted once; the attempt begun in it is not ranked', async () => {
    const { maker, quizId, generation, before, attemptId } = await incomplete('Tunnels');
    expect(await current(maker)).toMatchObject({
      status: 'failed',
      errorCode: 'QUIZ_INCOMPLETE',
      making: { quizId, made: OPENING, asked: ASKED },
    });
    expectError(
      await (await newDevice()).post(`/api/generations/${generation.id}/publish`),
      404,
      'NOT_FOUND',
    );
    const take = () => maker.post(`/api/generations/${generation.id}/publish`);
    expect(answerOf(quizSummarySchema, await take(), 201)).toMatchObject({
      id: quizId,
      totalQuestions: OPENING,
    });
    // The answer was lost.
    expect(answerOf(quizSummarySchema, await take(), 201)).toMatchObject({ id: quizId });
    expect(await used()).toBe(before + 1);
    expect(await checkedQuestions(quizId)).toBe(OPENING);
    expect(await current(maker)).toMatchObject({ status: 'done', quizId, errorCode: null });
    const other = await newDevice();
    const ranked = await attemptOf(other, quizId);
    expect(answerOf(submitScoreResponseSchema, await submit(maker, quizId, attemptId)).rank).toBeNull();
    expect(answerOf(submitScoreResponseSchema, await submit(other, quizId, ranked.id)).rank).toBe(1);
  });

  it('is given up: deleted, and not counted', async () => {
    const { maker, quizId, generation, before } = await incomplete('Harbours');
    expect(await used()).toBe(before + 1);
    expectError(await (await newDevice()).delete(`/api/generations/${generation.id}`), 404, 'NOT_FOUND');
    expect((await maker.delete(`/api/generations/${generation.id}`)).status).toBe(200);
    expect(await used()).toBe(before);
    expectError(await maker.get(`/api/quiz/${quizId}`), 404, 'QUIZ_NOT_FOUND');
    expectError(await maker.delete(`/api/generations/${generation.id}`), 404, 'NOT_FOUND');
  });

  it('is stopped while it is made: deleted, and counted, because its questions could be played', async () => {
    const maker = await newDevice();
    const before = await used();
    const { quizId, generation, answer } = await begin(maker, 'Quays');
    expectError(await (await newDevice()).delete(`/api/generations/${generation.id}`), 404, 'NOT_FOUND');
    expect((await maker.delete(`/api/generations/${generation.id}`)).status).toBe(200);
    // The model is not asked any longer.
    expectError(await answer, 503, 'GENERATION_FAILED');
    expect(await current(maker)).toMatchObject({ status: 'failed', quizId: null, making: null });
    expectError(await maker.get(`/api/quiz/${quizId}`), 404, 'QUIZ_NOT_FOUND');
    expect(await used()).toBe(before + 1);
    expectError(await maker.delete(`/api/generations/${generation.id}`), 404, 'NOT_FOUND');
  });

  it('is not counted when it is stopped before its first questions', async () => {
    const maker = await newDevice();
    const before = await used();
    const topic = 'Slow beginnings';
    const answer = maker
      .post('/api/generate-quiz')
      .send({ ...input, topic })
      .then((response) => response);
    for (let tries = 0; tries < 400 && !waiting.has(topic); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await used()).toBe(before + 1);
    const id = (await current(maker))?.id ?? 0;
    expect((await maker.delete(`/api/generations/${id}`)).status).toBe(200);
    expectError(await answer, 503, 'GENERATION_FAILED');
    expect(await used()).toBe(before);
  });

  it('waits for the choice also when the process that was held for dead fails later', async () => {
    const maker = await newDevice();
    const { quizId, answer } = await begin(maker, 'Piers');
    api.clock.advance(60_000);
    const other = await startTestApi({ beside: api });
    await other.jobs.idle();
    await other.stop();
    expect(await current(maker)).toMatchObject({ status: 'failed', errorCode: 'QUIZ_INCOMPLETE' });
    waiting.get('Piers')?.break(new Error('The provider broke down'));
    expectError(await answer, 422, 'QUIZ_INCOMPLETE');
    expect((await maker.get(`/api/quiz/${quizId}`)).status).toBe(200);
    expect(await current(maker)).toMatchObject({ making: { quizId, made: OPENING } });
  });

  it('is given up for a maker who does not choose within a day', async () => {
    const { maker, quizId } = await incomplete('Ferries');
    const recover = async () => {
      const next = await startTestApi({ beside: api });
      await next.jobs.idle();
      await next.stop();
    };
    api.clock.advance(DAY_MS - 5000);
    await recover();
    expect((await maker.get(`/api/quiz/${quizId}`)).status).toBe(200);
    api.clock.advance(10_000);
    await recover();
    expectError(await maker.get(`/api/quiz/${quizId}`), 404, 'QUIZ_NOT_FOUND');
  });
});

describe('the events of a generation', () => {
  async function listening() {
    const server = createServer(api.app.listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const [cookie = ''] = (await fetch(`${base}/api/player`)).headers.getSetCookie();
    const headers = { cookie: cookie.split(';')[0] ?? '', 'content-type': 'application/json' };
    const close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    return { base, headers, close };
  }

  /** Reads a stream to its end. */
  async function read(response: Response, onEvent: (event: EventSourceMessage) => void): Promise<void> {
    const parser = createParser({ onEvent });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) return;
      parser.feed(value);
    }
  }

  it('are its states and its questions without keys; a stream that broke off resumes behind the last question', async () => {
    const { base, headers, close } = await listening();
    const body = JSON.stringify({ ...input, topic: 'Aqueducts' });
    const asked = fetch(`${base}/api/generate-quiz`, { method: 'POST', headers, body });
    const follow = (more: Record<string, string> = {}) =>
      fetch(`${base}/api/generations/events`, { headers: { ...headers, ...more } });
    for (let tries = 0; tries < 400 && !waiting.has('Aqueducts'); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const events: EventSourceMessage[] = [];
    const response = await follow();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    await read(response, (event) => {
      events.push(event);
      if (event.event === 'state' && events.length === OPENING + 1) waiting.get('Aqueducts')?.finish();
    });
    await asked;
    const questions = events.flatMap(({ event, data }) =>
      event === 'question' ? [openQuestionSchema.strict().parse(JSON.parse(data))] : [],
    );
    expect(questions.map(({ index }) => index)).toEqual([...Array(ASKED).keys()]);
    const states = events.filter(({ event }) => event === 'state');
    const parsed = states.map(({ data }) => currentGenerationSchema.parse(JSON.parse(data)));
    expect(parsed[0]).toMatchObject({ status: 'running', making: { made: OPENING, asked: ASKED } });
    expect(parsed.at(-1)).toMatchObject({ status: 'done', percent: 100 });
    expect(events.at(-1)?.id).toBe(String(ASKED));

    const resumed: EventSourceMessage[] = [];
    await read(await follow({ 'last-event-id': '8' }), (event) => resumed.push(event));
    expect(resumed.map(({ event, id }) => `${event} ${id}`)).toEqual([
      'question 9',
      'question 10',
      'state 10',
    ]);
    await close();
  });

  it('are sent to at most six pages of a player at once', async () => {
    const { base, headers, close } = await listening();
    const body = JSON.stringify({ ...input, topic: 'Sluices' });
    const asked = fetch(`${base}/api/generate-quiz`, { method: 'POST', headers, body });
    for (let tries = 0; tries < 400 && !waiting.has('Sluices'); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const leaving = new AbortController();
    const open = () => fetch(`${base}/api/generations/events`, { headers, signal: leaving.signal });
    const streams = await Promise.all(Array.from({ length: 6 }, open));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await open()).status).toBe(429);
    leaving.abort();
    waiting.get('Sluices')?.finish();
    await asked;
    const again = async () => (await fetch(`${base}/api/generations/events`, { headers })).status;
    let status = await again();
    for (let tries = 0; tries < 100 && status !== 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      status = await again();
    }
    expect(status).toBe(200);
    await close();
  });

  it('are sent to its maker alone', async () => {
    const [maker, other] = [await newDevice(), await newDevice()];
    const { quizId, answer } = await begin(maker, 'Dams');
    waiting.get('Dams')?.finish();
    await answer;
    expect((await maker.get(`/api/generations/events?quizId=${quizId}`)).status).toBe(200);
    expectError(await other.get(`/api/generations/events?quizId=${quizId}`), 404, 'NOT_FOUND');
    expectError(await other.get('/api/generations/events'), 404, 'NOT_FOUND');
    expectError(await maker.get('/api/generations/events?quizId=x'), 400, 'VALIDATION_FAILED');
  });
});
