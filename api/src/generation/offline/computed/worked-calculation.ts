import { gcd } from './exercise-tools.ts';

/** The part of a number that its first digit stands for, and what is left: 47 is 40 and 7. */
function parted(number: number): readonly [number, number] {
  const unit = 10 ** (String(number).length - 1);
  const round = Math.floor(number / unit) * unit;
  return [round, number - round];
}

function sumSteps(one: number, sign: string, other: number): string[] {
  const [round, rest] = parted(other);
  if (other < 10 || rest === 0) return [];
  const between = sign === '+' ? one + round : one - round;
  return [`${one} ${sign} ${round} ${sign} ${rest}`, `${between} ${sign} ${rest}`];
}

function productSteps(one: number, other: number): string[] {
  const [small, large] = one < other ? [one, other] : [other, one];
  const [round, rest] = parted(large);
  if (large <= 10 || rest === 0) return [];
  return [`${small} × ${round} + ${small} × ${rest}`, `${small * round} + ${small * rest}`];
}

/** Whole numbers, "a / b" and "c / d" as [a, b, c, d]. */
function fractionSteps(
  sign: string,
  [top = 0, bottom = 1, otherTop = 0, otherBottom = 1]: readonly number[],
) {
  if (sign === '×')
    return [
      `(${top} × ${otherTop})/(${bottom} × ${otherBottom})`,
      `${top * otherTop}/${bottom * otherBottom}`,
    ];
  const whole = (bottom * otherBottom) / gcd(bottom, otherBottom);
  const [part, otherPart] = [top * (whole / bottom), otherTop * (whole / otherBottom)];
  return [`${part}/${whole} + ${otherPart}/${whole}`, `${part + otherPart}/${whole}`];
}

function steps(calculation: string): string[] {
  const terms = calculation.split(' ');
  const [, sign = ''] = terms;
  const numbers = calculation.match(/\d+/gu)?.map(Number) ?? [];
  const [one = 0, other = 1, third = 0] = numbers;
  if (calculation.includes('/')) return fractionSteps(sign, numbers);
  if (terms.length > 3) return [`${one} + ${other * third}`];
  if (sign === '×') return productSteps(one, other);
  return sign === '÷' ? [] : sumSteps(one, sign, other);
}

/** Why a calculation of whole numbers or fractions has its result, in signs that every language reads:
 *  "47 + 38 = 47 + 30 + 8 = 77 + 8 = 85." */
export function workedCalculation(calculation: string, result: string): string {
  const line = [...new Set([calculation, ...steps(calculation), result])].join(' = ');
  const [dividend, divisor] = calculation.split(' ÷ ');
  return divisor === undefined ? `${line}.` : `${line}; ${divisor} × ${result} = ${dividend}.`;
}
