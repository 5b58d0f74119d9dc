import { normalizeTopic, topicMinLength, topicError } from './topic.ts';

describe('topics', () => {
  it.each([
    '',
    '   ',
    '...',
    '?!?!',
    '— – —',
    '\u200b\u200b\u200b',
    '\u2060.\u200f.',
    '\u3164\u3164\u3164',
    '___',
  ])('%j has no readable character and counts as missing', (topic) => {
    expect(topicError(topic)).toBe('required');
  });

  it.each(['C++', '1984', '🎉🎉🎉', 'Pi!', 'साँप', 'ابن سينا', '日本史', 'R.E.M.'])('accepts %s', (topic) => {
    expect(topicError(topic)).toBeNull();
  });

  it.each(['火山', '歴史', '역사', 'ねこ', 'ネコ', '詩a', '한글', '\u1112\u1161\u11ab글', '𠮷野', '㐀㐁'])(
    'needs two code points where one is Han, Kana or Hangul: %s',
    (topic) => {
      expect(topicError(topic)).toBeNull();
      expect(topicMinLength(topic)).toBe(2);
    },
  );

  it.each(['火', 'ね', '한', '火\u200b', '火\u3164', ' 火 '])(
    'of one such code point is too short: %j',
    (topic) => {
      expect(topicError(topic)).toBe('too-short');
    },
  );

  it.each(['ab', 'Pi', 'да', 'من', 'กข', 'a。'])(
    'of two code points of other scripts is too short: %s',
    (topic) => {
      expect(topicError(topic)).toBe('too-short');
      expect(topicMinLength(topic)).toBe(3);
    },
  );

  it('measures the visible length, and at most the length of the column', () => {
    expect(topicError('ab')).toBe('too-short');
    expect(topicError('a\u200b\u200bb')).toBe('too-short');
    expect(topicError('a'.repeat(200))).toBeNull();
    expect(topicError('a'.repeat(201))).toBe('too-long');
    expect(topicError(`abc${'\u200b'.repeat(300)}`)).toBe('too-long');
  });

  it('trims, and joins repeated blanks', () => {
    expect(normalizeTopic('  Rivers \n of\tEurope ')).toBe('Rivers of Europe');
  });
});
