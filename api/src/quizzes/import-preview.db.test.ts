import { importPreviewSchema, newQuizResponseSchema, editableQuizSchema } from '@quizmesh/contract/schemas';
import { signIn } from '../testing/factories.ts';
import { deviceOf } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const RIVERS = ['Danube', 'Rhine', 'Elbe', 'Oder', 'Loire', 'Seine', 'Tiber', 'Volga', 'Thames', 'Ebro'];
const row = (river: string, index: number) =>
  `Which of these flows through town number ${index + 1}?,${river},Lake ${index},Hill ${index},Road ${index},1`;
const csv = (rows: readonly string[]) =>
  ['question,option1,option2,option3,option4,correct', ...rows].join('\n');
const fileOf = (rows: readonly string[], title = 'Rivers and towns') => ({
  format: 'csv',
  title,
  category: 'geography',
  text: csv(rows),
});
const look = (file: object) => api.anonymous().post('/api/quizzes/import/preview').send(file);

describe('look at an import', () => {
  it('tells title and questions with the keys of the file, and makes nothing', async () => {
    const { file, findings } = answerOf(importPreviewSchema, await look(fileOf(RIVERS.map(row))));
    expect(findings).toEqual([]);
    expect(file).toMatchObject({ title: 'Rivers and towns', category: 'geography' });
    expect(file.questions.map(({ options, correctAnswer }) => options[correctAnswer])).toEqual(RIVERS);
    const { body } = await api.anonymous().get('/api/search?query=towns');
    expect(body).toEqual([]);
  });

  it('tells every line that does not fit the format', async () => {
    const response = await look(fileOf(['Which?,A,B,C,D,9', row('Rhine', 1), ',A,B,C,D,1']));
    expectError(response, 400, 'VALIDATION_FAILED');
    expect(Object.keys((response.body as { fields: object }).fields)).toEqual(['line.2', 'line.4']);
  });

  it('tells a question that stands twice, which an import then refuses', async () => {
    const file = fileOf([...RIVERS.slice(0, 5).map(row), row('Danube', 0)]);
    const { findings } = answerOf(importPreviewSchema, await look(file));
    expect(findings).toMatchObject([{ path: 'questions.5', reason: 'repeated-question' }]);
    const member = deviceOf(api, await signIn(api));
    expect((await member.post('/api/quizzes/import').send(file)).status).toBe(400);
  });

  it('tells once that a title is not allowed', async () => {
    const file = fileOf(RIVERS.map(row), 'How to make a pipe bomb');
    const { findings } = answerOf(importPreviewSchema, await look(file));
    expect(findings).toMatchObject([{ path: 'title', reason: 'topic-not-allowed' }]);
  });

  it('imports of one file have keys at other positions each time, each position about equally often', async () => {
    const member = deviceOf(api, await signIn(api));
    const keysOf = async (title: string) => {
      const sent = await member.post('/api/quizzes/import').send(fileOf(RIVERS.map(row), title));
      const { quiz } = answerOf(newQuizResponseSchema, sent, 201);
      const { questions } = answerOf(editableQuizSchema, await member.get(`/api/quiz/${quiz.id}/edit`));
      return questions.map(({ correctAnswer }) => correctAnswer);
    };
    const all = [await keysOf('Walk one'), await keysOf('Walk two'), await keysOf('Walk three')];
    expect(new Set(all.map((keys) => keys.join('')))).toHaveProperty('size', 3);
    for (const keys of all) {
      const counts = [0, 1, 2, 3].map((place) => keys.filter((key) => key === place).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });
});
