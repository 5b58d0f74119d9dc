import { HOME_SORTS, NO_FILTERS, filtersOf, isFiltered, paramsOf } from './list-filters.ts';

test('reads filters from the address and ignores unknown values', () => {
  const params = new URLSearchParams('query=moon&difficulty=hard&sortBy=alphabetical_desc&page=0');
  expect(filtersOf(params, HOME_SORTS)).toEqual({ ...NO_FILTERS, query: 'moon', difficulty: 'hard' });
});

test('limits page and search length to what the API accepts', () => {
  const params = new URLSearchParams({ page: '1e9', query: 'x'.repeat(500) });
  expect(filtersOf(params, HOME_SORTS)).toMatchObject({ page: 100_000, query: 'x'.repeat(200) });
});

test('leaves defaults out of the address and keeps other parameters', () => {
  const params = paramsOf(new URLSearchParams('view=list&page=3'), { ...NO_FILTERS, category: 'art' });
  expect(params.toString()).toBe('view=list&category=art');
});

test('ignores a blank search, and notices a changed order', () => {
  expect(isFiltered({ ...NO_FILTERS, query: '  ' })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, sort: 'latest' })).toBe(true);
});
