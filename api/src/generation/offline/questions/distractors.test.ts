import { createRandom } from '../seeded-random.ts';
import { chooseDistractors, type PoolEntry } from './distractors.ts';
import { numericDistractors } from './numeric-distractors.ts';

const member = (text: string, level = 1): PoolEntry => ({
  text,
  folded: text.toLowerCase(),
  words: text.toLowerCase().split(' '),
  level,
  topics: new Set(['birds']),
});
const key = member('Was lost from Mauritius in the 17th century');
const alike = [
  'Was kept in mines to warn of gas',
  'Was taken for a saint by sailors',
  'Was hunted out on an island',
];
const others = ['Has a huge bill', 'Flies', 'Shows a fan of feathers with eyes', 'Turns pink from its food'];

function chosen(seed: string, pool: readonly string[]) {
  return chooseDistractors({
    key,
    pool: [key, ...pool.map((text) => member(text))],
    isExcluded: () => false,
    count: 3,
    difficulty: 'easy',
    random: createRandom(seed),
  });
}

describe('wrong options', () => {
  it('hold one of several texts that fold alike', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = chosen(String(seed), ['Flies', 'FLIES', 'flies', 'Sings', 'Dives']) ?? [];
      expect(drawn.map((text) => text.toLowerCase()).sort()).toEqual(['dives', 'flies', 'sings']);
    }
  });

  it('mostly look like the right one', () => {
    const drawn = Array.from(
      { length: 100 },
      (_slot, seed) => chosen(String(seed), [...alike, ...others]) ?? [],
    );
    const share = drawn.flat().filter((text) => alike.includes(text)).length / drawn.flat().length;
    expect(share).toBeGreaterThan(0.7);
  });

  it('differ from draft to draft', () => {
    const pool = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];
    const drawn = Array.from({ length: 30 }, (_slot, seed) =>
      (chosen(String(seed), pool) ?? []).sort().join(),
    );
    expect(new Set(drawn).size).toBeGreaterThan(5);
  });

  it('belong to the topic of the quiz where there are enough', () => {
    const pool = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map((text) => ({
      ...member(text),
      factKeys: [`war|${text}`],
    }));
    const inTopic = new Set(['war|Ben', 'war|Dan', 'war|Finn']);
    const drawn = Array.from({ length: 50 }, (_slot, seed) =>
      chooseDistractors({
        key: member('Gil'),
        pool,
        isExcluded: () => false,
        count: 3,
        difficulty: 'medium',
        random: createRandom(String(seed)),
        inTopic,
      })?.sort(),
    );
    expect(drawn).toEqual(drawn.map(() => ['Ben', 'Dan', 'Finn']));
  });

  it('are of the kind of the right one, whatever else they have in common', () => {
    const of = (kinds: readonly string[], ...names: readonly string[]) =>
      names.map((text) => ({ ...member(text), kinds }));
    const pool = [
      ...of(['lens'], 'Zoom', 'Macro', 'Fisheye'),
      ...of(['effect'], 'Vignetting', 'Noise', 'Moiré', 'Flare'),
    ];
    const drawn = Array.from({ length: 50 }, (_slot, seed) =>
      chooseDistractors({
        key: { ...member('Telephoto'), kinds: ['lens'] },
        pool: pool.map((entry) => ({
          ...entry,
          topics: new Set(entry.kinds[0] === 'lens' ? [] : ['birds']),
        })),
        isExcluded: () => false,
        count: 3,
        difficulty: 'medium',
        random: createRandom(String(seed)),
      })?.sort(),
    );
    expect(drawn).toEqual(drawn.map(() => ['Fisheye', 'Macro', 'Zoom']));
  });

  it('have the word that question and key share, as far as the pool has such', () => {
    const input = {
      key: member('Lyme disease'),
      pool: ['Gout', 'Rabies', 'Ebola', "Parkinson's disease", "Weil's disease", "Crohn's disease"].map(
        (text) => member(text),
      ),
      isExcluded: () => false,
      count: 3,
      difficulty: 'easy',
      random: createRandom('x'),
    } as const;
    const asked = 'Which disease is passed on by ticks?';
    expect(chooseDistractors({ ...input, asked })?.every((text) => text.endsWith('disease'))).toBe(true);
    expect(chooseDistractors({ ...input, asked: 'What do ticks pass on?' })?.sort()).not.toEqual(
      chooseDistractors({ ...input, asked })?.sort(),
    );
  });

  it('begin like the right one where a code is asked for', () => {
    const input = {
      key: member('.pt'),
      pool: ['.de', '.pl', '.se', '.pa', '.hu', '.pe', '.at'].map((text) => member(text)),
      isExcluded: () => false,
      count: 3,
      difficulty: 'medium',
      random: createRandom('x'),
    } as const;
    expect(chooseDistractors({ ...input, prefersInitial: true })?.sort()).toEqual(['.pa', '.pe', '.pl']);
  });

  it('of a year are the other years of the topic that are near', () => {
    const input = { count: 3, difficulty: 'easy', others: [1939, 1941, 1945, 1990] } as const;
    const drawn = Array.from({ length: 50 }, (_slot, seed) =>
      numericDistractors('year', '1944', { ...input, random: createRandom(String(seed)) }),
    ).flat();
    expect(drawn).toEqual(expect.arrayContaining(['1939', '1941', '1945']));
    expect(drawn).not.toContain('1990');
    expect(drawn).not.toContain('1944');
  });

  it('of a year are of its time, also in an easy quiz', () => {
    const drawn = Array.from({ length: 50 }, (_slot, seed) =>
      numericDistractors('year', '1986', {
        count: 3,
        difficulty: 'easy',
        random: createRandom(String(seed)),
      }),
    ).flat();
    expect(drawn.filter((year) => Math.abs(Number(year) - 1986) > 30)).toEqual([]);
  });

  it('are empty when the pool is too small', () => {
    expect(chosen('x', ['Ann', 'Ben'])).toBeNull();
  });
});
