import { isFetchFailure } from './page-reload.ts';

test('code that could not be fetched is told from code that crashed', () => {
  const failure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(isFetchFailure(failure)).toBe(true);
  expect(isFetchFailure(new TypeError('x is not a function'))).toBe(false);
  expect(isFetchFailure('Loading chunk 7 failed.')).toBe(false);
});
