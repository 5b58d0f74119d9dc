import { compilePattern } from './linear-pattern.ts';
import { compileBlocklistEntry, type BlocklistEntry } from './blocklist-entry.ts';
import { createContentFilter } from './content-filter.ts';

function policyOf(...words: Partial<BlocklistEntry>[]) {
  const rules = words.map((word) =>
    compileBlocklistEntry({ word: 'x', category: 'profanity', severity: 'high', isPattern: false, ...word }),
  );
  return createContentFilter({ listed: () => rules });
}

describe('plain word of the blocklist', () => {
  const policy = policyOf({ word: 'Gizmo' });
  it.each([
    'gizmo',
    'All about GIZMO!',
    'ｇｉｚｍｏ history',
    'g\u200bizmo',
    'gízmo',
    'g1zmo',
    'g i z m o',
    'giz**',
    'Gizmo-making',
  ])('is found in %p', (topic) => {
    expect(policy.isBlocked(topic)).toBe(true);
  });

  it.each(['gizmology', 'agizmo', 'The history of rivers', 'gizm o'])('is not found in %p', (topic) => {
    expect(policy.isBlocked(topic)).toBe(false);
  });
});

it('finds phrases, words with symbols, and words of scripts without blanks or with other alphabets', () => {
  expect(policyOf({ word: 'blue  Widget' }).isBlocked('a blue, widget story')).toBe(true);
  expect(policyOf({ word: 'blue widget' }).isBlocked('blue widgets')).toBe(false);
  expect(policyOf({ word: 'c++' }).isBlocked('learning C++ fast')).toBe(true);
  expect(policyOf({ word: 'c++' }).isBlocked('vitamin c')).toBe(false);
  expect(policyOf({ word: '赌博' }).isBlocked('关于赌博的历史')).toBe(true);
  expect(policyOf({ word: 'хамство' }).isBlocked('История: ХАМСТВО и мир')).toBe(true);
  expect(policyOf({ word: 'Straße' }).isBlocked('strassen')).toBe(false);
});

it('allows low severity and blocks medium', () => {
  expect(policyOf({ word: 'gizmo', severity: 'low' }).isBlocked('gizmo')).toBe(false);
  expect(policyOf({ word: 'gizmo', severity: 'medium' }).isBlocked('gizmo')).toBe(true);
});

it('logs topics that only match low severity', () => {
  const info = jest.fn();
  const watched = compileBlocklistEntry({
    word: 'gizmo',
    category: 'other',
    severity: 'low',
    isPattern: false,
  });
  const policy = createContentFilter({ listed: () => [watched], logger: { info } });
  policy.isBlocked('a gizmo');
  expect(info).toHaveBeenCalledTimes(1);
  policy.isBlocked('fuck the gizmo');
  policy.isBlocked('rivers');
  expect(info).toHaveBeenCalledTimes(1);
});

it('blocks quiz content for profanity only', () => {
  expect(policyOf({ word: 'gizmo' }).isBlockedContent('a gizmo')).toBe(true);
  expect(policyOf({ word: 'gizmo', category: 'violence' }).isBlockedContent('a gizmo')).toBe(false);
});

it('includes the built-in words', () => {
  expect(policyOf({ word: 'gizmo' }).isBlocked('fuck')).toBe(true);
});

describe('pattern of the blocklist', () => {
  it('matches any case, width and zero-width characters', () => {
    const policy = policyOf({ word: String.raw`\bgadget(s|ry)?\b`, isPattern: true });
    expect(policy.isBlocked('Modern GADGETRY')).toBe(true);
    expect(policy.isBlocked('ｇａｄget\u200bs')).toBe(true);
    expect(policy.isBlocked('gadgeteer')).toBe(false);
  });

  it.each(['(', '[a', String.raw`(a)\1`, '(?=a)b', '((a{40}){40}){40}'])('refuses %p', (source) => {
    expect(() => compilePattern(source)).toThrow(/not a valid pattern/);
  });

  it.each([
    String.raw`\p{L}{1,800}x`,
    String.raw`(\w{1,50}){1,20}x`,
    String.raw`(\p{L}{1,50}|\w{1,50}|.{1,50}){1,12}#`,
  ])('refuses %p: too many repetitions', (source) => {
    expect(() => compilePattern(source)).toThrow(/repeats too much/);
  });

  it.each(['.*', 'a*', '^', '(x|)'])('refuses %p: matches any text', (source) => {
    expect(() => compilePattern(source)).toThrow(/any text/);
  });

  it('takes linear time where backtracking engines hang', () => {
    const pattern = compilePattern('(x+x+)+y');
    const start = performance.now();
    expect(pattern.isIn('x'.repeat(20_000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
