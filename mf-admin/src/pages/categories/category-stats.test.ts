import type { AdminCategory } from '@quizmesh/contract';
import { arrangeCategories, categoryInsights, rankCategories } from './category-stats.ts';

const category = (name: string, quizzes: number): AdminCategory => ({
  category: name,
  quizzes,
  questions: quizzes * 10,
  attempts: 0,
  averageScore: null,
  byDifficulty: { easy: quizzes, medium: 0, hard: 0 },
});
const ranked = rankCategories([category('art', 10), category('general', 5), category('space', 25)]);
const names = (sort: 'quizzes' | 'name' | 'percentage', search = '') =>
  arrangeCategories(ranked, { search, sort, nameOf: (name) => name.toUpperCase() }).map(
    (row) => row.category,
  );

test('ranks categories by quizzes and computes their share', () => {
  expect(ranked.map(({ category: name, rank, share }) => [name, rank, share])).toEqual([
    ['space', 1, 62.5],
    ['art', 2, 25],
    ['general', 3, 12.5],
  ]);
});

test('sorts by count, name and share; searches the displayed name', () => {
  expect(names('quizzes')).toEqual(['space', 'art', 'general']);
  expect(names('name')).toEqual(['art', 'general', 'space']);
  expect(names('percentage')).toEqual(['space', 'art', 'general']);
  expect(names('quizzes', 'AR')).toEqual(['art']);
});

test('finds notable categories, never the general one', () => {
  expect(categoryInsights(ranked)).toEqual({ mostPopular: 'space', total: 3, average: 13.3, coverage: 87.5 });
  expect(categoryInsights([])).toEqual({ mostPopular: null, total: 0, average: 0, coverage: 0 });
});
