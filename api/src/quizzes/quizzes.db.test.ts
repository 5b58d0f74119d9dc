import { CATEGORIES } from '@quizmesh/contract';
import {
  practiceQuestionSchema,
  quizSchema,
  quizSummarySchema,
  siteStatsSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { bindRepositories, defineModels } from '../repositories.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { play, submit } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';
import { NO_FILTERS, RECOUNT_BATCH } from './quiz-counts.ts';

let api: TestApi;
const ids: Record<string, number> = {};
const listSchema = z.array(quizSummarySchema);

beforeAll(async () => {
  api = await startTestApi();
  const made = [
    { title: 'Éclairs & Brûlées', category: 'food', difficulty: 'hard', tags: ['Pâtisserie'] },
    { title: 'aardvarks', category: 'biology', difficulty: 'easy', topic: 'Animals 100%' },
    { title: 'Moon landings', category: 'space', difficulty: 'medium' },
    { title: 'Ábacus', category: 'mathematics', difficulty: 'easy' },
    { title: 'Odds and ends', category: 'general', difficulty: 'medium' },
  ] as const;
  for (const overrides of made) {
    ids[overrides.title] = (await publishQuiz(api, overrides)).id;
    api.clock.advance(60_000);
  }
  for (const title of ['Moon landings', 'Moon landings', 'aardvarks']) {
    await api.device().post('/api/submit-score').send({ quizId: ids[title] });
  }
});
afterAll(() => api.stop());

async function titles(path: string) {
  return answerOf(listSchema, await api.anonymous().get(path)).map(({ title }) => title);
}

describe('quiz lists', () => {
  it.each([
    ['popularity', ['Moon landings', 'aardvarks', 'Éclairs & Brûlées', 'Ábacus', 'Odds and ends']],
    ['latest', ['Odds and ends', 'Ábacus', 'Moon landings', 'aardvarks', 'Éclairs & Brûlées']],
    ['oldest', ['Éclairs & Brûlées', 'aardvarks', 'Moon landings', 'Ábacus', 'Odds and ends']],
    ['alphabetical', ['aardvarks', 'Ábacus', 'Éclairs & Brûlées', 'Moon landings', 'Odds and ends']],
    ['alphabetical_desc', ['Odds and ends', 'Moon landings', 'Éclairs & Brûlées', 'Ábacus', 'aardvarks']],
    ['difficulty', ['aardvarks', 'Ábacus', 'Moon landings', 'Odds and ends', 'Éclairs & Brûlées']],
    ['difficulty_easy', ['aardvarks', 'Ábacus', 'Moon landings', 'Odds and ends', 'Éclairs & Brûlées']],
    ['difficulty_hard', ['Éclairs & Brûlées', 'Moon landings', 'Odds and ends', 'aardvarks', 'Ábacus']],
  ])('are sorted by %s, ties by id', async (sortBy, expected) => {
    expect(await titles(`/api/search?sortBy=${sortBy}`)).toEqual(expected);
    expect(await titles(`/api/quizzes?sortBy=${sortBy}`)).toEqual(expected);
  });

  it.each([
    ['/api/search?query=eclairs', ['Éclairs & Brûlées']],
    ['/api/search?query=land', ['Moon landings']],
    ['/api/search?query=ndings', []],
    ['/api/search?query=vark', []],
    ['/api/search?query=PATISSERIE', ['Éclairs & Brûlées']],
    ['/api/quizzes?search=brulees%20eclairs', ['Éclairs & Brûlées']],
    ['/api/search?query=100%25', ['aardvarks']],
    ['/api/search?query=%25', ['aardvarks']],
    ['/api/search?query=_', []],
    ["/api/search?query='", []],
    ['/api/search?query=%5C', []],
    ['/api/search?query=%00', ['Moon landings', 'aardvarks', 'Éclairs & Brûlées', 'Ábacus', 'Odds and ends']],
    ['/api/search?query=moon%00landings%1B', ['Moon landings']],
    ['/api/search?query=moon&category=%00food', []],
    ['/api/search?query=moon&category=food', []],
    ['/api/search?category=cooking', ['Éclairs & Brûlées']],
    ['/api/search?category=MATH', ['Ábacus']],
    ['/api/search?category=general', ['Odds and ends']],
    ['/api/search?category=nonsense', []],
    ['/api/search?difficulty=hard', ['Éclairs & Brûlées']],
    ['/api/search?length=medium', []],
    ['/api/search?length=long&query=moon', []],
    ['/api/quizzes?length=short&search=moon', ['Moon landings']],
    ['/api/search?length=all&query=moon', ['Moon landings']],
    ['/api/search?category=all&difficulty=all&query=moon', ['Moon landings']],
    ['/api/search?category=&difficulty=&query=moon', ['Moon landings']],
  ])('answer %s', async (path, expected) => {
    expect(await titles(path)).toEqual(expected);
  });

  it('are paged with the total', async () => {
    const response = await api.anonymous().get('/api/search?sortBy=oldest&limit=2&page=2');
    expect(answerOf(listSchema, response).map(({ title }) => title)).toEqual(['Moon landings', 'Ábacus']);
    expect(response.headers['x-total-count']).toBe('5');
  });

  it.each(['sortBy=best', 'page=0', 'limit=101', 'limit=x', 'difficulty=extreme', 'length=7'])(
    'refuse %s',
    async (query) => {
      expectError(await api.anonymous().get(`/api/search?${query}`), 400, 'VALIDATION_FAILED');
      expectError(await api.anonymous().get(`/api/quizzes?${query}`), 400, 'VALIDATION_FAILED');
    },
  );

  it.each(['language=xx', 'preferred=xx', 'preferred=all', 'preferred=de,xx', 'preferred=de,es,fr,it'])(
    'refuse %s, trending too',
    async (query) => {
      for (const list of ['search', 'quizzes', 'trending'])
        expectError(await api.anonymous().get(`/api/${list}?${query}`), 400, 'VALIDATION_FAILED');
    },
  );

  it('never contain a key', async () => {
    const response = await api.anonymous().get('/api/quizzes');
    expect(response.text).not.toMatch(/correct|explanation|questions"/);
  });
});

describe('home', () => {
  it('shows the most recently played quizzes as trending', async () => {
    const [first, second] = await titles('/api/trending');
    expect([first, second]).toEqual(['Moon landings', 'aardvarks']);
    expect(await titles('/api/trending?limit=1')).toHaveLength(1);
  });

  it('counts quizzes, finished attempts and players', async () => {
    const stats = answerOf(siteStatsSchema, await api.anonymous().get('/api/stats'));
    expect(stats).toEqual({ totalQuizzes: 5, totalAttempts: 3, activePlayers: 3 });
  });

  it('does not count a player as active who only looks, or opens a quiz without finishing it', async () => {
    await api.device().get('/api/player');
    await api.anonymous().post(`/api/quiz/${ids['aardvarks']}/attempts`);
    const before = answerOf(siteStatsSchema, await api.anonymous().get('/api/stats'));
    expect(before.activePlayers).toBe(3);
    const device = api.device();
    for (const title of ['Ábacus', 'Moon landings']) {
      await device.post('/api/submit-score').send({ quizId: ids[title] });
    }
    const after = answerOf(siteStatsSchema, await api.anonymous().get('/api/stats'));
    expect(after.activePlayers).toBe(4);
  });

  it('lists the canonical categories', async () => {
    const response = await api.anonymous().get('/api/categories');
    expect(answerOf(z.array(z.string()), response)).toEqual([...CATEGORIES]);
  });

  it('practises with questions that no stored quiz contains', async () => {
    const content = { options: ['a', 'b'], correctAnswer: 1, explanation: null, source: null };
    const pool = [
      { ...content, question: 'Which one is free?' },
      { ...content, question: 'MOON landings:  question 0?' },
    ];
    await api.quizRepository.addPracticeQuestions(pool, { quizTitle: 'Practice', language: 'en-US' });
    const response = await api.anonymous().get('/api/random-questions');
    expect(answerOf(z.array(practiceQuestionSchema), response)).toEqual([
      {
        question: 'Which one is free?',
        options: ['a', 'b'],
        correctAnswer: 1,
        explanation: null,
        quizTitle: 'Practice',
      },
    ]);
  });

  it("practises in the reader's language, both kinds of English alike, and in English where there are none", async () => {
    const content = { options: ['a', 'b'], correctAnswer: 1, explanation: null, source: null };
    const place = { quizTitle: 'Practice', language: 'ja' };
    await api.quizRepository.addPracticeQuestions(
      [{ ...content, question: '富士山はどの国にありますか？' }],
      place,
    );
    const asked = async (language: string) => {
      const response = await api.anonymous().get('/api/random-questions').query({ language });
      return answerOf(z.array(practiceQuestionSchema), response).map(({ question }) => question);
    };
    expect(await asked('ja')).toEqual(['富士山はどの国にありますか？']);
    expect(await asked('en-UK')).toEqual(['Which one is free?']);
    expect(await asked('it')).toEqual(['Which one is free?']);
    expectError(
      await api.anonymous().get('/api/random-questions').query({ language: 'xx' }),
      400,
      'VALIDATION_FAILED',
    );
  });
});

describe('GET /api/quiz/:id', () => {
  it('finds a quiz by its id', async () => {
    const response = await api.anonymous().get(`/api/quiz/${ids['aardvarks']}`);
    const quiz = answerOf(quizSchema, response);
    expect(quiz).toMatchObject({ title: 'aardvarks', provider: 'offline', totalQuestions: 5 });
    expect(quiz.questions[0]).toEqual({
      index: 0,
      question: 'aardvarks: question 0?',
      options: ['A0', 'B0', 'C0', 'D0'],
    });
  });

  it('answers 404 for a missing quiz and 400 for an invalid id', async () => {
    expectError(await api.anonymous().get('/api/quiz/987654'), 404, 'QUIZ_NOT_FOUND');
    expectError(await api.anonymous().get('/api/quiz/-1'), 400, 'VALIDATION_FAILED');
    expectError(await api.anonymous().get('/api/quiz/99999999999999999'), 400, 'VALIDATION_FAILED');
    const forged = api.anonymous().get(`/api/quiz/${ids['aardvarks']}`).set('Authorization', 'Bearer x.y.z');
    expectError(await forged, 401, 'NOT_AUTHENTICATED');
  });

  it('hides a disabled quiz, except from its owner and admins', async () => {
    const owner = await signIn(api);
    const { id } = await publishQuiz(api, { title: 'Hidden', creatorKey: `u:${owner.id}` });
    await api.database.sequelize.query(`UPDATE quizzes SET is_active = 0 WHERE id = ${id}`);
    const get = (bearer?: string) => {
      const request = api.anonymous().get(`/api/quiz/${id}`);
      return bearer ? request.set('Authorization', bearer) : request;
    };
    expectError(await get(), 404, 'QUIZ_NOT_FOUND');
    expectError(await get((await signIn(api)).bearer), 404, 'QUIZ_NOT_FOUND');
    expect((await get(owner.bearer)).status).toBe(200);
    expect((await get((await signIn(api, { isAdmin: true })).bearer)).status).toBe(200);
    expect(await titles('/api/search?query=hidden')).toEqual([]);
    expectError(await api.device().post(`/api/quiz/${id}/attempts`), 404, 'QUIZ_NOT_FOUND');
  });

  it('recommends another quiz: same category and not yet finished first', async () => {
    const first = await publishQuiz(api, { title: 'History one', category: 'history' });
    const second = await publishQuiz(api, { title: 'History two', category: 'history' });
    const device = api.device();
    const next = async () => {
      const response = await device.get(`/api/quiz/${first.id}/recommend`);
      return answerOf(quizSummarySchema, response).title;
    };
    expect(await next()).toBe('History two');
    await device.post('/api/submit-score').send({ quizId: second.id });
    expect(await next()).toBe('Moon landings');
    expectError(await device.get('/api/quiz/987654/recommend'), 404, 'QUIZ_NOT_FOUND');
  });
});

it('a quiz tells how long its plays took, once there are five that were read', async () => {
  const { id, title } = await publishQuiz(api, { title: 'Median time' });
  const medianOf = async () => {
    const listed = answerOf(listSchema, await api.anonymous().get('/api/search?query=median+time'));
    return listed.find((quiz) => quiz.title === title)?.medianSeconds;
  };
  const times = [9000, 2000, 4000, 3000];
  for (const ms of times) await play(api, api.device(), id, { correct: 3, ms });
  const unread = api.device();
  await submit(unread, { quizId: id, answers: [0, 1, 2, 3, 0], timeSpent: 1 });
  expect(await medianOf()).toBeNull();
  await play(api, api.device(), id, { correct: 3, ms: 5000 });
  expect(await medianOf()).toBe(20);
});

it('lists are counted again with all quizzes, also those beyond what is read at once', async () => {
  const full = await startTestApi();
  const models = defineModels(full.database.sequelize);
  const { quizzes } = models.quiz;
  const { id } = await publishQuiz(full);
  const { dataValues } = await quizzes.findByPk(id, { rejectOnEmpty: true });
  const copies = Array.from({ length: RECOUNT_BATCH }, () => ({ ...dataValues, id: undefined, slug: null }));
  await quizzes.bulkCreate(copies as never);
  const { quizCounts } = bindRepositories(models, null);
  const before = await quizCounts.countListed(NO_FILTERS);
  await quizCounts.listed.recount();
  expect(await quizCounts.countListed(NO_FILTERS)).toBe(before + RECOUNT_BATCH);
  await full.stop();
});
