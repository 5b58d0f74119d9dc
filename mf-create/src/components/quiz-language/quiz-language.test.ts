import { languagesRead } from './quiz-language.ts';

test.each([
  ['the interface alone', 'de', [], 'de'],
  ['then what the browser names', 'de', ['de-DE', 'en-GB', 'tlh', 'fr-CA'], 'de,en-US,fr'],
  ['both kinds of English as one', 'en-UK', ['en-US', 'en', 'pt-BR'], 'en-UK,pt'],
  ['three at most', 'ja', ['ja', 'ko-KR', 'zh-Hant-TW', 'ru', 'es'], 'ja,ko,zh'],
] as const)('languages that lists prefer: %s', (_case, reader, named, expected) => {
  expect(languagesRead(reader, named)).toBe(expected);
});
