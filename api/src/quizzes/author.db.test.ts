import {
  authorEntrySchema,
  authorSchema,
  editableQuizSchema,
  pageMetaSchema,
  quizSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf } from '../testing/admin.ts';
import { TEST_PASSWORD, publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const addressOf = (name: string) => `/api/authors/${encodeURIComponent(name)}`;
const pageOf = async (name: string, query: object = {}) =>
  answerOf(authorSchema, await api.anonymous().get(addressOf(name)).query(query));
const metaOf = async (name: string) => {
  const path = `/author/${encodeURIComponent(name)}`;
  return answerOf(pageMetaSchema, await api.anonymous().get('/api/page-meta').query({ path }));
};

/** An account with public quizzes of these titles. */
async function author(username: string, titles: readonly string[]) {
  const account = await signIn(api, { username });
  const ids: number[] = [];
  for (const title of titles) {
    api.clock.advance(1000);
    ids.push((await publishQuiz(api, { title, creatorKey: `u:${account.id}` })).id);
  }
  return { ...account, ids, device: deviceOf(api, account) };
}

describe('page of an author', () => {
  it('lists the public quizzes of an account, newest first, in bounded pages', async () => {
    const { ids } = await author('Mira', ['Alps', 'Andes', 'Atlas']);
    await publishQuiz(api, { title: 'Of nobody' });
    const first = await pageOf('Mira', { limit: 2 });
    expect(first).toMatchObject({ name: 'Mira', totalQuizzes: 3, totalAttempts: 0 });
    expect(first.quizzes.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const second = await pageOf('Mira', { limit: 2, page: 2 });
    expect(second.quizzes.map(({ id }) => id)).toEqual([ids[0]]);
    const tooMany = api.anonymous().get(addressOf('Mira')).query({ limit: 101 });
    expectError(await tooMany, 400, 'VALIDATION_FAILED');
  });

  it('is found by any spelling of the name, and says how the account writes it', async () => {
    await author('Zoë.B', ['Bees']);
    for (const spelling of ['zoë.b', 'ZOË.B', 'Zoe\u0308.B'])
      expect((await pageOf(spelling)).name).toBe('Zoë.B');
    expect(await metaOf('zoë.b')).toMatchObject({
      kind: 'author',
      canonicalPath: '/author/Zo%C3%AB.B',
      author: { name: 'Zoë.B' },
    });
  });

  it('shows no quiz that is not listed: drafts, unlisted, disabled and deleted ones', async () => {
    const { ids, device } = await author('Kwame', ['Seen', 'Disabled', 'Deleted', 'By its link']);
    const [, disabled = 0, deleted = 0, unlisted = 0] = ids;
    const admin = await adminOf(api);
    await admin.patch(`/api/admin/quiz/${disabled}/toggle`, { isActive: false });
    await api.quizzes.softDelete(deleted);
    const change = { visibility: 'unlisted', version: 1 };
    answerOf(editableQuizSchema, await device.put(`/api/quiz/${unlisted}/visibility`).send(change));
    const draft = await device.post('/api/quizzes/drafts').send({ title: 'Draft' });
    expect(draft.status).toBe(201);
    const page = await pageOf('Kwame');
    expect(page.quizzes.map(({ title }) => title)).toEqual(['Seen']);
    expect(page.totalQuizzes).toBe(1);
  });

  it.each(['Nobody', '..', '%', "' OR 1=1 --", 'x'.repeat(120)])(
    'is missing for the name %j',
    async (name) => {
      expectError(await api.anonymous().get(addressOf(name)), 404, 'NOT_FOUND');
      expect(await metaOf(name)).toMatchObject({ kind: 'missingAuthor', canonicalPath: null });
    },
  );

  it('is missing for an account without public quizzes, like for no account', async () => {
    await signIn(api, { username: 'Quiet' });
    expectError(await api.anonymous().get(addressOf('Quiet')), 404, 'NOT_FOUND');
    expect(await metaOf('Quiet')).toEqual(await metaOf('Nobody'));
  });

  it('stays while the account is suspended', async () => {
    const { id } = await author('Ines', ['Islands']);
    const admin = await adminOf(api);
    const suspension = await admin.post(`/api/admin/users/${id}/suspension`, { reason: 'Spam', until: null });
    expect(suspension.status).toBe(200);
    expect((await pageOf('Ines')).totalQuizzes).toBe(1);
  });

  it('goes with a deleted account; its quizzes stay without a name', async () => {
    const { ids, device } = await author('Leaver', ['Leaves']);
    const quiz = async () => answerOf(quizSchema, await api.anonymous().get(`/api/quiz/${ids[0] ?? 0}`));
    expect((await quiz()).author).toEqual({ kind: 'member', name: 'Leaver' });
    await device.post('/api/auth/delete-account').send({ password: TEST_PASSWORD });
    expectError(await api.anonymous().get(addressOf('Leaver')), 404, 'NOT_FOUND');
    expect((await quiz()).author).toEqual({ kind: 'deleted', name: null });
  });

  it('is listed for the sitemap, once; guests and the library have none', async () => {
    await author('Listed', ['Lakes', 'Lagoons']);
    await publishQuiz(api, { title: 'Of a guest', creatorKey: `g:${'0'.repeat(32)}` });
    const list = api.anonymous().get('/api/authors').query({ limit: 100 });
    const names = answerOf(z.array(authorEntrySchema), await list).map(({ name }) => name);
    expect(names.filter((name) => name === 'Listed')).toHaveLength(1);
    for (const name of names) expect((await pageOf(name)).name).toBe(name);
  });
});
