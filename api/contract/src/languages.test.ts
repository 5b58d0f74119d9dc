import { knownLanguageTag } from './languages.ts';

describe('language tag of a stored value', () => {
  it.each([
    ['en', 'en-US'],
    ['en-UK', 'en-GB'],
    ['ar', 'ar'],
  ])('%s is %s', (value, tag) => {
    expect(knownLanguageTag(value)).toBe(tag);
  });

  it.each(['', 'klingon', null, undefined])('there is none for %p', (value) => {
    expect(knownLanguageTag(value)).toBeUndefined();
  });
});
