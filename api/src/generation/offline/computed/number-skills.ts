import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import { family, numericExercise } from './exercise-tools.ts';
import { fromRoman, toRoman } from './roman-numerals.ts';

const topics = (own: string) => ['mathematics', 'arithmetic', own];

const differences = family({
  id: 'difference',
  levels: [1, 2, 3],
  topics: topics('subtraction'),
  pattern: /^What is (\d+) − (\d+)\?$/u,
  isRight: (option, [whole = 0, part = 0]) => option + part === whole,
  write({ level, between }) {
    const top = [40, 200, 900][level - 1] ?? 40;
    const [part, key] = [between(Math.floor(top / 5), top), between(Math.floor(top / 5), top)];
    return numericExercise({
      question: `What is ${part + key} − ${part}?`,
      key,
      slips: [key + 10, key - 10, key + 1],
      explanation: `${part} + ${key} = ${part + key}.`,
    });
  },
});

const longDivisions = family({
  id: 'long-division',
  levels: [2, 3, 4],
  topics: topics('long-division'),
  pattern: /^What is ([\d,]+) divided by (\d+)\?$/u,
  isRight: (option, [dividend = 0, divisor = 1]) => option * divisor === dividend,
  write({ level, between }) {
    const divisor = level === 2 ? between(3, 9) : between(11, 12 * level);
    const key = between(40, 110 * level);
    return numericExercise({
      question: `What is ${divisor * key} divided by ${divisor}?`,
      key,
      slips: [key + 10, key - 10, key + 1],
      explanation: `${divisor} × ${key} = ${divisor * key}.`,
    });
  },
});

const remainders = family({
  id: 'remainder',
  levels: [2, 3, 4],
  topics: topics('long-division'),
  pattern: /^What is the remainder when (\d+) is divided by (\d+)\?$/u,
  isRight: (option, [dividend = 0, divisor = 1]) => dividend % divisor === option,
  write({ level, between }) {
    const divisor = between(6 + level, 8 * level);
    const [quotient, key] = [between(12, 40 * level), between(1, divisor - 1)];
    return numericExercise({
      question: `What is the remainder when ${divisor * quotient + key} is divided by ${divisor}?`,
      key,
      slips: [divisor - key, key + 1, key - 1, key + 2, key + 3],
      explanation: `${divisor} × ${quotient} = ${divisor * quotient}, and ${key} is left over.`,
    });
  },
});

const means = family({
  id: 'mean',
  levels: [1, 2, 3],
  topics: topics('averages'),
  pattern: /^What is the mean of (\d+), (\d+) and (\d+)\?$/u,
  isRight: (option, numbers) => option * numbers.length === numbers.reduce((sum, value) => sum + value, 0),
  write({ level, between }) {
    const [key, below, above] = [
      between(8 * level, 20 * level),
      between(1, 4 * level),
      between(1, 4 * level),
    ];
    const values = [key - below, key + below + above, key - above];
    return numericExercise({
      question: `What is the mean of ${values[0]}, ${values[1]} and ${values[2]}?`,
      key,
      slips: [key + 1, key - 1, key * 3, key + 2],
      explanation: `The sum is ${key * 3}, and ${key * 3} ÷ 3 = ${key}.`,
    });
  },
});

const medians = family({
  id: 'median',
  levels: [1, 2, 3],
  topics: topics('averages'),
  pattern: /^What is the median of (\d+), (\d+), (\d+), (\d+) and (\d+)\?$/u,
  isRight: (option, numbers) => [...numbers].sort((one, other) => one - other)[2] === option,
  write({ level, between }) {
    const key = between(10 * level, 25 * level);
    const [one, two, three, four] = [
      key - between(1, 4),
      key - between(5, 9),
      key + between(1, 4),
      key + between(5, 9),
    ];
    return numericExercise({
      question: `What is the median of ${three}, ${two}, ${key}, ${four} and ${one}?`,
      key,
      slips: [one, three, two, four],
      explanation: `In order they are ${two}, ${one}, ${key}, ${three}, ${four}; the one in the middle is ${key}.`,
    });
  },
});

const roundings = family({
  id: 'rounding',
  levels: [1, 2, 3],
  topics: topics('rounding'),
  pattern: /^What is (\d+) rounded to the nearest (\d+)\?$/u,
  isRight: (option, [value = 0, unit = 1]) => Math.round(value / unit) * unit === option,
  write({ level, between }) {
    const unit = 10 ** level;
    const key = between(3, 40) * unit;
    const shift = between(1, unit / 2 - 1) * (between(0, 1) === 0 ? -1 : 1);
    return numericExercise({
      question: `What is ${key + shift} rounded to the nearest ${unit}?`,
      key,
      slips: [
        key + Math.sign(shift) * unit,
        key - Math.sign(shift) * unit,
        key + unit / 2,
        key + 2 * unit,
        key - 2 * unit,
      ],
      explanation: `${key + shift} lies between ${shift > 0 ? key : key - unit} and ${shift > 0 ? key + unit : key}, nearer to ${key}.`,
    });
  },
});

const cubes = family({
  id: 'cube-number',
  levels: [1, 2, 3],
  topics: topics('powers-roots'),
  pattern: /^What is (\d+) cubed\?$/u,
  isRight: (option, [base = 0]) => option === base ** 3,
  write({ level, between }) {
    const base = between(2 * level, 5 * level);
    return numericExercise({
      question: `What is ${base} cubed?`,
      key: base ** 3,
      slips: [base * 3, base ** 2, (base + 1) ** 3, base ** 3 + base],
      explanation: `${base} × ${base} × ${base} = ${base ** 3}.`,
    });
  },
});

/** No arithmetic: reading numerals computes nothing. */
const ROMAN_TOPICS = ['mathematics', 'roman-numerals'];
/** Largest value by level: 29, 389, 3889. */
const ROMAN_MAX = [29, 389, 3889] as const;

/** The first number from here on whose numeral is not read as a word: the content filter refuses "XXX". */
function legible(value: number): number {
  return toRoman(value).includes('XXX') ? legible(value + 1) : value;
}

const fromRomans = family({
  id: 'from-roman-numerals',
  levels: [1, 2, 3],
  topics: ROMAN_TOPICS,
  pattern: /^Which number is written ([IVXLCDM]+) in Roman numerals\?$/u,
  toNumber: fromRoman,
  isRight: (option, [value = 0]) => option === value,
  write({ level, between }) {
    const key = legible(between(4 * level ** 2, ROMAN_MAX[level - 1] ?? 29));
    return numericExercise({
      question: `Which number is written ${toRoman(key)} in Roman numerals?`,
      key,
      slips: [key + 2, key - 2, key + 10, key - 10, key + 5],
      explanation: `${toRoman(key)} stands for ${key}.`,
    });
  },
});

const toRomans: ExerciseSet = {
  kind: 'exercise',
  id: 'to-roman-numerals',
  levels: [1, 2, 3],
  topics: ROMAN_TOPICS,
  write({ level, between }) {
    const value = legible(between(4 * level ** 2, ROMAN_MAX[level - 1] ?? 29));
    const slips = [2, -2, 10, -1, 1, 5, 11, -5, 20, -10, 50].map((step) => value + step);
    return {
      question: `How is ${value} written in Roman numerals?`,
      key: toRoman(value),
      wrong: slips.filter((other) => other > 0 && other < 4000 && legible(other) === other).map(toRoman),
      explanation: `${value} is ${toRoman(value)}.`,
    };
  },
  solve(question, options) {
    const match = /^How is (\d+) written in Roman numerals\?$/u.exec(question);
    if (!match) return null;
    return options.flatMap((option, at) => (fromRoman(option) === Number(match[1]) ? [at] : []));
  },
};

export function numberSkillSets(): ExerciseSet[] {
  return [differences, longDivisions, remainders, means, medians, roundings, cubes, fromRomans, toRomans];
}
