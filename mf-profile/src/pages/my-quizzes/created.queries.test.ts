import { quizAnalyticsQuery } from './created.queries.ts';

test.each(['quiz.changed', 'attempt.submitted'])(
  'statistics of a quiz are fetched again after %s',
  (event) => {
    expect(quizAnalyticsQuery(3).meta).toMatchObject({
      refreshOn: expect.arrayContaining([event]) as string[],
    });
  },
);
