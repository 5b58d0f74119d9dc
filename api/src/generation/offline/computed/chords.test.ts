import { chordSets } from './chords.ts';

const between = (min: number) => min;

describe('chords', () => {
  it.each(chordSets().map((set) => [set.id, set] as const))(
    '%s has one right option on every level and root, found from the question alone',
    (_id, { write, solve, levels, variants = 0 }) => {
      for (const level of levels)
        for (let variant = 0; variant < variants; variant += 1) {
          const { question, key, wrong } = write({ level, variant, between });
          const options = [key, ...new Set(wrong)];
          expect(options.length).toBeGreaterThanOrEqual(6);
          expect({ question, options, right: solve(question, options) }).toEqual({
            question,
            options,
            right: [0],
          });
        }
    },
  );

  it('are spelled as musicians write them', () => {
    const [notes] = chordSets();
    const keyOf = (level: number, variant: number) => notes?.write({ level, variant, between });
    expect(keyOf(2, 0)).toMatchObject({ question: 'Which notes make up the chord C major?', key: 'C, E, G' });
    expect(keyOf(3, 0)).toMatchObject({ key: 'C, E♭, G' });
    expect(keyOf(4, 1)).toMatchObject({ key: 'G, B, D, F' });
  });
});
