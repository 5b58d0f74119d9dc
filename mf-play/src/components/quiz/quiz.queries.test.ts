import { myResultQuery, quizQuery } from './quiz.queries.ts';

test.each([
  ['the quiz', quizQuery(3)],
  ['the own result, which says how changed questions were asked', myResultQuery(3)],
])('%s is fetched again when the quiz was changed', (_name, { meta }) => {
  expect(meta).toMatchObject({ refreshOn: expect.arrayContaining(['quiz.changed']) as string[] });
});
