import { normalizeTopic, topicError } from './topic.ts';

describe('a topic', () => {
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
  ])('of nothing that can be read (%j) is missing', (topic) => {
    expect(topicError(topic)).toBe('required');
  });

  it.each(['C++', '1984', '🎉🎉🎉', 'Pi!', 'साँप', 'ابن سينا', '日本史', 'R.E.M.'])(
    '%s may be asked for',
    (topic) => {
      expect(topicError(topic)).toBeNull();
    },
  );

  it('is as long as what is seen of it, and no longer than its column', () => {
    expect(topicError('ab')).toBe('too-short');
    expect(topicError('a\u200b\u200bb')).toBe('too-short');
    expect(topicError('a'.repeat(200))).toBeNull();
    expect(topicError('a'.repeat(201))).toBe('too-long');
    expect(topicError(`abc${'\u200b'.repeat(300)}`)).toBe('too-long');
  });

  it('is stored trimmed, with single blanks', () => {
    expect(normalizeTopic('  Rivers \n of\tEurope ')).toBe('Rivers of Europe');
  });
});
