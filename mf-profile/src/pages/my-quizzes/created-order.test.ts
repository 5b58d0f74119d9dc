import { createdQuiz } from '../../testing/created-quiz.ts';
import { arrange } from './created-order.ts';

const quizzes = [
  createdQuiz({
    id: 1,
    title: 'Bread',
    topic: 'baking',
    createdAt: '2026-01-01T00:00:00Z',
    analytics: { totalAttempts: 9 },
  }),
  createdQuiz({
    id: 2,
    title: 'Ärzte',
    topic: 'music',
    createdAt: '2026-03-01T00:00:00Z',
    analytics: { totalAttempts: 2, averageScore: 90 },
  }),
  createdQuiz({
    id: 3,
    title: 'Comets',
    topic: 'space',
    createdAt: '2026-02-01T00:00:00Z',
    analytics: { totalAttempts: 9 },
  }),
];
const ids = (search: string, sort: Parameters<typeof arrange>[2]) =>
  arrange(quizzes, search, sort).map(({ id }) => id);

test.each([
  ['newest', [2, 3, 1]],
  ['attempts', [3, 1, 2]],
  ['score', [2, 3, 1]],
  ['title', [2, 1, 3]],
] as const)('sorts by %s', (sort, expected) => {
  expect(ids('', sort)).toEqual(expected);
});

test('searches title and topic, ignoring case', () => {
  expect(ids(' BAK ', 'newest')).toEqual([1]);
  expect(ids('ärz', 'newest')).toEqual([2]);
  expect(ids('nothing', 'newest')).toEqual([]);
});
