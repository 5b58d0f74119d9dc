import { normalizeTopic, topicError } from './topic.ts';

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
