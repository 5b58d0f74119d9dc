import type { ExerciseSet } from '../knowledge/fact-sets.ts';
import { noteAt } from './music-theory.source.ts';

/** Notes of a chord, in fifths above its root. */
const CHORDS = {
  major: [0, 4, 1],
  minor: [0, -3, 1],
  'dominant seventh': [0, 4, 1, -2],
  'minor seventh': [0, -3, 1, -2],
} as const;
type Chord = keyof typeof CHORDS;

/** What a wrong third, fifth or seventh makes of them, likely mistakes first. */
const SLIPS: Readonly<Record<Chord, readonly (readonly number[])[]>> = {
  major: [
    [0, -3, 1],
    [0, -1, 1],
    [0, 2, 1],
    [0, 4, 3],
    [0, -1, 3],
    [0, 4, -1],
  ],
  minor: [
    [0, 4, 1],
    [0, -1, 1],
    [0, 2, 1],
    [0, -3, -4],
    [0, -3, 3],
    [0, 2, -1],
  ],
  'dominant seventh': [
    [0, 4, 1, 5],
    [0, -3, 1, -2],
    [0, -1, 1, -2],
    [0, 4, 1, 3],
    [0, -1, 1, 5],
    [0, 2, 1, -2],
  ],
  'minor seventh': [
    [0, 4, 1, -2],
    [0, -3, 1, 5],
    [0, -1, 1, -2],
    [0, -3, 1, 3],
    [0, 2, 1, -2],
    [0, 4, 1, 5],
  ],
};
const BY_LEVEL: Readonly<Record<number, Chord>> = {
  2: 'major',
  3: 'minor',
  4: 'dominant seventh',
  5: 'minor seventh',
};
const LEVELS = Object.keys(BY_LEVEL).map(Number);
/** From B♭ to E: the chords that people play most. */
const ROOTS = [0, 1, 2, -1, 3, 4, -2] as const;
const TOPICS = ['music', 'music-theory', 'chords'] as const;

const notes = (root: number, steps: readonly number[]): string | null => {
  const found = steps.map((step) => noteAt(root + step));
  return found.includes(null) ? null : found.join(', ');
};
const nameOf = (root: number, chord: Chord) => `${noteAt(root)} ${chord}`;
const NAMED: ReadonlyMap<string, string | null> = new Map(
  ROOTS.flatMap((root) =>
    Object.entries(CHORDS).map(([chord, steps]) => [`${noteAt(root)} ${chord}`, notes(root, steps)] as const),
  ),
);

const NOTES_OF = /^Which notes make up the chord (.+)\?$/u;
const CHORD_OF = /^Which chord has the notes (.+)\?$/u;

const chordNotes: ExerciseSet = {
  kind: 'exercise',
  id: 'chord-notes',
  levels: LEVELS,
  variants: ROOTS.length,
  topics: TOPICS,
  write({ level, variant }) {
    const [root, chord] = [ROOTS[variant] ?? 0, BY_LEVEL[level] ?? 'major'];
    const key = notes(root, CHORDS[chord]) ?? '';
    return {
      question: `Which notes make up the chord ${nameOf(root, chord)}?`,
      key,
      wrong: SLIPS[chord].flatMap((steps) => notes(root, steps) ?? []),
      explanation: `The first note is the root, and the others lie a third apart: ${key.replaceAll(', ', '–')}.`,
    };
  },
  solve(question, options) {
    const right = NAMED.get(NOTES_OF.exec(question)?.[1] ?? '');
    return right === undefined || right === null
      ? null
      : options.flatMap((option, at) => (option === right ? [at] : []));
  },
};

const chordNames: ExerciseSet = {
  kind: 'exercise',
  id: 'chord-name',
  levels: LEVELS,
  variants: ROOTS.length,
  topics: TOPICS,
  write({ level, variant }) {
    const [root, chord] = [ROOTS[variant] ?? 0, BY_LEVEL[level] ?? 'major'];
    const others = ROOTS.filter((other) => other !== root).map((other) => nameOf(other, chord));
    const sameRoot = (Object.keys(CHORDS) as Chord[]).filter((other) => other !== chord);
    return {
      question: `Which chord has the notes ${notes(root, CHORDS[chord])}?`,
      key: nameOf(root, chord),
      wrong: [...sameRoot.map((other) => nameOf(root, other)), ...others],
      explanation: `${noteAt(root)} is its root, and the distances to the other notes are those of a ${chord} chord.`,
    };
  },
  solve(question, options) {
    const asked = CHORD_OF.exec(question)?.[1];
    return asked === undefined
      ? null
      : options.flatMap((option, at) => (NAMED.get(option) === asked ? [at] : []));
  },
};

/** Triads and seventh chords. */
export function chordSets(): ExerciseSet[] {
  return [chordNotes, chordNames];
}
