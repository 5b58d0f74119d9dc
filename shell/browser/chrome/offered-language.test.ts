import { LANGUAGE_OFFER_KEY, offeredLanguage } from './offered-language.ts';

beforeEach(() => {
  localStorage.clear();
});

test.each([
  [['ja-JP', 'en'], 'ja'],
  [['de'], 'de'],
  [['zh-TW'], 'zh'],
  [['en-GB', 'de'], null],
  [['sv-SE', 'de'], null],
  [[], null],
])('a browser that prefers %j is offered %s', (tags, offered) => {
  expect(offeredLanguage(tags)).toBe(offered);
});

test('nothing is offered after a language was chosen, or the offer declined', () => {
  localStorage.setItem('quiz_language', 'en-US');
  expect(offeredLanguage(['ja'])).toBeNull();
  localStorage.clear();
  localStorage.setItem(LANGUAGE_OFFER_KEY, 'declined');
  expect(offeredLanguage(['ja'])).toBeNull();
});
