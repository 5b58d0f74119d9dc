import { createQuotationFinder } from './find-quotation.ts';

const findQuotation = (text: string, quoted: string, places?: Parameters<typeof createQuotationFinder>[1]) =>
  createQuotationFinder(text, places)(quoted);

const notes =
  'The Rhine\nThe Rhine rises in the Swiss Alps.  It has 1,230 kilometres.\n\nThe Danube\nThe Danube begins in Germany and ends in the Black Sea.';
const heading = (title: string, start: number) => ({ kind: 'heading', number: null, title, start }) as const;
const places = [heading('The Rhine', 0), heading('The Danube', notes.indexOf('The Danube'))];

it('gives the words as the notes have them, with the heading above them', () => {
  expect(findQuotation(notes, 'it has 1230 KILOMETRES', places)).toEqual({
    text: 'It has 1,230 kilometres.',
    place: { kind: 'heading', number: null, title: 'The Rhine' },
  });
  expect(findQuotation(notes, '“begins in Germany … ends in the Black Sea”', places)).toEqual({
    text: 'ends in the Black Sea.',
    place: { kind: 'heading', number: null, title: 'The Danube' },
  });
});

it.each([
  ['what the notes do not say', 'The Rhine is the longest river of Europe'],
  ['words in another order', 'Alps Swiss the in rises Rhine The'],
  ['too little to prove anything', 'The'],
  ['nothing', ''],
  ['punctuation alone', '… !?'],
])('finds no quotation in %s', (_what, quoted) => {
  expect(findQuotation(notes, quoted, places)).toBeNull();
});

it('has no place before the first one, and none without places', () => {
  const later = [heading('The Danube', notes.indexOf('The Danube'))];
  expect(findQuotation(notes, 'rises in the Swiss Alps', later)).toEqual({
    text: 'rises in the Swiss Alps.',
    place: null,
  });
  expect(findQuotation(notes, 'rises in the Swiss Alps')?.place).toBeNull();
});

it('reads scripts without spaces, decomposed letters and pairs of code units', () => {
  expect(
    findQuotation('ライン川はスイスのアルプスに源を発する。', 'スイスのアルプスに源を発する')?.text,
  ).toBe('スイスのアルプスに源を発する。');
  expect(findQuotation('Cafe\u0301 au lait était servi à Zürich.', 'café au lait etait servi')?.text).toBe(
    'Cafe\u0301 au lait était servi',
  );
  expect(findQuotation('🏮🏮 Lanterns of brass 🏮', 'lanterns of brass')?.text).toBe('Lanterns of brass');
});

it('cuts what is too long after a word', () => {
  const long = Array.from({ length: 100 }, (_slot, index) => `word${index}`).join(' ');
  const text = findQuotation(long, long)?.text ?? '';
  expect(text.length).toBeLessThanOrEqual(302);
  expect(text).toMatch(/word\d+ …$/u);
});
