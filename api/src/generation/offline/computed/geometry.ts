import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import { family, numericExercise } from './exercise-tools.ts';

const TOPICS = ['mathematics', 'geometry'];

const rectangles = family({
  id: 'rectangle-area',
  levels: [1, 2],
  topics: [...TOPICS, 'areas'],
  pattern: /^A rectangle is (\d+) cm long and (\d+) cm wide\. What is its area in square centimeters\?$/u,
  isRight: (option, [long = 0, wide = 1]) => option / wide === long,
  write({ level, between }) {
    const [wide, long] = [between(3, 6 * level), between(7, 12 * level)];
    const key = wide * long;
    return numericExercise({
      question: `A rectangle is ${long} cm long and ${wide} cm wide. What is its area in square centimeters?`,
      key,
      slips: [2 * (wide + long), wide + long, key + wide, key / 2],
      explanation: `Area is length times width: ${long} × ${wide} = ${key}.`,
    });
  },
});

const triangles = family({
  id: 'triangle-area',
  levels: [2, 3],
  topics: [...TOPICS, 'areas'],
  pattern:
    /^A triangle has a base of (\d+) cm and a height of (\d+) cm\. What is its area in square centimeters\?$/u,
  isRight: (option, [base = 0, height = 0]) => option * 2 === base * height,
  write({ level, between }) {
    const [base, height] = [2 * between(2, 5 * level), between(3, 6 * level)];
    const key = (base * height) / 2;
    return numericExercise({
      question: `A triangle has a base of ${base} cm and a height of ${height} cm. What is its area in square centimeters?`,
      key,
      slips: [base * height, base + height, key + height, key / 2],
      explanation: `Half of base times height: ${base} × ${height} ÷ 2 = ${key}.`,
    });
  },
});

const angles = family({
  id: 'third-angle',
  levels: [1, 2],
  topics: [...TOPICS, 'angles'],
  pattern: /^Two angles of a triangle are (\d+)° and (\d+)°\. How many degrees is the third\?$/u,
  isRight: (option, [one = 0, other = 0]) => option + one + other === 180,
  write({ between }) {
    const [one, other] = [5 * between(4, 15), 5 * between(5, 16)];
    const key = 180 - one - other;
    return numericExercise({
      question: `Two angles of a triangle are ${one}° and ${other}°. How many degrees is the third?`,
      key,
      slips: [key + 10, key - 10, key + 20, 90 - one, key + 5],
      explanation: `The angles add up to 180°: 180 − ${one} − ${other} = ${key}.`,
    });
  },
});

const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
] as const;

const hypotenuses = family({
  id: 'hypotenuse',
  levels: [3, 4, 5],
  variants: 6,
  topics: [...TOPICS, 'pythagoras'],
  pattern:
    /^The legs of a right triangle are (\d+) cm and (\d+) cm long\. How many centimeters is the hypotenuse\?$/u,
  isRight: (option, [one = 0, other = 0]) => option ** 2 === one ** 2 + other ** 2,
  write({ level, between }) {
    const [one, other, longest] = TRIPLES[between(0, Math.min(level, TRIPLES.length - 1))] ?? TRIPLES[0];
    const scale = between(1, level - 1);
    const key = longest * scale;
    return numericExercise({
      question: `The legs of a right triangle are ${one * scale} cm and ${other * scale} cm long. How many centimeters is the hypotenuse?`,
      key,
      slips: [(one + other) * scale, key + scale, key + 2 * scale, key + 3, key + 4],
      explanation: `Pythagoras: ${one * scale}² + ${other * scale}² = ${key}².`,
    });
  },
});

const cubes = family({
  id: 'cube-volume',
  levels: [2, 3],
  topics: TOPICS,
  pattern: /^The edges of a cube are (\d+) cm long\. What is its volume in cubic centimeters\?$/u,
  isRight: (option, [edge = 0]) =>
    Math.round(Math.cbrt(option)) === edge && Math.round(Math.cbrt(option)) ** 3 === option,
  write({ level, between }) {
    const edge = between(3, 4 * level);
    const key = edge ** 3;
    return numericExercise({
      question: `The edges of a cube are ${edge} cm long. What is its volume in cubic centimeters?`,
      key,
      slips: [edge ** 2, edge * 3, 6 * edge ** 2, key + edge, (edge + 1) ** 3],
      explanation: `${edge} × ${edge} × ${edge} = ${key}.`,
    });
  },
});

const polygons = family({
  id: 'polygon-angles',
  levels: [3, 4, 5],
  topics: [...TOPICS, 'angles'],
  pattern: /^What do the inner angles of a polygon with (\d+) sides add up to, in degrees\?$/u,
  isRight: (option, [sides = 0]) => option / 180 + 2 === sides,
  write({ level, between }) {
    const sides = between(4, 3 * level);
    const key = (sides - 2) * 180;
    return numericExercise({
      question: `What do the inner angles of a polygon with ${sides} sides add up to, in degrees?`,
      key,
      slips: [key + 180, sides * 180, key - 180, key + 90, key + 360],
      explanation: `A polygon with ${sides} sides splits into ${sides - 2} triangles of 180° each: ${key}°.`,
    });
  },
});

/** The other of two angles that together are of a known size. */
function otherAngle(id: string, whole: number, what: string): ExerciseSet {
  return family({
    id,
    levels: [1, 2, 3],
    topics: ['mathematics', 'geometry', 'angles'],
    pattern: new RegExp(
      `^Two angles together make a ${what}\\. One is (\\d+)°\\. How many degrees is the other\\?$`,
      'u',
    ),
    isRight: (option, [one = 0]) => option + one === whole,
    write({ level, between }) {
      const step = level === 1 ? 10 : level === 2 ? 5 : 1;
      const one = step * between(Math.ceil(15 / step), Math.floor((whole - 15) / step));
      const key = whole - one;
      return numericExercise({
        question: `Two angles together make a ${what}. One is ${one}°. How many degrees is the other?`,
        key,
        slips: [key + 10, key - 10, whole === 90 ? 180 - one : 360 - one, one, key + 5],
        explanation: `A ${what} has ${whole} degrees, and ${whole} − ${one} = ${key}.`,
      });
    },
  });
}
const straightAngle = otherAngle('straight-angle', 180, 'straight angle');
const rightAngle = otherAngle('right-angle', 90, 'right angle');

export function geometrySets(): ExerciseSet[] {
  return [rectangles, triangles, angles, hypotenuses, cubes, polygons, straightAngle, rightAngle];
}
