import { practiceQuestionSchema, quizLandingSchema, quizSummarySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, play } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const listSchema = z.array(quizSummarySchema);

async function landing(category: string, slug: string) {
  const query = new URLSearchParams({ category, slug });
  return api.anonymous().get(`/api/quiz-by-slug?${query.toString()}`);
}

async function found(query: string) {
  const response = await api.anonymous().get(`/api/search?${new URLSearchParams({ query }).toString()}`);
  return answerOf(listSchema, response).map(({ title }) => title);
}

describe('landing page', () => {
  it('is found by category, alias and slug, with stats of all ranked attempts', async () => {
    const { id } = await publishQuiz(api, { title: 'Prime Numbers!', category: 'mathematics' });
    await play(api, api.device(), id, { correct: 5, ms: 1000 });
    await play(api, api.device(), id, { correct: 2, ms: 1000 });
    const quiz = answerOf(quizLandingSchema, await landing('mathematics', 'prime-numbers'));
    expect(quiz).toMatchObject({ id, slug: 'prime-numbers', rankedPlayers: 2, averagePercent: 70 });
    expect(answerOf(quizLandingSchema, await landing('Math', 'Prime-Numbers')).id).toBe(id);
    expectError(await landing('history', 'prime-numbers'), 404, 'QUIZ_NOT_FOUND');
    expectError(await landing('mathematics', 'prime'), 404, 'QUIZ_NOT_FOUND');
    expectError(await landing('nonsense', 'prime-numbers'), 404, 'QUIZ_NOT_FOUND');
    expectError(await api.anonymous().get('/api/quiz-by-slug?slug=x'), 400, 'VALIDATION_FAILED');
    await api.quizzes.softDelete(id);
    expectError(await landing('mathematics', 'prime-numbers'), 404, 'QUIZ_NOT_FOUND');
    expect(await found('prime numbers')).toEqual([]);
  });

  it('reports that editing is allowed only to owner and admins', async () => {
    const account = await signIn(api);
    await publishQuiz(api, { title: 'Tides', category: 'nature', creatorKey: `u:${account.id}` });
    const mayEdit = async (device: { get: (path: string) => PromiseLike<{ body: unknown }> }) => {
      const response = await device.get('/api/quiz-by-slug?category=nature&slug=tides');
      return quizLandingSchema.parse(response.body).mayEdit;
    };
    const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
    expect([await mayEdit(deviceOf(api, account)), await mayEdit(admin)]).toEqual([true, true]);
    const otherDevice = deviceOf(api, await signIn(api));
    expect([await mayEdit(api.anonymous()), await mayEdit(otherDevice)]).toEqual([false, false]);
  });

  it.each([
    ['Éclairs & Brûlées', 'clairs-br-l-es'],
    ['  --C++ 101--  ', 'c-101'],
    ['北京的历史', '北京的历史'],
    ['تاريخ مصر', 'تاريخ-مصر'],
  ])('of %s has the slug %s', async (title, slug) => {
    const { id } = await publishQuiz(api, { title, category: 'history' });
    expect(answerOf(quizLandingSchema, await landing('history', slug)).id).toBe(id);
  });

  it('uses the id as slug when a title has neither letters nor digits', async () => {
    const { id, slug } = await publishQuiz(api, { title: '???', category: 'history' });
    expect(slug).toBe(`quiz-${id}`);
  });

  it('keeps the plain slug for the oldest of many quizzes with one title, also when they are created at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => publishQuiz(api, { title: 'Volcanoes', category: 'nature' })),
    );
    const slugs = new Set(made.map(({ slug }) => slug));
    expect(slugs.size).toBe(8);
    expect(slugs.has('volcanoes')).toBe(true);
    const late = await publishQuiz(api, { title: 'Volcanoes', category: 'nature' });
    expect(late.slug).toBe(`volcanoes-${late.id}`);
    const elsewhere = await publishQuiz(api, { title: 'Volcanoes', category: 'science' });
    expect(elsewhere.slug).toBe('volcanoes');
  });
});

describe('search', () => {
  beforeAll(async () => {
    const made = [
      { title: 'All about owls', tags: ['birds'] },
      { title: 'Owls of Europe', tags: ['birds'] },
      { title: 'Night life', tags: ['owls'] },
      { title: 'Hunters', topic: 'Owls and hawks', tags: ['prey'] },
      { title: '东京与北京', tags: ['城市'] },
      { title: 'أَحْمَد وَٱلْمَدِينَة', tags: ['قِصَّة'] },
      { title: 'İzmir ve ISPARTA', tags: ['TÜRKİYE'] },
      { title: 'AI', tags: ['ai'] },
      { title: '50% off_sale', tags: ['deals'] },
    ];
    for (const overrides of made)
      await publishQuiz(api, { topic: 'Misc', category: 'general', ...overrides });
  });

  it('lists titles that start with the query first, then titles, tags, topics', async () => {
    expect(await found('owls')).toEqual(['Owls of Europe', 'All about owls', 'Night life', 'Hunters']);
    const path = '/api/search?query=owls&sortBy=alphabetical';
    const sorted = answerOf(listSchema, await api.anonymous().get(path)).map(({ title }) => title);
    expect(sorted).toEqual(['All about owls', 'Hunters', 'Night life', 'Owls of Europe']);
  });

  it.each([
    ['北京', ['北京的历史', '东京与北京']],
    ['东京', ['东京与北京']],
    ['احمد', ['أَحْمَد وَٱلْمَدِينَة']],
    ['المدينة', ['أَحْمَد وَٱلْمَدِينَة']],
    ['قصه', ['أَحْمَد وَٱلْمَدِينَة']],
    ['izmir', ['İzmir ve ISPARTA']],
    ['ısparta', ['İzmir ve ISPARTA']],
    ['turkiye', ['İzmir ve ISPARTA']],
    ['50%', ['50% off_sale']],
    ['off_s', ['50% off_sale']],
    ['sale', ['50% off_sale']],
    ['o_f', []],
    ['f_s', []],
    ['%_%', []],
    ['europe owls', ['Owls of Europe']],
  ])('finds %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('finds two letters', async () => {
    expect((await found('ai'))[0]).toBe('AI');
  });
});

describe('browse list', () => {
  it('contains question texts for admins who request it without parameters, never a key', async () => {
    const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
    const all = await admin.get('/api/quizzes');
    expect(all.text).toContain('"questions"');
    expect(all.text).not.toMatch(/correct|explanation/i);
    expect((await admin.get('/api/quizzes?limit=3')).text).not.toContain('"questions"');
    const user = deviceOf(api, await signIn(api));
    expect((await user.get('/api/quizzes')).text).not.toContain('"questions"');
    expect((await api.anonymous().get('/api/quizzes')).text).not.toContain('"questions"');
  });
});

describe('next quiz', () => {
  it('never has the same title', async () => {
    const first = await publishQuiz(api, { title: 'Jazz harmony', category: 'music' });
    await publishQuiz(api, { title: 'JAZZ  Harmony', category: 'music' });
    const other = await publishQuiz(api, { title: 'Opera', category: 'music' });
    const response = await api.anonymous().get(`/api/quiz/${first.id}/recommend`);
    expect(answerOf(quizSummarySchema, response).id).toBe(other.id);
  });
});

describe('practice', () => {
  it('includes questions the player has answered, but none of an open attempt', async () => {
    const { id } = await publishQuiz(api, { title: 'Rarely asked' });
    const device = api.device();
    const titles = async () => {
      const response = await device.get('/api/random-questions');
      return answerOf(z.array(practiceQuestionSchema), response).map(({ quizTitle }) => quizTitle);
    };
    expect(await titles()).toEqual([]);
    await play(api, device, id, { correct: 1, ms: 1000 });
    expect(await titles()).toEqual(Array.from({ length: 5 }, () => 'Rarely asked'));
    await openAttempt(device, id);
    expect(await titles()).toEqual([]);
  });
});
