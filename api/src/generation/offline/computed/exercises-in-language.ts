import type { ComputedTexts } from '../knowledge/computed-texts.source.ts';
import type { Exercise, ExerciseSet } from '../knowledge/fact-sets.ts';
import { workedCalculation } from './worked-calculation.ts';

type Kind = keyof ComputedTexts['exercises'];

interface Wording {
  /** The English question with the numbers as {1} and {2}. */
  readonly english: string;
  /** What {1} and {2} can be. */
  readonly value: RegExp;
  /** Why the key is right, in signs that every language reads. */
  readonly explain: (values: readonly string[], key: string) => string;
}

const NUMBER = /\d+/u;
const CALCULATION = /[\d/]+(?: [+−×÷] [\d/]+)+/u;
const product = (factor: number, whole: number) => `${factor} × ${whole / factor}`;

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
};
const KINDS = Object.keys(WORDINGS) as readonly Kind[];

const PLACE = /\{([12])\}/u;
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
