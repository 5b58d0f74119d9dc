import { newQuizResponseSchema, headerStatsSchema } from '@quizmesh/contract/schemas';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { bindRepositories, defineModels } from '../repositories.ts';
import { adminOf } from '../testing/admin.ts';
import { TEST_PASSWORD, addAccount, publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, play, submit } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const OPTIONS = ['Danube', 'Rhine', 'Elbe', 'Oder', 'Seine', 'Loire', 'Tiber', 'Volga'];
const CITIES = ['Vienna', 'Cologne', 'Dresden', 'Frankfurt', 'Paris', 'Nantes', 'Rome', 'Kazan'];
const file = {
  title: 'Rivers and their cities',
  topic: 'Rivers',
  category: 'geography',
  difficulty: 'easy',
  language: 'en-US',
  questions: Array.from({ length: 5 }, (_slot, index) => ({
    question: `Which river flows through the city of ${CITIES[index] ?? ''}?`,
    options: [0, 1, 2, 3].map((at) => OPTIONS[(index + 4 - (index % 4) + at) % 8] ?? ''),
    correctAnswer: index % 4,
  })),
};

function countedTables() {
  const { rewards, accountCounts, quizCounts } = bindRepositories(defineModels(api.database.sequelize), null);
  return Object.entries({
    ranks: rewards.ranks,
    accounts: accountCounts,
    listed: quizCounts.listed,
    categories: quizCounts.categories,
  });
}

/** Names of the tables whose counters differ from a recount. */
async function miscounted(): Promise<string[]> {
  await api.jobs.idle();
  const names: string[] = [];
  for (const [name, table] of countedTables()) if (await table.isMiscounted()) names.push(name);
  return names;
}

async function rankOf(bearer: string): Promise<number> {
  const device = deviceOf(api, { bearer });
  return answerOf(headerStatsSchema, await device.get('/api/auth/header-stats')).globalRank;
}

describe('shared counters equal a recount', () => {
  it('after playing, also by many at once, merged guests and voided questions', async () => {
    const { id } = await publishQuiz(api, { difficulty: 'hard' });
    const players = await Promise.all(Array.from({ length: 8 }, () => signIn(api)));
    await Promise.all(
      players.map((account, index) =>
        submit(deviceOf(api, account), { quizId: id, answers: [0, 1, 2, 3, 0].slice(0, 1 + (index % 5)) }),
      ),
    );
    expect(await miscounted()).toEqual([]);
    const guest = api.device();
    await play(api, guest, id, { correct: 5, ms: 2000 });
    const login = { email: players[0]?.email, password: TEST_PASSWORD };
    expect((await guest.post('/api/auth/login').send(login)).status).toBe(200);
    expect(await miscounted()).toEqual([]);
    await api.rescoreQuestion({ quizId: id, questionIndex: 0, action: 'void' });
    await api.rescoreQuestion({ quizId: id, questionIndex: 1, action: 'correct', correctAnswer: 3 });
    expect(await miscounted()).toEqual([]);
  });

  it('after each change of a quiz, and deleted accounts', async () => {
    const admin = await adminOf(api);
    const account = await signIn(api);
    const owner = deviceOf(api, account);
    const imported = await owner.post('/api/quizzes/import').send(file);
    const { quiz } = answerOf(newQuizResponseSchema, imported, 201);
    expect(await miscounted()).toEqual([]);
    let version = 1;
    const details = {
      ...file,
      title: 'Rivers again',
      description: '',
      tags: ['rivers'],
      questions: undefined,
    };
    const change = async (path: string, body: object) => {
      const response = await owner.put(`/api/quiz/${quiz.id}/${path}`).send({ ...body, version });
      expect(response.status).toBe(200);
      version = z.object({ version: z.number() }).parse(response.body).version;
      expect(await miscounted()).toEqual([]);
    };
    await change('details', { ...details, category: 'history', difficulty: 'hard', language: 'de' });
    for (const visibility of ['unlisted', 'draft', 'public']) await change('visibility', { visibility });
    await play(api, api.device(), quiz.id, { correct: 3, ms: 2000 });
    for (const action of ['disable', 'enable', 'disable']) {
      const done = await admin.post('/api/admin/quizzes/bulk', { action, ids: [quiz.id] });
      expect(done.status).toBe(200);
      expect(await miscounted()).toEqual([]);
    }
    await publishQuiz(api, { creatorKey: `u:${account.id}`, questionCount: 12 });
    const removed = await owner
      .post('/api/auth/delete-account')
      .send({ password: TEST_PASSWORD, deleteQuizzes: true });
    expect(removed.status).toBe(200);
    expect(await miscounted()).toEqual([]);
  });

  it('after an account is verified twice', async () => {
    const account = await addAccount(api, {
      username: 'late',
      email: 'late@example.test',
      isVerified: false,
    });
    await Promise.all([1, 2].map(() => api.users.update(account.id, { isVerified: true })));
    expect(await miscounted()).toEqual([]);
  });

  it('at the next start, when a process of an earlier release has written beside', async () => {
    for (const table of ['xp_steps', 'account_counts', 'listed_counts', 'category_counts'])
      await api.database.sequelize.query(`DELETE FROM ${table}`);
    expect(await miscounted()).toEqual(['ranks', 'accounts', 'listed', 'categories']);
    const next = await startTestApi({ beside: api });
    await next.jobs.idle();
    await next.stop();
    expect(await miscounted()).toEqual([]);
  });
});

it('a rank is one more than the number of players with more XP, for any XP', async () => {
  const { rewards } = bindRepositories(defineModels(api.database.sequelize), null);
  const accounts = await Promise.all(Array.from({ length: 12 }, () => signIn(api)));
  const xps = [0, 31, 32, 33, 1023, 1024, 1025, 40_000, 40_000, 70_000, 1_100_000, 5];
  for (const [index, { id }] of accounts.entries())
    await api.database.sequelize.query(
      `INSERT INTO player_totals (user_id, xp, quizzes_taken) VALUES (${id}, ${xps[index] ?? 0}, 1)`,
    );
  await rewards.ranks.recount();
  const stored = z
    .array(z.object({ xp: z.number() }))
    .parse(await api.database.sequelize.query('SELECT xp FROM player_totals', { type: QueryTypes.SELECT }));
  for (const [index, { bearer }] of accounts.entries())
    expect(await rankOf(bearer)).toBe(1 + stored.filter(({ xp }) => xp > (xps[index] ?? 0)).length);
});
