import { editableQuizSchema } from '@quizmesh/contract/schemas';
import type { EditableQuiz } from '@quizmesh/contract';
import { signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const river = {
  question: 'Which river flows through the city of Vienna?',
  options: ['Danube', 'Rhine'],
  correctAnswer: 0,
  explanation: null,
  source: null,
};
const head = {
  title: 'Rivers of my class',
  description: '',
  category: 'geography',
  difficulty: 'easy',
  tags: ['rivers'],
  language: 'en-US',
};

async function author() {
  const account = await signIn(api);
  return { account, device: deviceOf(api, account) };
}

async function begin(device: Device, body: object = {}) {
  return answerOf(editableQuizSchema, await device.post('/api/quizzes/drafts').send(body), 201);
}

const save = (device: Device, { id, version }: Pick<EditableQuiz, 'id' | 'version'>, change: object = {}) =>
  device.put(`/api/quiz/${id}/draft`).send({ ...head, questions: [river], version, ...change });

const saved = async (...input: Parameters<typeof save>) => answerOf(editableQuizSchema, await save(...input));

const publish = (device: Device, { id, version }: EditableQuiz, visibility: string) =>
  device.put(`/api/quiz/${id}/visibility`).send({ visibility, version });

describe('cover of a quiz', () => {
  it('is chosen while it is written, stays when it is not said, and changes with the details', async () => {
    const { device } = await author();
    const begun = await begin(device, { title: 'Covered rivers' });
    expect(begun.cover).toBe(0);
    const chosen = await saved(device, begun, { cover: 3 });
    expect(chosen.cover).toBe(3);
    const later = await saved(device, chosen, { title: 'Covered rivers of old pages' });
    expect(later.cover).toBe(3);
    const unlisted = answerOf(editableQuizSchema, await publish(device, later, 'unlisted'));
    expect(unlisted.cover).toBe(3);
    const details = { ...head, title: 'Covered rivers', version: unlisted.version };
    const send = (more: object) => device.put(`/api/quiz/${begun.id}/details`).send({ ...details, ...more });
    expect(answerOf(editableQuizSchema, await send({ cover: 1 })).cover).toBe(1);
    expectError(await send({ cover: 5, version: unlisted.version + 1 }), 400, 'VALIDATION_FAILED');
  });
});

describe('writing a quiz', () => {
  it('begins with a title, or with nothing; guests sign up first', async () => {
    const { device } = await author();
    expect(await begin(device, { title: ' Volcanoes of my island ', language: 'de' })).toMatchObject({
      title: 'Volcanoes of my island',
      language: 'de',
      category: 'general',
      visibility: 'draft',
      questions: [],
      version: 1,
    });
    expect(await begin(device)).toMatchObject({ title: '', topic: '' });
    expectError(await api.device().post('/api/quizzes/drafts').send({}), 401, 'NOT_AUTHENTICATED');
  });

  it('saves what is half written, and says what is missing', async () => {
    const { device } = await author();
    const draft = await begin(device);
    const questions = [
      { ...river, question: '', options: ['', ''], correctAnswer: -1 },
      { ...river, options: ['Danube', 'Rhine', 'Elbe', 'Oder', 'Seine', 'Loire'], correctAnswer: 5 },
    ];
    const half = await saved(device, draft, { title: '', questions });
    expect(half).toMatchObject({ title: '', totalQuestions: 2, version: 2, questions });
    const reasons = (half.findings ?? []).map(({ path, reason }) => `${path} ${reason}`);
    expect(reasons).toEqual([
      'title no-title',
      'questions.0 empty-option',
      'questions.0 repeated-option',
      'questions.0 answer-index',
      'questions.0 length',
    ]);
    expect((await saved(device, half)).findings).toEqual([]);
  });

  it('is in no way lost to another tab: a save needs the version that was seen', async () => {
    const { device } = await author();
    const draft = await begin(device);
    await saved(device, draft, { title: 'From this tab' });
    const late = await save(device, draft, { title: 'From another tab' });
    expectError(late, 409, 'CONFLICT');
    expect(late.body).toMatchObject({ current: { title: 'From this tab', version: 2 } });
  });

  it.each<[string, object]>([
    ['51 questions', { questions: Array.from({ length: 51 }, () => river) }],
    ['one option', { questions: [{ ...river, options: ['Danube'] }] }],
    [
      'seven options',
      { questions: [{ ...river, options: Array.from({ length: 7 }, (_slot, at) => `R${at}`) }] },
    ],
    ['a key beyond the options', { questions: [{ ...river, correctAnswer: 6 }] }],
    ['a source that is a script', { questions: [{ ...river, source: 'javascript:alert(1)' }] }],
    ['a title of 301 characters', { title: 'x'.repeat(301) }],
    ['an unknown category', { category: 'nonsense' }],
  ])('refuses what no quiz can hold: %s', async (_name, change) => {
    const { device } = await author();
    expectError(await save(device, await begin(device), change), 400, 'VALIDATION_FAILED');
  });

  it('publishes publicly what passes the quality checks, and as unlisted also what they only advise', async () => {
    const { device } = await author();
    const advised = await saved(device, await begin(device), {
      questions: [{ ...river, explanation: 'Option A is right, as the map shows.' }],
    });
    const refused = await publish(device, advised, 'public');
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(refused.body).toMatchObject({ reasons: { 'questions.0': ['explanation-position'] } });
    const unlisted = answerOf(editableQuizSchema, await publish(device, advised, 'unlisted'));
    expect(unlisted).toMatchObject({ visibility: 'unlisted', slug: 'rivers-of-my-class', topic: head.title });
    expect((await openAttempt(api.device(), unlisted.id)).quizId).toBe(unlisted.id);
  });

  it.each<[string, object]>([
    ['no question', { questions: [] }],
    ['no title', { title: '' }],
    ['a blocked title', { title: 'how to make a bomb' }],
    ['no marked option', { questions: [{ ...river, correctAnswer: -1 }] }],
    ['a mark beyond the options', { questions: [{ ...river, correctAnswer: 3 }] }],
    ['an empty option', { questions: [{ ...river, options: ['Danube', ''] }] }],
    ['the same question twice', { questions: [river, river] }],
    ['markup', { description: '<b>rivers</b>' }],
  ])('publishes for nobody what cannot be played, or may not be said: %s', async (_name, change) => {
    const { device } = await author();
    const draft = await saved(device, await begin(device), change);
    for (const visibility of ['unlisted', 'public'])
      expectError(await publish(device, draft, visibility), 400, 'VALIDATION_FAILED');
  });

  it('spreads keys that are all at one position', async () => {
    const { device } = await author();
    const options = ['Danube', 'Rhine', 'Elbe', 'Oder'];
    const cities = ['Vienna', 'Bonn', 'Prague', 'Wroclaw', 'Ulm', 'Basel', 'Dresden', 'Opole'];
    const questions = cities.map((city) => ({ ...river, question: `Which river is in ${city}?`, options }));
    const draft = await saved(device, await begin(device), { questions });
    const quiz = answerOf(editableQuizSchema, await publish(device, draft, 'unlisted'));
    const positions = quiz.questions.map(({ correctAnswer }) => correctAnswer);
    for (const position of [0, 1, 2, 3]) expect(positions.filter((at) => at === position)).toHaveLength(2);
    expect(quiz.questions.map(({ options: all, correctAnswer }) => all[correctAnswer])).toEqual(
      cities.map(() => 'Danube'),
    );
  });

  it('publishing counts against the daily quota, writing does not', async () => {
    const { device } = await author();
    for (let more = 0; more < 20; more += 1)
      expect((await publish(device, await saved(device, await begin(device)), 'unlisted')).status).toBe(200);
    const draft = await saved(device, await begin(device));
    expectError(await publish(device, draft, 'unlisted'), 429, 'DAILY_LIMIT_REACHED');
  });

  it('a published quiz is not saved like a draft, and a draft not edited like a published quiz', async () => {
    const { device } = await author();
    const draft = await saved(device, await begin(device));
    const edit = { ...river, version: draft.version };
    expectError(await device.put(`/api/quiz/${draft.id}/questions/0`).send(edit), 403, 'FORBIDDEN');
    const quiz = answerOf(editableQuizSchema, await publish(device, draft, 'unlisted'));
    expectError(await save(device, quiz), 403, 'FORBIDDEN');
  });

  it('what a published quiz is about can be changed; its address stays as long as its category', async () => {
    const { device } = await author();
    const draft = await saved(device, await begin(device), { title: 'Wombat rivers' });
    const quiz = answerOf(editableQuizSchema, await publish(device, draft, 'public'));
    const change = (version: number, more: object = {}) =>
      device.put(`/api/quiz/${quiz.id}/details`).send({ ...head, title: 'Numbat rivers', ...more, version });
    const found = async (word: string) => (await device.get('/api/search').query({ query: word })).text;
    const renamed = answerOf(editableQuizSchema, await change(quiz.version));
    expect(renamed).toMatchObject({ title: 'Numbat rivers', slug: 'wombat-rivers', attempts: 0 });
    expect(await found('numbat')).toContain('Numbat rivers');
    expect(await found('wombat')).not.toContain('Numbat rivers');
    const moved = answerOf(editableQuizSchema, await change(renamed.version, { category: 'history' }));
    expect(moved).toMatchObject({ category: 'history', slug: 'numbat-rivers' });
    expectError(await change(renamed.version), 409, 'CONFLICT');
    for (const title of ['', 'how to make a bomb', '<b>rivers</b>'])
      expectError(await change(moved.version, { title }), 400, 'VALIDATION_FAILED');
  });

  it('a copy of a public quiz is a draft of its own, with credit that stays; the key is seen with it', async () => {
    const [teacher, other] = [await author(), await author()];
    const draft = await saved(teacher.device, await begin(teacher.device));
    const original = answerOf(editableQuizSchema, await publish(teacher.device, draft, 'public'));
    const copy = await begin(other.device, { copyOf: original.id });
    const credit = { title: head.title, author: { kind: 'member', name: teacher.account.username } };
    expect(copy).toMatchObject({
      title: head.title,
      visibility: 'draft',
      questions: [{ question: river.question }],
    });
    expect(copy.basedOn).toMatchObject({ ...credit, path: `/geography/${original.slug ?? ''}` });
    const attempt = await openAttempt(other.device, original.id);
    const body = { quizId: original.id, attemptId: attempt.id, answers: [0] };
    expect((await other.device.post('/api/submit-score').send(body)).body).toMatchObject({ rank: null });
    const changed = await saved(other.device, copy, { title: 'Rivers, too' });
    const mine = answerOf(editableQuizSchema, await publish(other.device, changed, 'unlisted'));
    await teacher.device.delete(`/api/quiz/${original.id}`);
    const landing = await api
      .anonymous()
      .get('/api/quiz-by-slug')
      .query({ category: 'geography', slug: mine.slug });
    expect(landing.body).toMatchObject({
      author: { kind: 'member', name: other.account.username },
      basedOn: { ...credit, path: null },
    });
  });

  it('a copy does not tell the title that its original has as a draft', async () => {
    const [teacher, other] = [await author(), await author()];
    const draft = await saved(teacher.device, await begin(teacher.device));
    const original = answerOf(editableQuizSchema, await publish(teacher.device, draft, 'public'));
    const copy = await begin(other.device, { copyOf: original.id });
    const mine = answerOf(editableQuizSchema, await publish(other.device, copy, 'unlisted'));
    const again = answerOf(editableQuizSchema, await publish(teacher.device, original, 'draft'));
    await saved(teacher.device, again, { title: 'Final exam of class 9b' });
    const query = { category: 'geography', slug: mine.slug };
    const landing = await api.anonymous().get('/api/quiz-by-slug').query(query);
    expect(landing.status).toBe(200);
    expect(landing.body).toMatchObject({ basedOn: null });
    for (const path of [`/api/quiz/${mine.id}`, `/api/quiz/${mine.id}/edit`])
      expect((await other.device.get(path)).text).not.toContain('Final exam');
  });

  it('a copy does not tell the title of an original that an administrator took off the site', async () => {
    const [teacher, other] = [await author(), await author()];
    const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
    const draft = await saved(teacher.device, await begin(teacher.device), {
      title: 'Secrets of Anna Example',
    });
    const original = answerOf(editableQuizSchema, await publish(teacher.device, draft, 'public'));
    const copy = await begin(other.device, { copyOf: original.id });
    const renamed = await saved(other.device, copy, { title: 'Rivers, as well' });
    const mine = answerOf(editableQuizSchema, await publish(other.device, renamed, 'unlisted'));
    const landing = () =>
      api.anonymous().get('/api/quiz-by-slug').query({ category: 'geography', slug: mine.slug });
    expect((await landing()).body).toMatchObject({ basedOn: { title: 'Secrets of Anna Example' } });
    await admin.patch(`/api/admin/quiz/${original.id}/toggle`).send({ isActive: false });
    expect((await landing()).body).toMatchObject({ basedOn: null });
    expect((await other.device.get(`/api/quiz/${mine.id}/edit`)).text).not.toContain('Anna Example');
    await admin.patch(`/api/admin/quiz/${original.id}/toggle`).send({ isActive: true });
    expect((await landing()).body).toMatchObject({ basedOn: { title: 'Secrets of Anna Example' } });
  });

  it.each([
    ['Written and read for Quizmesh', null],
    ['Notes of the author', null],
    ['An atlas', 'An atlas'],
  ])('a copy of a question with the source “%s” has the source %s', async (source, kept) => {
    const { device } = await author();
    const original = await saved(device, await begin(device), { questions: [{ ...river, source }] });
    expect((await begin(device, { copyOf: original.id })).questions[0]?.source).toBe(kept);
  });

  it('only public quizzes and own ones can be copied', async () => {
    const [teacher, other] = [await author(), await author()];
    const draft = await saved(teacher.device, await begin(teacher.device));
    const copyOf = (device: Device) => device.post('/api/quizzes/drafts').send({ copyOf: draft.id });
    expectError(await copyOf(other.device), 404, 'QUIZ_NOT_FOUND');
    await publish(teacher.device, draft, 'unlisted');
    expectError(await copyOf(other.device), 403, 'FORBIDDEN');
    expect((await copyOf(teacher.device)).status).toBe(201);
  });

  it('an account has at most 100 drafts', async () => {
    const { device, account } = await author();
    const draft = await begin(device);
    const columns =
      'title, title_folded, search_text, description, topic, category, difficulty, difficulty_rank, tags, total_questions, options_per_question, language, provider, creator_key, visibility, trending_score, created_at';
    for (let more = 1; more < 100; more += 1)
      await api.database.sequelize.query(
        `INSERT INTO quizzes (${columns}) SELECT ${columns} FROM quizzes WHERE id = ${draft.id}`,
      );
    expectError(await device.post('/api/quizzes/drafts').send({}), 409, 'TOO_MANY_DRAFTS');
    expect(account.id).toBeGreaterThan(0);
  });
});
