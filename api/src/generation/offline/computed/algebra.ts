import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import { family, numericExercise } from './exercise-tools.ts';

const equations = family({
  id: 'equation',
  levels: [2, 3, 4],
  topics: ['mathematics', 'algebra', 'equations'],
  pattern: /^If (\d+)x \+ (\d+) = (\d+), what is x\?$/u,
  isRight: (option, [factor = 1, added = 0, total = 0]) => factor * option + added === total,
  write({ level, between }) {
    const [factor, key, added] = [between(2, 3 * level), between(2, 5 * level), between(1, 9 * level)];
    const total = factor * key + added;
    return numericExercise({
      question: `If ${factor}x + ${added} = ${total}, what is x?`,
      key,
      slips: [key + 1, key - 1, key + factor, key * 2],
      explanation: `Take away ${added}: ${factor}x = ${total - added}. Divide by ${factor}: x = ${key}.`,
    });
  },
});

const squares = family({
  id: 'square',
  levels: [2, 3, 4],
  topics: ['mathematics', 'algebra', 'arithmetic', 'powers-roots'],
  pattern: /^What is (\d+) squared\?$/u,
  isRight: (option, [base = 0]) => Math.sqrt(option) === base,
  write({ level, between }) {
    const base = between(3 * level, 7 * level);
    const key = base * base;
    return numericExercise({
      question: `What is ${base} squared?`,
      key,
      slips: [base * 2, key + base, key - base, (base + 1) ** 2, (base - 1) ** 2],
      explanation: `${base} × ${base} = ${key}.`,
    });
  },
});

const roots = family({
  id: 'square-root',
  levels: [2, 3, 4],
  topics: ['mathematics', 'algebra', 'arithmetic', 'powers-roots'],
  pattern: /^What is the positive square root of (\d+)\?$/u,
  isRight: (option, [square = 0]) => option * option === square,
  write({ level, between }) {
    const key = between(3 * level, 7 * level);
    return numericExercise({
      question: `What is the positive square root of ${key * key}?`,
      key,
      slips: [key + 1, key - 1, key + 2, key - 2],
      explanation: `${key} × ${key} = ${key * key}.`,
    });
  },
});

const powers = family({
  id: 'power-of-two',
  levels: [2, 3, 4],
  topics: ['mathematics', 'algebra', 'computing', 'powers-roots'],
  pattern: /^What is 2 to the power of (\d+)\?$/u,
  isRight: (option, [exponent = 0]) => Math.log2(option) === exponent,
  write({ level, between }) {
    const exponent = between(level + 1, 3 * level);
    const key = 2 ** exponent;
    return numericExercise({
      question: `What is 2 to the power of ${exponent}?`,
      key,
      slips: [key * 2, key / 2, key * 4, exponent * 2, key + 2, key - 2],
      explanation: `2 multiplied by itself, ${exponent} factors in all, is ${key}.`,
    });
  },
});

const sequences = family({
  id: 'arithmetic-sequence',
  levels: [1, 2, 3],
  topics: ['mathematics', 'algebra', 'sequences'],
  pattern: /^Each step of this sequence adds the same number: (\d+), (\d+), (\d+), … What comes next\?$/u,
  isRight: (option, [first = 0, , third = 0]) => option - third === (third - first) / 2,
  write({ level, between }) {
    const [start, step] = [between(1, 12 * level), between(3, 5 * level)];
    const key = start + 3 * step;
    return numericExercise({
      question: `Each step of this sequence adds the same number: ${start}, ${start + step}, ${start + 2 * step}, … What comes next?`,
      key,
      slips: [key + step, key + 1, key - 1, key + 2],
      explanation: `Each step adds ${step}: ${start + 2 * step} + ${step} = ${key}.`,
    });
  },
});

const binary = family({
  id: 'binary',
  levels: [2, 3, 4],
  topics: ['mathematics', 'technology', 'computing', 'binary-numbers'],
  pattern: /^Which decimal number is ([01]+) in binary\?$/u,
  isRight: (option, [digits = 0]) => Number(option.toString(2)) === digits,
  write({ level, between }) {
    const key = between(2 ** level, 2 ** (level + 3) - 1);
    return numericExercise({
      question: `Which decimal number is ${key.toString(2)} in binary?`,
      key,
      slips: [key + 1, key - 1, key + 2, key + 4, key - 2],
      explanation: `Read from the right, the places are worth 1, 2, 4, 8 and so on; together ${key.toString(2)} is ${key}.`,
    });
  },
});

export function algebraSets(): ExerciseSet[] {
  return [equations, squares, roots, powers, sequences, binary];
}
