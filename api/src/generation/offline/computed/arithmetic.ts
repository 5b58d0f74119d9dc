import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import {
  factorsBetween,
  family,
  gcd,
  isPrime,
  nextPrime,
  numericExercise,
  smallestFactor,
} from './exercise-tools.ts';
import { workedCalculation } from './worked-calculation.ts';

const TOPICS = ['mathematics', 'arithmetic'];
const sizes = [9, 15, 25, 60, 120];
const sizeOf = (level: number) => sizes[level - 1] ?? 9;

const sums = family({
  id: 'sum',
  levels: [1, 2, 3],
  topics: [...TOPICS, 'addition'],
  pattern: /^What is (\d+) \+ (\d+)\?$/u,
  isRight: (option, [one = 0, other = 0]) => option - other === one,
  write({ level, between }) {
    const top = [60, 250, 900][level - 1] ?? 60;
    const [one, other] = [between(Math.floor(top / 4), top), between(Math.floor(top / 4), top)];
    const key = one + other;
    return numericExercise({
      question: `What is ${one} + ${other}?`,
      key,
      slips: [key + 10, key - 10, key + 1],
      explanation: workedCalculation(`${one} + ${other}`, String(key)),
    });
  },
});

const products = family({
  id: 'product',
  levels: [1, 2, 3, 4],
  topics: [...TOPICS, 'multiplication'],
  pattern: /^What is (\d+) × (\d+)\?$/u,
  isRight: (option, [one = 1, other = 1]) => option / other === one,
  write({ level, between }) {
    const [one, other] = [between(3, sizeOf(level)), between(4, level > 2 ? 19 : 12)];
    const key = one * other;
    return numericExercise({
      question: `What is ${one} × ${other}?`,
      key,
      slips: [key + one, key - other, key + other, key - one],
      explanation: workedCalculation(`${one} × ${other}`, String(key)),
    });
  },
});

const quotients = family({
  id: 'quotient',
  levels: [2, 3],
  topics: [...TOPICS, 'division'],
  pattern: /^What is (\d+) ÷ (\d+)\?$/u,
  isRight: (option, [dividend = 0, divisor = 1]) => option * divisor === dividend,
  write({ level, between }) {
    const [key, divisor] = [between(4, 8 * level), between(3, 12)];
    return numericExercise({
      question: `What is ${key * divisor} ÷ ${divisor}?`,
      key,
      slips: [key + 1, key - 1, key + 2],
      explanation: `${divisor} × ${key} = ${key * divisor}.`,
    });
  },
});

const percentages = family({
  id: 'percentage',
  levels: [2, 3, 4],
  topics: [...TOPICS, 'percentages'],
  pattern: /^What is (\d+)% of (\d+)\?$/u,
  isRight: (option, [percent = 0, whole = 0]) => option * 100 === percent * whole,
  write({ level, between }) {
    const percent =
      (level === 2 ? [10, 20, 25, 50] : [5, 15, 30, 35, 45, 60, 75, 80])[between(0, level === 2 ? 3 : 7)] ??
      10;
    const whole = between(2, 12 * level) * 20;
    const key = (percent * whole) / 100;
    return numericExercise({
      question: `What is ${percent}% of ${whole}?`,
      key,
      slips: [key * 2, key / 2, whole - key, key + 10],
      explanation: `${percent}% of ${whole} is ${whole} × ${percent} ÷ 100 = ${key}.`,
    });
  },
});

const precedence = family({
  id: 'precedence',
  levels: [2, 3, 4],
  topics: [...TOPICS, 'algebra', 'order-of-operations'],
  pattern: /^What is (\d+) \+ (\d+) × (\d+)\?$/u,
  isRight: (option, [first = 0, second = 0, third = 0]) => option === second * third + first,
  write({ level, between }) {
    const [first, second, third] = [between(2, 6 * level), between(2, 3 * level), between(3, 9)];
    const key = first + second * third;
    return numericExercise({
      question: `What is ${first} + ${second} × ${third}?`,
      key,
      slips: [(first + second) * third, first * second + third, key + third],
      explanation: `Multiplication comes first: ${second} × ${third} = ${second * third}, then add ${first} to get ${key}.`,
    });
  },
});

const primes = family({
  id: 'prime',
  levels: [2, 3, 4, 5],
  topics: ['mathematics', 'number-theory'],
  pattern: /^Which of these numbers is prime\?$/u,
  isRight: (option) => isPrime(option),
  write({ level, between }) {
    const [low, high] = [10 * level, 45 * level];
    const odd = (accept: (value: number) => boolean) => {
      let value = between(low, high);
      while (value % 2 === 0 || value % 5 === 0 || !accept(value)) value = value >= high ? low : value + 1;
      return value;
    };
    const key = odd(isPrime);
    const composites = new Set<number>();
    for (let tries = 0; composites.size < 5 && tries < 200; tries += 1)
      composites.add(odd((value) => !isPrime(value)));
    return {
      question: 'Which of these numbers is prime?',
      key: String(key),
      wrong: [...composites].map(String),
      explanation: `${key} has no divisors other than 1 and itself; each other number has a smaller divisor.`,
    };
  },
});

/** Odd from the first one on, so that a wrong option may be one of them too. */
const ODD_PRIMES = Array.from({ length: 60 }, (_slot, at) => 2 * at + 3).filter(isPrime);
const LARGER_FACTORS = 6;

const primeFactors = family({
  id: 'prime-factor',
  levels: [2, 3, 4, 5],
  topics: ['mathematics', 'number-theory', 'factors-multiples'],
  pattern: /^Which is the smallest prime number that divides (\d+)\?$/u,
  isRight: (option, [product = 0]) => isPrime(option) && option === smallestFactor(product),
  write({ level, between }) {
    const at = between(0, level + 1);
    const [key = 3, ...larger] = ODD_PRIMES.slice(at);
    const other = larger[between(0, LARGER_FACTORS)] ?? key;
    const near = [...ODD_PRIMES.slice(0, at).reverse(), ...larger].filter((prime) => prime !== other);
    return {
      question: `Which is the smallest prime number that divides ${key * other}?`,
      key: String(key),
      wrong: [other, ...near.slice(0, LARGER_FACTORS)].map(String),
      explanation: `${key * other} = ${key} × ${other}, and no smaller prime number divides it.`,
    };
  },
});

const nextPrimes = family({
  id: 'next-prime',
  levels: [2, 3, 4, 5],
  topics: ['mathematics', 'number-theory'],
  pattern: /^Which is the smallest prime number greater than (\d+)\?$/u,
  isRight: (option, [start = 0]) => option === nextPrime(start),
  write({ level, between }) {
    const start = nextPrime(between(5 * level, 20 * level));
    const key = nextPrime(start);
    const odd = (from: number) => Array.from({ length: 5 }, (_slot, at) => from + 2 * at);
    const skipped = odd(start + 2).filter((value) => value < key);
    return {
      question: `Which is the smallest prime number greater than ${start}?`,
      key: String(key),
      wrong: [...new Set([...skipped, nextPrime(key), ...odd(key + 2)])].map(String),
      explanation: factorsBetween(start, key),
    };
  },
});

const divisors = family({
  id: 'gcd',
  levels: [3, 4],
  topics: ['mathematics', 'number-theory', 'factors-multiples'],
  pattern: /^What is the greatest common divisor of (\d+) and (\d+)\?$/u,
  isRight: (option, [one = 1, other = 1]) => option === gcd(one, other),
  write({ level, between }) {
    const [key, one] = [between(2, 5 * level), between(2, 9)];
    const other = one + 1;
    return numericExercise({
      question: `What is the greatest common divisor of ${key * one} and ${key * other}?`,
      key,
      slips: [key * 2, key / 2, key * 3, one],
      explanation: `${key * one} = ${key} × ${one} and ${key * other} = ${key} × ${other}; ${one} and ${other} share no divisor.`,
    });
  },
});

const multiples = family({
  id: 'lcm',
  levels: [3, 4],
  topics: ['mathematics', 'number-theory', 'factors-multiples'],
  pattern: /^What is the least common multiple of (\d+) and (\d+)\?$/u,
  isRight: (option, [one = 1, other = 1]) => option * gcd(one, other) === one * other,
  write({ level, between }) {
    const one = between(4, 4 * level);
    const other = one + between(1, 4);
    const key = (one * other) / gcd(one, other);
    return numericExercise({
      question: `What is the least common multiple of ${one} and ${other}?`,
      key,
      slips: [key * 2, key / 2, one + other, key + one, key + other],
      explanation: `${key} is the smallest number that both ${one} and ${other} divide.`,
    });
  },
});

export function arithmeticSets(): ExerciseSet[] {
  return [
    sums,
    products,
    quotients,
    percentages,
    precedence,
    primes,
    primeFactors,
    nextPrimes,
    divisors,
    multiples,
  ];
}
