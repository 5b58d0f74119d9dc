import type { TopicRow } from '../knowledge/content-schema.ts';
import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import { family, numericExercise } from './exercise-tools.ts';

const TABLE_MIN = 2;
const TABLE_MAX = 25;
/** Tables that schools teach; "times tables" asks for these. */
const TAUGHT_MAX = 12;
const TABLES = Array.from({ length: TABLE_MAX - TABLE_MIN + 1 }, (_slot, at) => TABLE_MIN + at);

/** Factors by level, from those that everybody knows to those beyond the usual table; each is one question. */
const FACTORS = [
  [2, 3, 4, 5, 10],
  [6, 7, 8, 9, 11],
  [12, 13, 14, 15, 20],
] as const;
/** Multiples that are to be found among other numbers, by level: none is the result of a product above. */
const FOUND_MULTIPLES = [
  [16, 17],
  [18, 19, 21],
  [22, 23, 24],
] as const;

const topicOf = (table: number) => `times-table-${table}`;
const topicsOf = (table: number) => [topicOf(table), ...(table <= TAUGHT_MAX ? ['times-tables'] : [])];

function products(table: number): ExerciseSet {
  return family({
    id: topicOf(table),
    levels: FACTORS.map((_factors, at) => at + 1),
    variants: FACTORS[0].length,
    topics: topicsOf(table),
    pattern: /^What is (\d+) × (\d+)\?$/u,
    isRight: (option, [one = 1, other = 1]) => option === one * other,
    write({ level, variant }) {
      const factor = FACTORS[level - 1]?.[variant] ?? level;
      const key = table * factor;
      return numericExercise({
        question: `What is ${table} × ${factor}?`,
        key,
        slips: [key + table, key - table, key + 1, key + factor, key - factor],
        explanation: `${table} × ${factor} = ${key}.`,
      });
    },
  });
}

function multiples(table: number): ExerciseSet {
  return family({
    id: `multiple-of-${table}`,
    levels: FOUND_MULTIPLES.map((_factors, at) => at + 1),
    variants: FOUND_MULTIPLES[2].length,
    topics: topicsOf(table),
    pattern: /^Which of these numbers is in the (\d+) times table\?$/u,
    isRight: (option, [divisor = 1]) => option % divisor === 0,
    write({ level, variant }) {
      const factors = FOUND_MULTIPLES[level - 1] ?? FOUND_MULTIPLES[0];
      const factor = factors[variant % factors.length] ?? level;
      const key = table * factor;
      const others = [1, -1, 3, -3, 5, -5, 7, -7, 9, 11, -9].map((step) => key + step);
      return {
        question: `Which of these numbers is in the ${table} times table?`,
        key: String(key),
        wrong: others.filter((value) => value > 0 && value % table !== 0).map(String),
        explanation: `${table} × ${factor} = ${key}.`,
      };
    },
  });
}

/** Exercises of the tables of 2 to 25, each a topic of its own. */
export function timesTableSets(): ExerciseSet[] {
  return TABLES.flatMap((table) => [products(table), multiples(table)]);
}

const NUMBER_WORDS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

function namesOf(table: number): string[] {
  const word = NUMBER_WORDS[table - TABLE_MIN];
  const numbers = [String(table), `${table}x`, ...(word === undefined ? [] : [word])];
  return numbers.flatMap((number) => [
    `${number} times table`,
    `${number}s times table`,
    `${number} table`,
    `${number} multiplication table`,
    `times table ${number}`,
    `table ${number}`,
    `multiplication table ${number}`,
    `multiplication by ${number}`,
    `multiply by ${number}`,
    `multiplying by ${number}`,
  ]);
}

/** Topics of the single tables; "times tables" stands with the other topics. */
export function timesTableTopics(): TopicRow[] {
  return TABLES.map((table) => [
    topicOf(table),
    `${table} times table`,
    'mathematics',
    namesOf(table).join('|'),
    '',
  ]);
}
