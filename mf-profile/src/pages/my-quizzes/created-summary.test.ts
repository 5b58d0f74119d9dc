import { createdQuiz } from '../../testing/created-quiz.ts';
import { summarize } from './created-summary.ts';

const attempted = (id: number, totalAttempts: number) =>
  createdQuiz({ id, title: `Quiz ${id}`, analytics: { totalAttempts, recentAttempts: 2 } });

test('sums the attempts, and returns the mean to one decimal and the most played quiz', () => {
  expect(summarize([attempted(1, 5), attempted(2, 10)])).toEqual({
    quizzes: 2,
    attempts: 15,
    recentAttempts: 4,
    averagePopularity: 7.5,
    mostPopular: { title: 'Quiz 2', attempts: 10 },
  });
  expect(summarize([attempted(1, 1), attempted(2, 0), attempted(3, 0)]).averagePopularity).toBe(0.3);
});

test('has no most played quiz before the first attempt', () => {
  expect(summarize([attempted(1, 0)])).toMatchObject({ averagePopularity: 0, mostPopular: null });
  expect(summarize([])).toMatchObject({ quizzes: 0, averagePopularity: 0, mostPopular: null });
});
