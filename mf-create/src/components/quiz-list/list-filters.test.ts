import { NO_FILTERS, isFiltered } from './list-filters.ts';

test('ignores a blank search, and notices a changed order', () => {
  expect(isFiltered({ ...NO_FILTERS, query: '  ' })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, sort: 'latest' })).toBe(true);
  expect(isFiltered({ ...NO_FILTERS, length: 'short' })).toBe(true);
});
