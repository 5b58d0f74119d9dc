import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import { family, numericExercise } from './exercise-tools.ts';

const TOPICS = ['mathematics', 'algebra', 'quadratic-equations'] as const;

/** Two different positive roots, the smaller first. */
function drawRoots(level: number, between: (min: number, max: number) => number): [number, number] {
  const smaller = between(1, 2 * level);
  return [smaller, smaller + between(1, 2 * level)];
}

const pure = family({
  id: 'quadratic-pure',
  levels: [1, 2],
  topics: TOPICS,
  pattern: /^What is the positive solution of x² \+ (\d+) = (\d+)\?$/u,
  isRight: (option, [added = 0, total = 0]) => option > 0 && option * option + added === total,
  write({ level, between }) {
    const [key, added] = [between(2, 6 * level), between(1, 10 * level)];
    const square = key * key;
    return numericExercise({
      question: `What is the positive solution of x² + ${added} = ${square + added}?`,
      key,
      slips: [square, key + 1, key - 1, key + 2, key * 2],
      explanation: `Take away ${added}: x² = ${square}, and ${key} × ${key} = ${square}.`,
    });
  },
});

const root = family({
  id: 'quadratic-root',
  levels: [2, 3, 4],
  topics: TOPICS,
  pattern: /^What is the larger solution of x² − (\d+)x \+ (\d+) = 0\?$/u,
  isRight: (option, [sum = 0, product = 0]) =>
    option * option - sum * option + product === 0 && option > sum - option,
  write({ level, between }) {
    const [smaller, key] = drawRoots(level, between);
    return numericExercise({
      question: `What is the larger solution of x² − ${smaller + key}x + ${smaller * key} = 0?`,
      key,
      slips: [smaller, smaller + key, smaller * key, key + 1, key - 1],
      explanation: `x² − ${smaller + key}x + ${smaller * key} is (x − ${smaller})(x − ${key}), so x is ${smaller} or ${key}.`,
    });
  },
});

const factors = (first: number, second: number) => `(x + ${first})(x + ${second})`;
const FACTORS = /^\(x ([+−]) (\d+)\)\(x ([+−]) (\d+)\)$/u;

function expanded(product: string): { readonly sum: number; readonly product: number } | null {
  const [, firstSign, first, secondSign, second] = FACTORS.exec(product) ?? [];
  if (first === undefined || second === undefined) return null;
  const one = firstSign === '−' ? -Number(first) : Number(first);
  const other = secondSign === '−' ? -Number(second) : Number(second);
  return { sum: one + other, product: one * other };
}

const FACTORED = /^Which product is equal to x² \+ (\d+)x \+ (\d+)\?$/u;

const factored: ExerciseSet = {
  kind: 'exercise',
  id: 'quadratic-factors',
  levels: [2, 3],
  topics: TOPICS,
  write({ level, between }) {
    const [first, second] = drawRoots(level, between);
    const [sum, product] = [first + second, first * second];
    return {
      question: `Which product is equal to x² + ${sum}x + ${product}?`,
      key: factors(first, second),
      wrong: [
        factors(first, second + 1),
        factors(first + 1, second + 1),
        `(x − ${first})(x − ${second})`,
        `(x + ${first})(x − ${second})`,
        `(x − ${first})(x + ${second})`,
        factors(first + 1, second + 2),
      ],
      explanation: `${first} + ${second} = ${sum}, and ${first} × ${second} = ${product}.`,
    };
  },
  solve(question, options) {
    const [, sum, product] = FACTORED.exec(question) ?? [];
    if (sum === undefined) return null;
    return options.flatMap((option, at) => {
      const own = expanded(option);
      return own?.sum === Number(sum) && own.product === Number(product) ? [at] : [];
    });
  },
};

const discriminant = family({
  id: 'quadratic-discriminant',
  levels: [3, 4],
  topics: TOPICS,
  pattern: /^What is the discriminant of (\d+)x² \+ (\d+)x \+ (\d+) = 0\?$/u,
  isRight: (option, [a = 0, b = 0, c = 0]) => option === b * b - 4 * a * c,
  write({ level, between }) {
    const [a, c] = [between(2, level), between(1, level)];
    // At least a little more than the root of 4ac, so that the discriminant is positive.
    const b = Math.floor(2 * Math.sqrt(a * c)) + between(1, 2 * level);
    const key = b * b - 4 * a * c;
    return numericExercise({
      question: `What is the discriminant of ${a}x² + ${b}x + ${c} = 0?`,
      key,
      slips: [b * b + 4 * a * c, b * b - a * c, 2 * b - 4 * a * c, b * b, key + 4],
      explanation: `The discriminant is b² − 4ac: ${b} × ${b} − 4 × ${a} × ${c} = ${key}.`,
    });
  },
});

const vertex = family({
  id: 'quadratic-vertex',
  levels: [3, 4],
  topics: TOPICS,
  pattern: /^For which x is y = x² − (\d+)x \+ (\d+) smallest\?$/u,
  isRight: (option, [slope = 0]) => option * 2 === slope,
  write({ level, between }) {
    const [key, least] = [between(2, 3 * level), between(1, 3 * level)];
    return numericExercise({
      question: `For which x is y = x² − ${2 * key}x + ${key * key + least} smallest?`,
      key,
      slips: [2 * key, key + 1, least, key - 1, key * key],
      explanation: `y is (x − ${key})² + ${least}, and the square is 0 for x = ${key}.`,
    });
  },
});

const least = family({
  id: 'quadratic-least',
  levels: [4, 5],
  topics: TOPICS,
  pattern: /^What is the smallest value of y = x² − (\d+)x \+ (\d+)\?$/u,
  isRight: (option, [slope = 0, constant = 0]) => option === constant - (slope / 2) ** 2,
  write({ level, between }) {
    const [at, key] = [between(2, 2 * level), between(2, 3 * level)];
    return numericExercise({
      question: `What is the smallest value of y = x² − ${2 * at}x + ${at * at + key}?`,
      key,
      slips: [at, at * at + key, key + at, key + 1, key - 1],
      explanation: `y is (x − ${at})² + ${key}, and a square is never below 0.`,
    });
  },
});

const rootSum = family({
  id: 'quadratic-root-sum',
  levels: [3, 4],
  topics: TOPICS,
  pattern: /^What is the sum of the two solutions of (\d+)x² − (\d+)x \+ (\d+) = 0\?$/u,
  isRight: (option, [a = 1, b = 0]) => option * a === b,
  write({ level, between }) {
    const [smaller, larger] = drawRoots(level, between);
    const [a, key] = [between(2, level), smaller + larger];
    return numericExercise({
      question: `What is the sum of the two solutions of ${a}x² − ${a * key}x + ${a * smaller * larger} = 0?`,
      key,
      slips: [a * key, smaller * larger, larger, key + a, key - 1],
      explanation: `By Vieta's formulas it is ${a * key} ÷ ${a} = ${key}; the solutions are ${smaller} and ${larger}.`,
    });
  },
});

const rootProduct = family({
  id: 'quadratic-root-product',
  levels: [3, 4],
  topics: TOPICS,
  pattern: /^What is the product of the two solutions of (\d+)x² − (\d+)x \+ (\d+) = 0\?$/u,
  isRight: (option, [a = 1, , c = 0]) => option * a === c,
  write({ level, between }) {
    const [smaller, larger] = drawRoots(level, between);
    const [a, key] = [between(2, level), smaller * larger];
    return numericExercise({
      question: `What is the product of the two solutions of ${a}x² − ${a * (smaller + larger)}x + ${a * key} = 0?`,
      key,
      slips: [a * key, smaller + larger, larger, key + a, key - 1],
      explanation: `By Vieta's formulas it is ${a * key} ÷ ${a} = ${key}; the solutions are ${smaller} and ${larger}.`,
    });
  },
});

export function quadraticSets(): ExerciseSet[] {
  return [pure, root, factored, discriminant, vertex, least, rootSum, rootProduct];
}
