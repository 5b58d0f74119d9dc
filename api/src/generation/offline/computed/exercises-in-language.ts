import type { ComputedTexts } from '../knowledge/computed-texts.source.ts';
import type { Exercise, ExerciseSet } from '../knowledge/fact-sets.ts';
import { factorsBetween } from './exercise-tools.ts';
import { romanParts } from './roman-numerals.ts';
import { workedCalculation } from './worked-calculation.ts';

type Kind = keyof ComputedTexts['exercises'];

interface Wording {
  /** The English question with the numbers as {1}, {2} and so on. */
  readonly english: string;
  /** What stands at these places. */
  readonly value: RegExp;
  /** Why the key is right, in signs that every language reads. */
  readonly explain: (values: readonly string[], key: string) => string;
}

const NUMBER = /\d+/u;
const CALCULATION = /[\d/]+(?: [+−×÷] [\d/]+)+/u;
const ROMAN = /[CDILMVX]+/u;
const SHARE = /\d+(?:\/\d+)?/u;
const numbersOf = (values: readonly string[]) => values.map(Number);
const power = (base: string, exponent: number) => Array.from({ length: exponent }, () => base).join(' × ');
const product = (factor: number, whole: number) => `${factor} × ${whole / factor}`;

/** Equal terms; one of a single part stands there once. */
const steps = (terms: readonly string[]) => `${[...new Set(terms)].join(' = ')}.`;

/** "X + IV" and "10 + 4" of 14. */
function romanSums(value: number): [symbols: string, numbers: string] {
  const parts = romanParts(value);
  return [parts.map(({ symbol }) => symbol).join(' + '), parts.map(({ worth }) => String(worth)).join(' + ')];
}

const WORDINGS: Readonly<Record<Kind, Wording>> = {
  calculation: {
    english: 'What is {1}?',
    value: CALCULATION,
    explain: ([calculation = ''], key) => workedCalculation(calculation, key),
  },
  percentage: {
    english: 'What is {1}% of {2}?',
    value: NUMBER,
    explain: ([percent = '', whole = ''], key) => `${whole} × ${percent} ÷ 100 = ${key}.`,
  },
  gcd: {
    english: 'What is the greatest common divisor of {1} and {2}?',
    value: NUMBER,
    explain: (numbers, key) =>
      `${numbers.map((number) => `${number} = ${product(Number(key), Number(number))}`).join('; ')}.`,
  },
  lcm: {
    english: 'What is the least common multiple of {1} and {2}?',
    value: NUMBER,
    explain: (numbers, key) =>
      `${key} = ${numbers.map((number) => product(Number(number), Number(key))).join(' = ')}.`,
  },
  'prime-factor': {
    english: 'Which is the smallest prime number that divides {1}?',
    value: NUMBER,
    explain: ([number = ''], key) => `${number} = ${product(Number(key), Number(number))}.`,
  },
  'next-prime': {
    english: 'Which is the smallest prime number greater than {1}?',
    value: NUMBER,
    explain: ([start = ''], key) => factorsBetween(Number(start), Number(key)),
  },
  'square-root': {
    english: 'What is the positive square root of {1}?',
    value: NUMBER,
    explain: ([square = ''], key) => `${key} × ${key} = ${square}.`,
  },
  multiple: {
    english: 'Which of these numbers is in the {1} times table?',
    value: NUMBER,
    explain: ([table = ''], key) => `${key} = ${product(Number(table), Number(key))}.`,
  },
  equation: {
    english: 'If {1}x + {2} = {3}, what is x?',
    value: NUMBER,
    explain([factor = '', added = '', total = ''], key) {
      const rest = Number(total) - Number(added);
      return `${factor}x = ${total} − ${added} = ${rest}; x = ${rest} ÷ ${factor} = ${key}.`;
    },
  },
  'quadratic-pure': {
    english: 'What is the positive solution of x² + {1} = {2}?',
    value: NUMBER,
    explain: ([added = '', total = ''], key) =>
      `x² = ${total} − ${added} = ${Number(total) - Number(added)} = ${power(key, 2)}.`,
  },
  'quadratic-root': {
    english: 'What is the larger solution of x² − {1}x + {2} = 0?',
    value: NUMBER,
    explain([sum = '', product = ''], key) {
      const smaller = Number(sum) - Number(key);
      return `x² − ${sum}x + ${product} = (x − ${smaller})(x − ${key}); ${smaller} < ${key}.`;
    },
  },
  'quadratic-factors': {
    english: 'Which product is equal to x² + {1}x + {2}?',
    value: NUMBER,
    explain([sum = '', product = ''], key) {
      const [first = '', second = ''] = key.match(/\d+/gu) ?? [];
      return `${first} + ${second} = ${sum}; ${first} × ${second} = ${product}.`;
    },
  },
  'quadratic-discriminant': {
    english: 'What is the discriminant of {1}x² + {2}x + {3} = 0?',
    value: NUMBER,
    explain: ([a = '', b = '', c = ''], key) => `b² − 4ac = ${power(b, 2)} − 4 × ${a} × ${c} = ${key}.`,
  },
  'quadratic-vertex': {
    english: 'For which x is y = x² − {1}x + {2} smallest?',
    value: NUMBER,
    explain([slope = '', constant = ''], key) {
      return `x² − ${slope}x + ${constant} = (x − ${key})² + ${Number(constant) - Number(key) ** 2}; ${slope} ÷ 2 = ${key}.`;
    },
  },
  'quadratic-least': {
    english: 'What is the smallest value of y = x² − {1}x + {2}?',
    value: NUMBER,
    explain: ([slope = '', constant = ''], key) =>
      `x² − ${slope}x + ${constant} = (x − ${Number(slope) / 2})² + ${key}.`,
  },
  'quadratic-root-sum': {
    english: 'What is the sum of the two solutions of {1}x² − {2}x + {3} = 0?',
    value: NUMBER,
    explain: ([a = '', b = ''], key) => `x₁ + x₂ = ${b} ÷ ${a} = ${key}.`,
  },
  'quadratic-root-product': {
    english: 'What is the product of the two solutions of {1}x² − {2}x + {3} = 0?',
    value: NUMBER,
    explain: ([a = '', , c = ''], key) => `x₁ × x₂ = ${c} ÷ ${a} = ${key}.`,
  },
  square: {
    english: 'What is {1} squared?',
    value: NUMBER,
    explain: ([base = ''], key) => `${power(base, 2)} = ${key}.`,
  },
  cube: {
    english: 'What is {1} cubed?',
    value: NUMBER,
    explain: ([base = ''], key) => `${power(base, 3)} = ${key}.`,
  },
  'power-of-two': {
    english: 'What is 2 to the power of {1}?',
    value: NUMBER,
    explain: ([exponent = ''], key) => `${power('2', Number(exponent))} = ${key}.`,
  },
  sequence: {
    english: 'Each step of this sequence adds the same number: {1}, {2}, {3}, … What comes next?',
    value: NUMBER,
    explain: ([first = '', second = '', third = ''], key) =>
      `${third} + ${Number(second) - Number(first)} = ${key}.`,
  },
  binary: {
    english: 'Which decimal number is {1} in binary?',
    value: NUMBER,
    explain([digits = ''], key) {
      const worth = [...digits].map((digit, at) => Number(digit) * 2 ** (digits.length - 1 - at));
      const terms = worth.filter(Boolean);
      return `${terms.length > 1 ? terms.join(' + ') : power('2', digits.length - 1)} = ${key}.`;
    },
  },
  'long-division': {
    english: 'What is {1} divided by {2}?',
    value: NUMBER,
    explain: ([dividend = '', divisor = ''], key) => `${divisor} × ${key} = ${dividend}.`,
  },
  remainder: {
    english: 'What is the remainder when {1} is divided by {2}?',
    value: NUMBER,
    explain: ([dividend = '', divisor = ''], key) =>
      `${dividend} = ${divisor} × ${Math.floor(Number(dividend) / Number(divisor))} + ${key}.`,
  },
  mean: {
    english: 'What is the mean of {1}, {2} and {3}?',
    value: NUMBER,
    explain: (values, key) => `(${values.join(' + ')}) ÷ ${values.length} = ${key}.`,
  },
  median: {
    english: 'What is the median of {1}, {2}, {3}, {4} and {5}?',
    value: NUMBER,
    explain: (values) =>
      `${numbersOf(values)
        .sort((one, other) => one - other)
        .join(' < ')}.`,
  },
  rounding: {
    english: 'What is {1} rounded to the nearest {2}?',
    value: NUMBER,
    explain(values) {
      const [value = 0, unit = 1] = numbersOf(values);
      const below = Math.floor(value / unit) * unit;
      return `${value} − ${below} = ${value - below}; ${below + unit} − ${value} = ${below + unit - value}.`;
    },
  },
  'from-roman': {
    english: 'Which number is written {1} in Roman numerals?',
    value: ROMAN,
    explain: ([numeral = ''], key) => steps([numeral, ...romanSums(Number(key)), key]),
  },
  'to-roman': {
    english: 'How is {1} written in Roman numerals?',
    value: NUMBER,
    explain: ([number = ''], key) => steps([number, ...romanSums(Number(number)).toReversed(), key]),
  },
  'fraction-of': {
    english: 'What is {1} of {2}?',
    value: SHARE,
    explain([fraction = '', whole = ''], key) {
      const [top = '', bottom = ''] = fraction.split('/');
      return `${whole} ÷ ${bottom} × ${top} = ${key}.`;
    },
  },
  'lowest-terms': {
    english: 'What is {1} in lowest terms?',
    value: SHARE,
    explain([fraction = ''], key) {
      const [top = 0, bottom = 1] = numbersOf(fraction.split('/'));
      const [lowest = '', below = ''] = key.split('/');
      const factor = bottom / Number(below);
      return `${top} ÷ ${factor} = ${lowest}; ${bottom} ÷ ${factor} = ${below}.`;
    },
  },
  rectangle: {
    english: 'A rectangle is {1} cm long and {2} cm wide. What is its area in square centimeters?',
    value: NUMBER,
    explain: (sides, key) => `${sides.join(' × ')} = ${key}.`,
  },
  triangle: {
    english:
      'A triangle has a base of {1} cm and a height of {2} cm. What is its area in square centimeters?',
    value: NUMBER,
    explain: (lengths, key) => `${lengths.join(' × ')} ÷ 2 = ${key}.`,
  },
  'third-angle': {
    english: 'Two angles of a triangle are {1}° and {2}°. How many degrees is the third?',
    value: NUMBER,
    explain: (angles, key) => `${[180, ...angles].join(' − ')} = ${key}.`,
  },
  'straight-angle': {
    english: 'Two angles together make a straight angle. One is {1}°. How many degrees is the other?',
    value: NUMBER,
    explain: ([angle = ''], key) => `180 − ${angle} = ${key}.`,
  },
  'right-angle': {
    english: 'Two angles together make a right angle. One is {1}°. How many degrees is the other?',
    value: NUMBER,
    explain: ([angle = ''], key) => `90 − ${angle} = ${key}.`,
  },
  hypotenuse: {
    english:
      'The legs of a right triangle are {1} cm and {2} cm long. How many centimeters is the hypotenuse?',
    value: NUMBER,
    explain: (legs, key) => `${legs.map((leg) => `${leg}²`).join(' + ')} = ${Number(key) ** 2} = ${key}².`,
  },
  'cube-volume': {
    english: 'The edges of a cube are {1} cm long. What is its volume in cubic centimeters?',
    value: NUMBER,
    explain: ([edge = ''], key) => `${power(edge, 3)} = ${key}.`,
  },
  polygon: {
    english: 'What do the inner angles of a polygon with {1} sides add up to, in degrees?',
    value: NUMBER,
    explain: ([sides = ''], key) => `(${sides} − 2) × 180 = ${key}.`,
  },
};
const KINDS = Object.keys(WORDINGS) as readonly Kind[];

const PLACE = /\{([1-5])\}/u;
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');

/** Reads the values at the places of a template, {1} first; null when the text is not made from it. */
function valueReader(template: string, value: RegExp): (text: string) => readonly string[] | null {
  const parts = template.split(new RegExp(PLACE, 'u'));
  const source = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(${value.source})`)).join('');
  const pattern = new RegExp(`^${source}$`, 'u');
  const places = parts.filter((_part, at) => at % 2 === 1);
  return (text) => {
    const match = pattern.exec(text);
    return match && places.map((_place, at) => match[places.indexOf(String(at + 1)) + 1] ?? '');
  };
}

const filled = (template: string, values: readonly string[]) =>
  template.replaceAll(new RegExp(PLACE, 'gu'), (_whole, place: string) => values[Number(place) - 1] ?? '');

const READERS = KINDS.map((kind) => {
  const { english, value } = WORDINGS[kind];
  return { kind, valuesIn: valueReader(english, value) };
});

function read(question: string): { readonly kind: Kind; readonly values: readonly string[] } | null {
  for (const { kind, valuesIn } of READERS) {
    const values = valuesIn(question);
    if (values) return { kind, values };
  }
  return null;
}

function translated(exercise: Exercise, texts: ComputedTexts['exercises']): Exercise | null {
  const found = read(exercise.question);
  if (!found) return null;
  const { kind, values } = found;
  return {
    ...exercise,
    question: filled(texts[kind], values),
    explanation: WORDINGS[kind].explain(values, exercise.key),
  };
}

/** The exercises whose questions and explanations can be told in the language: those of numbers and signs. */
export function exercisesInLanguage(
  sets: readonly ExerciseSet[],
  texts: ComputedTexts['exercises'],
): ExerciseSet[] {
  const isTranslatable = ({ write, levels: [level = 1] }: ExerciseSet) =>
    read(write({ level, variant: 0, between: (min) => min }).question) !== null;
  const readers = KINDS.map((kind) => ({ kind, valuesIn: valueReader(texts[kind], WORDINGS[kind].value) }));
  return sets.filter(isTranslatable).map((set) => ({
    ...set,
    write: (draw) => translated(set.write(draw), texts) ?? set.write(draw),
    solve(question, options) {
      for (const { kind, valuesIn } of readers) {
        const values = valuesIn(question);
        const right = values && set.solve(filled(WORDINGS[kind].english, values), options);
        if (right) return right;
      }
      return null;
    },
  }));
}
