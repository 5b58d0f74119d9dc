import { readCsvCell, writeCsvCell, writeCsvLine } from './csv-cell.ts';

test.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝HYPERLINK(A1)', "'＝HYPERLINK(A1)"],
  ['－2', "'－2"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  [';=HYPERLINK(A1);x', ";'=HYPERLINK(A1);x"],
  ['a\n=1', '"a\n\'=1"'],
  ['a; -5', 'a; -5'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
])('CSV cell: %j becomes %j', (text, cell) => {
  expect(writeCsvCell(text)).toBe(cell);
});

test.each([';=1', ";'=1;@x", '\t\t=1', '=1', "'=1", '＝1', 'plain', '@x'])(
  'CSV cell: %j is read back as it was written',
  (text) => {
    expect(readCsvCell(writeCsvCell(text))).toBe(text);
  },
);

test('CSV line: ends as the standard requires', () => {
  expect(writeCsvLine(['a', '=b', ''])).toBe("a,'=b,\r\n");
});
