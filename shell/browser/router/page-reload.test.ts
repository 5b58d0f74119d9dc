import { isFetchError } from './page-reload.ts';

test('distinguishes code that could not be fetched from code that crashed', () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(isFetchError(error)).toBe(true);
  expect(isFetchError(new TypeError('x is not a function'))).toBe(false);
  expect(isFetchError('Loading chunk 7 failed.')).toBe(false);
});
