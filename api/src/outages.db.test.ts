import { times } from './testing/depth.ts';
import { publishQuiz } from './testing/factories.ts';
import { startLine, throughLine, type Line } from './testing/line.ts';
import { play } from './testing/playing.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { expectError } from './testing/wire.ts';

/** A database server can be unreachable; the embedded file cannot, but its disk can be full. */
const onServer = process.env['TEST_DATABASE_URL'] === undefined ? null : describe;
/** Longer than the front ends wait. */
const deeply = times(0, 1) === 1 ? it : null;
const embedded = process.env['TEST_DATABASE_URL'] === undefined ? describe : null;

onServer?.('while the database is away', () => {
  let line: Line;
  let direct: TestApi;
  let api: TestApi;
  let quizId: number;
  beforeAll(async () => {
    direct = await startTestApi();
    quizId = (await publishQuiz(direct)).id;
    const url = direct.config.databaseUrl ?? '';
    const { hostname, port } = new URL(url);
    line = await startLine({ host: hostname, port: Number(port) });
    api = await startTestApi({
      beside: direct,
      environment: { DATABASE_URL: throughLine(url, line), DATABASE_TIMEOUT_MS: '15000' },
    });
  });
  afterAll(async () => {
    line.set('open');
    await api.stop();
    await direct.stop();
    await line.close();
  });
  const ask = () => api.anonymous().get(`/api/quiz/${quizId}`);

  it('database outage: players get an error to retry at once, and service when it is back', async () => {
    expect((await ask()).status).toBe(200);
    line.set('cut');
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    for (const answer of answers) {
      expectError(answer, 503, 'UNAVAILABLE');
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.text).not.toMatch(/sequelize|ECONN|SELECT/i);
    }
    expect(performance.now() - startedAt).toBeLessThan(2000);
    line.set('open');
    expect((await ask()).status).toBe(200);
  });

  deeply?.(
    'nobody waits for ever for a server that says nothing',
    async () => {
      expect((await ask()).status).toBe(200);
      line.set('silent');
      const startedAt = performance.now();
      // More requests than connections in the pool: some hang on a statement, the others wait for a
      // connection.
      const answers = await Promise.all(Array.from({ length: 15 }, ask));
      for (const answer of answers) expectError(answer, 503, 'UNAVAILABLE');
      expect(performance.now() - startedAt).toBeLessThan(8000);
      line.set('open');
      const played = await play(api, api.device(), quizId, { correct: 3, ms: 2000 });
      expect(played.score).toBe(3);
    },
    20_000,
  );
});

embedded?.('an embedded database that may not grow', () => {
  let api: TestApi;
  let quizId: number;
  beforeAll(async () => {
    const roomy = await startTestApi();
    quizId = (await publishQuiz(roomy)).id;
    api = await startTestApi({ beside: roomy, environment: { DATABASE_MAX_MEGABYTES: '1' } });
  });
  afterAll(async () => {
    await api.stop();
    await api.testDatabase.remove();
  });

  /** Fills the free pages, and returns when the first write finds no space. */
  async function refusedWrite() {
    const filler = `INSERT INTO guests (id, player_name, last_active_at, created_at)
      SELECT lower(hex(randomblob(16))), 'Filler', '2026-11-21', '2026-11-21' FROM questions LIMIT `;
    for (const rows of [5, 1]) {
      const isFull = () =>
        api.database.sequelize.query(`${filler}${rows}`).then(
          () => false,
          () => true,
        );
      while (!(await isFull()));
    }
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await api.anonymous().post(`/api/quiz/${quizId}/attempts`);
      if (answer.status !== 200) return answer;
    }
    throw new Error('The file grows on.');
  }

  it('full disk: refuses writes with 503, serves reads, and accepts writes again when there is room', async () => {
    expectError(await refusedWrite(), 503, 'UNAVAILABLE');
    expect((await api.anonymous().get(`/api/quiz/${quizId}`)).status).toBe(200);
    const roomier = await startTestApi({ beside: api });
    expect((await roomier.anonymous().post(`/api/quiz/${quizId}/attempts`)).status).toBe(200);
    await roomier.stop();
  });
});
