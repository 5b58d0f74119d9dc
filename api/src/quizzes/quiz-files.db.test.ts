import { editableQuizSchema, newQuizResponseSchema } from '@quizmesh/contract/schemas';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function ownedQuiz() {
  const account = await signIn(api);
  const { id } = await publishQuiz(api, { creatorKey: `u:${account.id}`, keys: [2, 0, 3, 1, 0] });
  const owner = deviceOf(api, account);
  const exported = (format: string) => owner.get(`/api/quiz/${id}/export?format=${format}`);
  const questions = async (quizId: number) =>
    answerOf(editableQuizSchema, await owner.get(`/api/quiz/${quizId}/edit`)).questions;
  return { id, owner, exported, questions };
}

const about = { title: 'Rivers again', category: 'geography', difficulty: 'easy', language: 'en-US' };

describe('quiz file of another program', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8', '.csv'],
    ['gift', 'text/plain; charset=utf-8', '.gift.txt'],
    ['aiken', 'text/plain; charset=utf-8', '.aiken.txt'],
    ['json', 'application/json; charset=utf-8', '.json'],
  ])('is exported as %s and imported again', async (format, type, extension) => {
    const { id, owner, exported, questions } = await ownedQuiz();
    const file = await exported(format);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe(type);
    expect(file.headers['content-disposition']).toBe(`attachment; filename=quiz-${id}${extension}`);
    const body = format === 'json' ? { format, text: file.text } : { ...about, format, text: file.text };
    const { quiz } = answerOf(newQuizResponseSchema, await owner.post('/api/quizzes/import').send(body), 201);
    const kept = (await questions(quiz.id)).map(({ explanation, ...question }) =>
      format === 'aiken' ? question : { ...question, explanation },
    );
    const sent = (await questions(id)).map(({ explanation, ...question }) =>
      format === 'aiken' ? question : { ...question, explanation },
    );
    expect(kept).toEqual(sent);
  });

  it('is refused with the wrong line, and uses no quota', async () => {
    const { owner } = await ownedQuiz();
    const send = (body: object) => owner.post('/api/quizzes/import').send(body);
    const aiken = await send({ ...about, format: 'aiken', text: 'Why?\nA. x\nB. y\nANSWER: C' });
    expectError(aiken, 400, 'VALIDATION_FAILED');
    expect(aiken.body).toMatchObject({
      message: 'Line 4: There is no option C',
      fields: { 'line.4': 'There is no option C' },
      reasons: { 'line.4': ['answer-index'] },
    });
    const json = await send({ format: 'json', text: '{\n"title": "x",\n}' });
    expectError(json, 400, 'VALIDATION_FAILED');
    expect(Object.keys(json.body.fields as object)[0]).toMatch(/^line\.\d$/);
    expectError(await send({ ...about, format: 'gift', text: '' }), 400, 'VALIDATION_FAILED');
    expectError(await send({ ...about, format: 'xml', text: 'x' }), 400, 'VALIDATION_FAILED');
    expectError(await send({ format: 'json', text: '{"title":"x"}' }), 400, 'VALIDATION_FAILED');
  });

  it('is read as UTF-8 or UTF-16, and refused by the line where it is neither', async () => {
    const { id, owner, exported, questions } = await ownedQuiz();
    const { text } = await exported('csv');
    const send = (bytes: Buffer) =>
      owner
        .post('/api/quizzes/import')
        .send({ ...about, format: 'csv', encoding: 'base64', text: bytes.toString('base64') });
    const sent = answerOf(newQuizResponseSchema, await send(Buffer.from(text, 'utf16le')), 201);
    expect(await questions(sent.quiz.id)).toEqual(await questions(id));
    const broken = await send(Buffer.from('question,option1,option2,correct\nGrößer?,a,b,1', 'latin1'));
    expectError(broken, 400, 'VALIDATION_FAILED');
    expect(Object.keys(broken.body.fields as object)).toEqual(['line.2']);
    const lost = { ...about, format: 'gift', text: 'Gr\ufffd\ufffder?{=a ~b}' };
    expectError(await owner.post('/api/quizzes/import').send(lost), 400, 'VALIDATION_FAILED');
  });

  it('passes the same quality checks as any quiz', async () => {
    const { owner } = await ownedQuiz();
    const text = 'question,option1,option2,correct\nWhat is a <b>river</b>?,water,stone,1';
    const response = await owner.post('/api/quizzes/import').send({ ...about, format: 'csv', text });
    expectError(response, 400, 'VALIDATION_FAILED');
    expect(response.body).toMatchObject({
      fields: {
        'questions.0': 'Only plain text is allowed: no HTML, no Markdown, no invisible characters.',
      },
      reasons: { 'questions.0': ['not-plain-text'] },
    });
  });

  it('is processed quickly with characters that expand to whole phrases', async () => {
    const text = '\ufdfa'.repeat(240);
    const questions = Array.from({ length: 20 }, (_slot, index) => ({
      question: `${text}${index}`,
      options: Array.from({ length: 6 }, (_option, at) => `${text}${at}`),
      correctAnswer: index % 6,
      explanation: text,
    }));
    const file = { ...about, topic: 'Rivers', description: text, tags: [], questions };
    const refused = await api.anonymous().post('/api/quizzes/import').send(file);
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(refused.body).toMatchObject({
      fields: { 'questions.0.options.0': 'Is too long when its characters are spelt out' },
    });
    const honoured = { ...questions[0], question: 'Who is meant by \ufdfa?', options: ['A', 'B', 'C', 'D'] };
    const few = await api
      .anonymous()
      .post('/api/quizzes/import')
      .send({ ...file, description: '', questions: [{ ...honoured, correctAnswer: 0, explanation: null }] });
    expect(JSON.stringify(few.body)).not.toContain('spelt out');
  });

  it('gets keys spread when all are the first option, and has every question checked', async () => {
    const { owner, questions } = await ownedQuiz();
    const rivers = ['Seine', 'Tagus', 'Loire', 'Rhone', 'Ebro'];
    const text = rivers
      .map((river, index) => `Which river has the number ${index + 1} here?{=${river} ~Nile ~Volga ~Po}`)
      .join('\n\n');
    const sent = await owner.post('/api/quizzes/import').send({ ...about, format: 'gift', text });
    const { quiz } = answerOf(newQuizResponseSchema, sent, 201);
    const stored = await questions(quiz.id);
    expect(stored.map(({ options, correctAnswer }) => options[correctAnswer])).toEqual(rivers);
    expect(new Set(stored.map(({ correctAnswer }) => correctAnswer)).size).toBe(4);
    await api.jobs.idle();
    const [rows] = await api.database.sequelize.query(
      `SELECT id FROM fact_checks WHERE quiz_id = ${quiz.id} AND pending_since IS NULL`,
    );
    expect(rows).toHaveLength(5);
  });

  it('has keys of its own, although its file puts every right option first like others', async () => {
    const { owner, questions } = await ownedQuiz();
    const keys = new Set<string>();
    for (let time = 0; time < 6; time += 1) {
      const text = Array.from(
        { length: 10 },
        (_slot, index) =>
          `What is ${time} hundred and ${index}?{=${time}0${index} ~1${index}1 ~2${index}2 ~3${index}3}`,
      ).join('\n\n');
      const body = { ...about, title: `Numbers ${time}`, format: 'gift', text };
      const { quiz } = answerOf(
        newQuizResponseSchema,
        await owner.post('/api/quizzes/import').send(body),
        201,
      );
      keys.add((await questions(quiz.id)).map(({ correctAnswer }) => correctAnswer).join(''));
    }
    expect(keys.size).toBeGreaterThan(3);
  });

  it('can be exported by its owner only', async () => {
    const { id } = await ownedQuiz();
    const otherDevice = deviceOf(api, await signIn(api));
    expectError(await otherDevice.get(`/api/quiz/${id}/export?format=csv`), 403, 'FORBIDDEN');
  });
});

it('edits of questions, each of which starts a fact check, are limited per client address', async () => {
  const strict = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' } });
  const change = () => strict.anonymous().put('/api/quiz/1/questions/0').send({});
  for (let index = 0; index < 120; index += 1) await change();
  expectError(await change(), 429, 'RATE_LIMITED');
  await strict.stop();
});
