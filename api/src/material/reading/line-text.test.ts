import { lineText, type LinePiece } from './line-text.ts';

const RTL = /[\u0590-\u08ff\ufb1d-\ufeff]/u;
/** Pieces that were drawn from left to right. */
const drawn = (...texts: readonly string[]): LinePiece[] =>
  texts.map((str, index) => ({ str, dir: RTL.test(str) ? 'rtl' : 'ltr', x: 10 * index }));

describe('the text of a line', () => {
  it('stays as it is drawn in scripts from left to right', () => {
    expect(lineText(drawn('The ', 'Rhine', '.'))).toBe('The Rhine.');
    expect(lineText([])).toBe('');
  });

  it('is put into the order of reading when Arabic is drawn letter by letter', () => {
    expect(lineText(drawn('ﻞ', 'ﻴ', 'ﻨ', 'ﻟ', 'ا', ' ', 'ﺮ', 'ﻬ', 'ﻧ'))).toBe('نهر النيل');
    expect(lineText(drawn('ם', 'ו', 'ל', 'ש'))).toBe('שלום');
  });

  it('keeps the order of numbers and words of other scripts in it', () => {
    expect(lineText(drawn('.', 'ﻢ', 'ﻛ', ' ', '6', '6', '5', '0', ' ', 'ﻪ', 'ﻟ'))).toBe('له 6650 كم.');
    expect(lineText(drawn('ل', 'ا', ' ', 'My', ' ', 'PC', ' ', 'ر', 'ه', 'ن'))).toBe('نهر My PC ال');
  });

  it('stays as it is where a line of another script has a word of Arabic', () => {
    expect(lineText(drawn('The Nile is ', 'ل', 'ي', 'ن', ' in Egypt.'))).toBe('The Nile is لين in Egypt.');
  });

  it('stays as it is where a program writes from right to left', () => {
    const words = ['نهر', ' ', 'النيل'].map((str, index) => ({ str, dir: 'rtl', x: 500 - 40 * index }));
    expect(lineText(words)).toBe('نهر النيل');
  });
});
