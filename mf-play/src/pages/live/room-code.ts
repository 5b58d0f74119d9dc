import { ROOM_CODE_LENGTH } from '@quizmesh/contract';

/** Unicode has its digits in runs of ten, by value. */
const DIGIT = /\p{Nd}/gu;

function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}

/** The digits of what somebody typed or pasted, such as "123 456", in the script of any language: at most a code's. */
export function codeDigits(text: string): string {
  return (text.normalize('NFKC').match(DIGIT) ?? []).map(valueOf).join('').slice(0, ROOM_CODE_LENGTH);
}

/** As it is read out and typed: in two groups. */
export const shownCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
