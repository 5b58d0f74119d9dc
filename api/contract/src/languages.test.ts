import { insideSentence, knownLanguageTag, type Language } from './languages.ts';

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

it.each<[Language, string, string]>([
  ['nl', 'Geschiedenis', 'geschiedenis'],
  ['es', 'Medio ambiente', 'medio ambiente'],
  ['de', 'Geschichte', 'Geschichte'],
  ['nl', 'NBA', 'NBA'],
  ['en-US', 'History', 'History'],
  ['ja', '歴史', '歴史'],
])('inside a sentence in %s, %s is written %s', (language, heading, inside) => {
  expect(insideSentence(heading, language)).toBe(inside);
});
