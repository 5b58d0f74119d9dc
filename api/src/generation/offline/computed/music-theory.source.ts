import type { Fact, RelationSet } from '../knowledge/fact-sets.ts';
import { relationSet } from '../knowledge/relation-set.ts';

/** Letters on the line of fifths, and signs by every seven of them. */
const LETTERS = 'FCGDAEB';
const ACCIDENTALS: Readonly<Record<number, string>> = { [-1]: '♭', 0: '', 1: '♯' };

/** The note on the line of fifths: F is -1, C is 0, G is 1; null for those with two signs. */
export function noteAt(fifths: number): string | null {
  const accidental = ACCIDENTALS[Math.floor((fifths + 1) / 7)];
  const letter = LETTERS[(((fifths + 1) % 7) + 7) % 7];
  return accidental === undefined || letter === undefined ? null : letter + accidental;
}

/** Keys of the same pitch, like C♯ and D♭, are twelve fifths apart. */
const ROOTS = Array.from({ length: 11 }, (_slot, at) => at - 4);

const INTERVALS = [
  { name: 'minor second', fifths: -5, semitones: 1, level: 3.5 },
  { name: 'major second', fifths: 2, semitones: 2, level: 2.5 },
  { name: 'minor third', fifths: -3, semitones: 3, level: 3 },
  { name: 'major third', fifths: 4, semitones: 4, level: 2.5 },
  { name: 'perfect fourth', fifths: -1, semitones: 5, level: 2.5 },
  { name: 'perfect fifth', fifths: 1, semitones: 7, level: 2 },
  { name: 'minor sixth', fifths: -4, semitones: 8, level: 4 },
  { name: 'major sixth', fifths: 3, semitones: 9, level: 3.5 },
  { name: 'minor seventh', fifths: -2, semitones: 10, level: 4 },
  { name: 'major seventh', fifths: 5, semitones: 11, level: 4 },
] as const;

const fact = (subject: string, object: string, level: number): Fact => ({
  subject,
  object,
  level: Math.min(5, level),
  note: '',
  topics: ['music', 'music-theory'],
  source: 'computed: music theory',
});

function distance(fifths: number): number {
  return Math.abs(fifths) / 4;
}

function intervalFacts(): Fact[] {
  return INTERVALS.flatMap(({ name, fifths, level }) =>
    ROOTS.flatMap((root) => {
      const [from, to] = [noteAt(root), noteAt(root + fifths)];
      return from && to ? [fact(`a ${name} above ${from}`, to, level + distance(root) / 2)] : [];
    }),
  );
}

/** Enharmonic spellings sound the same, so they are right as well. */
function enharmonics(facts: readonly Fact[]): [string, string][] {
  const same: [string, string][] = [
    ['C♯', 'D♭'],
    ['D♯', 'E♭'],
    ['F♯', 'G♭'],
    ['G♯', 'A♭'],
    ['A♯', 'B♭'],
    ['E♯', 'F'],
    ['B♯', 'C'],
    ['C♭', 'B'],
    ['F♭', 'E'],
  ];
  return facts.flatMap(({ subject, object }) =>
    same.flatMap(([one, other]): [string, string][] =>
      object === one ? [[subject, other]] : object === other ? [[subject, one]] : [],
    ),
  );
}

function signature(fifths: number): string {
  if (fifths === 0) return 'No sharps or flats';
  const count = Math.abs(fifths);
  return `${count} ${fifths > 0 ? 'sharp' : 'flat'}${count === 1 ? '' : 's'}`;
}

function intervalSets(): RelationSet[] {
  const intervals = intervalFacts();
  return [
    relationSet({
      id: 'interval-above',
      ask: ['Which note is {s}?', 'Name the note {s}.'],
      askBack: [],
      explain: 'The note {s} is {o}',
      pool: 'note',
      facts: intervals,
      also: enharmonics(intervals),
    }),
    relationSet({
      id: 'interval-size',
      ask: ['How many semitones make {s}?'],
      askBack: ['Counted in semitones, which interval spans exactly {o}?'],
      explain: 'The number of semitones in {s} is {o}',
      pool: 'number',
      facts: INTERVALS.map(({ name, semitones, level }) => fact(`a ${name}`, String(semitones), level)),
    }),
  ];
}

function keySets(): RelationSet[] {
  const keys = ROOTS.flatMap((fifths) => {
    const [major, minor] = [noteAt(fifths), noteAt(fifths + 3)];
    return major && minor ? [{ fifths, major: `${major} major`, minor: `${minor} minor` }] : [];
  });
  return [
    relationSet({
      id: 'key-signature',
      ask: ['What is the key signature of {s}?', 'Which key signature does {s} have?'],
      askBack: ['Which of these keys has a signature of {o}?'],
      explain: 'Key signature of {s}: {o}',
      pool: 'key-signature',
      facts: keys.flatMap(({ fifths, major, minor }) => [
        fact(major, signature(fifths), 2 + distance(fifths)),
        fact(minor, signature(fifths), 3 + distance(fifths)),
      ]),
    }),
    relationSet({
      id: 'relative-minor',
      ask: ['Which key is the relative minor of {s}?'],
      askBack: ['{o} is the relative minor of which key?'],
      explain: '{o} is the relative minor of {s}, with the same key signature',
      pool: 'minor-key',
      facts: keys.map(({ fifths, major, minor }) => fact(major, minor, 2.5 + distance(fifths))),
    }),
  ];
}

/** Intervals, key signatures and relative keys. */
export function musicTheorySets(): RelationSet[] {
  return [...intervalSets(), ...keySets()];
}
