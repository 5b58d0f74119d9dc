import fc from 'fast-check';
import { containsPattern, foldText } from './fold.ts';
import { initialTrendingScore, trendingScoreAfterPlay } from './trending.ts';

describe('foldText', () => {
  it.each([
    ['  Crème   Brûlée ', 'creme brulee'],
    ['STRASSE straße STRAẞE', 'strasse strasse strasse'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['がか', 'がか'],
    ['Ёж', 'еж'],
    ['İstanbul ISPARTA ılık', 'istanbul isparta ilik'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد إسلام آية ٱلله', 'احمد اسلام ايه الله'],
    ['مصـــر', 'مصر'],
    ['東京 北京', '東京 北京'],
  ])('folds %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
  it('changes no character when applied again', () => {
    const changed = [];
    for (let code = 0; code <= 0x1_ffff; code += 1) {
      if (code === 0xd800) code = 0xe000;
      const folded = foldText(String.fromCodePoint(code));
      if (foldText(folded) !== folded) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });
  it('changes no text when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('containsPattern', () => {
  it('takes the wildcards of LIKE literally', () => {
    expect(containsPattern('50%_!')).toBe('%50!%!_!!%');
  });
});

describe('trending score', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const played = (days: readonly number[]) =>
    days.reduce((score, number) => trendingScoreAfterPlay(score, day(number)), initialTrendingScore(day(1)));
  it('increases with every attempt and prefers recent ones', () => {
    expect(played([1, 1])).toBeGreaterThan(played([1]));
    expect(played([10])).toBeGreaterThan(played([1, 1]));
    expect(played([4])).toBeLessThan(played([1, 1, 1]) + 1);
  });
});
