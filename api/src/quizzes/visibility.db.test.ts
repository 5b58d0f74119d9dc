import {
  editableQuizSchema,
  newQuizResponseSchema,
  pageMetaSchema,
  siteStatsSchema,
  userProgressSchema,
  userStatsSchema,
} from '@quizmesh/contract/schemas';
import type { EditableQuiz, Visibility } from '@quizmesh/contract';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, play, type Device } from '../testing/playing.ts';
import { SAMPLE_REQUESTS } from '../testing/sample-requests.ts';
import { createRoles } from '../testing/roles.ts';
import { prepareSampleWorld } from '../testing/sample-world.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const OPTIONS = ['Danube', 'Rhine', 'Elbe', 'Oder', 'Seine', 'Loire', 'Tiber', 'Volga'];
const CITIES = ['Vienna', 'Cologne', 'Dresden', 'Frankfurt', 'Paris', 'Nantes', 'Rome', 'Kazan'];
const questions = Array.from({ length: 5 }, (_slot, index) => ({
  question: `Which river flows through the city of ${CITIES[index] ?? ''}?`,
  options: [0, 1, 2, 3].map((at) => OPTIONS[(index + 4 - (index % 4) + at) % 8] ?? ''),
  correctAnswer: index % 4,
}));

const change = (
  device: Device,
  { id, version }: Pick<EditableQuiz, 'id' | 'version'>,
  visibility: Visibility,
) => device.put(`/api/quiz/${id}/visibility`).send({ visibility, version });

async function changed(device: Device, quiz: Pick<EditableQuiz, 'id' | 'version'>, visibility: Visibility) {
  return answerOf(editableQuizSchema, await change(device, quiz, visibility));
}

/** A quiz of a member, with this visibility. */
async function written(visibility: Visibility, title = `Rivers and their cities ${visibility}`) {
  const account = await signIn(api);
  const owner = deviceOf(api, account);
  const file = {
    title,
    topic: 'Rivers',
    category: 'geography',
    difficulty: 'easy',
    language: 'en-US',
    questions,
  };
  const { quiz } = answerOf(newQuizResponseSchema, await owner.post('/api/quizzes/import').send(file), 201);
  if (visibility !== 'public') await changed(owner, { id: quiz.id, version: 1 }, visibility);
  return { id: quiz.id, slug: quiz.slug ?? '', owner, account, title };
}

describe('visibility of quizzes (decision 55)', () => {
  it('no endpoint without the number of a quiz tells others of a draft or an unlisted quiz', async () => {
    const hidden = [await written('draft', 'Quagga draft'), await written('unlisted', 'Quagga by its link')];
    await written('public', 'Quagga for all');
    const roles = await createRoles(api);
    const world = await prepareSampleWorld(api, roles, { audience: 'everyone' });
    const leaks: string[] = [];
    const asked: string[] = [];
    for (const { method, path } of api.routes) {
      const sample = SAMPLE_REQUESTS[`${method.toUpperCase()} ${path}`];
      if (method !== 'get' || path.includes(':') || !sample || sample.audience === 'admins') continue;
      for (const query of [
        sample.query?.(world) ?? {},
        { query: 'quagga' },
        { search: 'quagga', limit: '100' },
      ]) {
        const { text } = await api.anonymous().get(path).query(query).set(roles.other.headers);
        asked.push(path);
        if (hidden.some(({ title }) => text.includes(title))) leaks.push(path);
      }
    }
    expect(leaks).toEqual([]);
    for (const list of ['/api/search', '/api/quizzes', '/api/trending', '/api/stats'])
      expect(asked).toContain(list);
  });

  it.each([
    '/api/search?query=quokka',
    '/api/search?query=quokka&match=any',
    '/api/search?sortBy=latest',
    '/api/quizzes?search=quokka',
    '/api/quizzes?category=geography&limit=100',
    '/api/trending?limit=100',
  ])('%s lists a quiz as long as it is public', async (path) => {
    const { id, owner, title } = await written('public', `Quokka rivers ${path.length}`);
    const isListed = async () => (await api.anonymous().get(path)).text.includes(title);
    expect(await isListed()).toBe(true);
    const unlisted = await changed(owner, { id, version: 1 }, 'unlisted');
    expect(await isListed()).toBe(false);
    const draft = await changed(owner, unlisted, 'draft');
    expect(await isListed()).toBe(false);
    await changed(owner, draft, 'public');
    expect(await isListed()).toBe(true);
  });

  it('neither recommends nor counts what is not public', async () => {
    const total = async () => answerOf(siteStatsSchema, await api.anonymous().get('/api/stats')).totalQuizzes;
    const { id } = await written('public');
    const before = await total();
    const hidden = [await written('draft', 'Kakapo draft'), await written('unlisted', 'Kakapo unlisted')];
    expect(await total()).toBe(before);
    for (let time = 0; time < 3; time += 1) {
      const { body } = await api.device().get(`/api/quiz/${id}/recommend`);
      expect(hidden.map((quiz) => quiz.id)).not.toContain((body as { id: number }).id);
    }
  });

  it('no request of others finds a draft; its author and admins see it', async () => {
    const { id, slug, owner } = await written('draft');
    const other = deviceOf(api, await signIn(api));
    const question = { quizId: id, questionIndex: 0 };
    const answers = [
      ...['', '/recommend', '/fact-check', '/fact-check/0', '/question/0/stats', '/edit', '/key-view'].map(
        (path) => other.get(`/api/quiz/${id}${path}`),
      ),
      other.get(`/api/quiz/${id}/export`),
      other.get(`/api/quiz/${id}/analytics`),
      other.get(`/api/quiz-by-slug?category=geography&slug=${slug}`),
      other.get(`/api/quiz-stats/${id}`),
      other.get(`/api/leaderboard/${id}`),
      other.delete(`/api/quiz/${id}`),
      other.put(`/api/quiz/${id}/questions/0`).send({ ...questions[0], version: 2 }),
      change(other, { id, version: 2 }, 'public'),
      other.post(`/api/quiz/${id}/attempts`),
      other.post('/api/submit-score').send({ quizId: id, answers: [0] }),
      other.post('/api/record-answer').send({ ...question, selectedOption: 0 }),
      other
        .post('/api/report-question')
        .send({ ...question, reportType: 'other', description: 'Which river?' }),
      other.post('/api/dispute-question').send({ ...question, reason: 'My atlas says otherwise' }),
    ];
    for (const answer of answers) expectError(await answer, 404, 'QUIZ_NOT_FOUND');
    for (const device of [owner, deviceOf(api, await signIn(api, { isAdmin: true }))])
      expect(answerOf(editableQuizSchema, await device.get(`/api/quiz/${id}/edit`)).visibility).toBe('draft');
    expectError(await owner.post(`/api/quiz/${id}/attempts`), 404, 'QUIZ_NOT_FOUND');
  });

  it('an unlisted quiz is played by its link and has a board, but is not for search engines', async () => {
    const { id, slug } = await written('unlisted');
    const pupil = api.device();
    expect((await pupil.get(`/api/quiz-by-slug?category=geography&slug=${slug}`)).body).toMatchObject({
      visibility: 'unlisted',
    });
    expect((await play(api, pupil, id, { correct: 3, ms: 1500 })).rank).toBe(1);
    expect((await pupil.get(`/api/leaderboard/${id}`)).body).toMatchObject([{ rank: 1 }]);
    for (const path of [`/quiz/${id}`, `/geography/${slug}`]) {
      const meta = answerOf(pageMetaSchema, await api.anonymous().get('/api/page-meta').query({ path }));
      expect(meta).toMatchObject({ canonicalPath: null, quiz: { id } });
    }
  });

  it('what somebody has begun to play becomes unlisted, not a draft', async () => {
    const { id, owner } = await written('public');
    await openAttempt(api.device(), id);
    expectError(await change(owner, { id, version: 1 }, 'draft'), 409, 'QUIZ_PLAYED');
    expect((await changed(owner, { id, version: 1 }, 'unlisted')).version).toBe(2);
  });

  it('a draft is not shown to who began to play it at the moment when it became one', async () => {
    const { id } = await written('unlisted', 'Rivers at that moment');
    const player = deviceOf(api, await signIn(api));
    await openAttempt(player, id);
    await api.database.sequelize.query(`UPDATE quizzes SET visibility = 'draft' WHERE id = ${id}`);
    for (const path of [`/api/quiz/${id}`, `/api/quiz-stats/${id}`, `/api/leaderboard/${id}`])
      expectError(await player.get(path), 404, 'QUIZ_NOT_FOUND');
  });

  it('a change that is sent once more because its answer was lost is no conflict', async () => {
    const { id, owner } = await written('public');
    const first = await changed(owner, { id, version: 1 }, 'unlisted');
    expect(await changed(owner, { id, version: 1 }, 'unlisted')).toEqual(first);
  });

  it('a change needs the version that was seen', async () => {
    const { id, owner } = await written('public');
    expectError(await change(owner, { id, version: 7 }, 'unlisted'), 409, 'CONFLICT');
    expectError(
      await owner.put(`/api/quiz/${id}/visibility`).send({ visibility: 'secret', version: 1 }),
      400,
      'VALIDATION_FAILED',
    );
    expectError(await change(api.device(), { id, version: 1 }, 'unlisted'), 403, 'FORBIDDEN');
  });

  it('publishing publicly needs the quality checks, unlisted does not', async () => {
    const account = await signIn(api);
    const owner = deviceOf(api, account);
    const { id } = await publishQuiz(api, { creatorKey: `u:${account.id}` });
    // Nobody knows where an option stands, since positions are drawn.
    await api.database.sequelize.query(
      `UPDATE questions SET explanation = 'Option A is the right one' WHERE quiz_id = ${id} AND position = 0`,
    );
    const unlisted = await changed(owner, { id, version: 1 }, 'unlisted');
    const refused = await change(owner, unlisted, 'public');
    const draft = await changed(owner, unlisted, 'draft');
    expect((await changed(owner, draft, 'unlisted')).visibility).toBe('unlisted');
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(refused.body).toMatchObject({ reasons: { 'questions.0': ['explanation-position'] } });
  });

  it('a draft that is published again is played like a new quiz; its author knows the key', async () => {
    const { id, owner, title } = await written('draft', 'Numbat rivers');
    const listed = await changed(owner, { id, version: 2 }, 'public');
    expect(listed).toMatchObject({ title, visibility: 'public', slug: 'numbat-rivers' });
    const { body } = await owner.get(`/api/quiz/${id}/key-view`);
    expect(body).toEqual({ isKeyKnown: true });
    const { id: attemptId } = await openAttempt(api.device(), id);
    expect(attemptId).toBeGreaterThan(0);
  });

  it('a quiz that is published again and again counts, and earns, as one created quiz', async () => {
    const { id, owner, account } = await written('public', 'Numbat brooks');
    const read = async () => [
      answerOf(userStatsSchema, await owner.get(`/api/user/${account.id}/stats`)).quizzesCreated,
      answerOf(userProgressSchema, await owner.get(`/api/user/${account.id}/progress`)).xp.totalXP,
    ];
    const before = await read();
    let quiz: Pick<EditableQuiz, 'id' | 'version'> = { id, version: 1 };
    for (const visibility of ['draft', 'unlisted', 'draft', 'unlisted'] as const)
      quiz = await changed(owner, quiz, visibility);
    expect(before[0]).toBe(1);
    expect(await read()).toEqual(before);
  });

  it("an admin's change is in the audit trail", async () => {
    const { id } = await written('public');
    const account = await signIn(api, { isAdmin: true });
    const admin = deviceOf(api, account);
    await changed(admin, { id, version: 1 }, 'unlisted');
    expect((await admin.get(`/api/admin/audit?actorId=${account.id}`)).body).toMatchObject([
      { action: 'quiz.visibility', targetId: String(id), before: { visibility: 'public' } },
    ]);
  });

  it('drafts go with their account, with their texts', async () => {
    const { id, account } = await written('draft');
    await api.playerRecords.anonymise(account.id);
    for (const table of ['quizzes', 'questions']) {
      const where = table === 'quizzes' ? 'id' : 'quiz_id';
      const [rows] = await api.database.sequelize.query(`SELECT * FROM ${table} WHERE ${where} = ${id}`);
      expect(rows).toEqual([]);
    }
  });
});
