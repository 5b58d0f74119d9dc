import { codeDigits, shownCode } from './room-code.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456-789', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['１２３４５６', '123456'],
  ['०९१', '091'],
  ['https://example.com/live/042137', '042137'],
  ['abc', ''],
])('reads the digits of a code that is typed or pasted: %s', (text, digits) => {
  expect(codeDigits(text)).toBe(digits);
});

it('shows the code of a room in two groups', () => {
  expect(shownCode('042137')).toBe('042 137');
});
