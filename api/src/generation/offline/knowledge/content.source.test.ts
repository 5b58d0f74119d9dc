import { fileURLToPath } from 'node:url';
import { haveSameStem, tellingWords } from '../../quality/index.ts';
import { contentSchema } from './content-schema.ts';
import { contentSets, readContent } from './content.source.ts';
import type { RelationSet } from './fact-sets.ts';

const folder = fileURLToPath(new URL('../../../../content/', import.meta.url));
const sets = readContent(folder).sets.filter((set): set is RelationSet => set.kind === 'relation');

/** Of each pool, with its wrong options. */
const poolNames = new Map<string, Set<string>>();
for (const { pool, facts, extra } of sets)
  poolNames.set(
    pool,
    new Set([...(poolNames.get(pool) ?? []), ...facts.map(({ object }) => object), ...extra]),
  );

/** Shorter words stand in others by chance. */
const COMPOUND_PART = 4;

/** "Bulb" and "bulbous", "planet" and "exoplanet". */
function areAkin(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return (
    haveSameStem(one, other) ||
    longer.startsWith(shorter) ||
    (shorter.length >= COMPOUND_PART && longer.endsWith(shorter))
  );
}

const akinWords = (text: string, words: readonly string[]) =>
  tellingWords(text).filter((word) => words.some((other) => areAkin(word, other)));

/** As many as a quiz shows beside the key. */
const WRONG_OPTIONS = 3;

describe('facts', () => {
  it('describe a thing without a word of its name, unless other names of the pool have it too', () => {
    const telling = sets
      .filter(({ ask, pool }) => ask.length > 0 && pool !== 'year' && pool !== 'number')
      .flatMap(({ pool, facts }) =>
        facts.flatMap(({ subject, object }) => {
          const own = akinWords(object, tellingWords(subject));
          const others = [...(poolNames.get(pool) ?? [])].filter((name) => name !== object);
          const alike = others.filter((name) => akinWords(name, own).length > 0).length;
          // Every answer is one, as the question says.
          const isFrame = pool === 'cell-part' && own.join() === 'cell';
          return own.length === 0 || alike >= WRONG_OPTIONS || isFrame ? [] : [`${object}: ${subject}`];
        }),
      );
    expect(telling).toEqual([]);
  });

  it('leave out the category where nobody expects their subject in its quiz', () => {
    const fact = ['flew in Sputnik 2', 'Laika', 1];
    const set = { id: 'one', pool: 'dog', topics: 'dogs', explain: '{o} {s}', facts: [fact] };
    const topicsOf = (more: object) =>
      contentSets(contentSchema.parse({ category: 'nature', sets: [{ ...set, ...more }] })).flatMap((one) =>
        one.kind === 'relation' ? one.facts.map(({ topics }) => topics) : [],
      );
    expect(topicsOf({})).toEqual([['nature', 'dogs']]);
    expect(topicsOf({ isInCategoryQuiz: false })).toEqual([['dogs']]);
  });

  it('about dogs of stories are asked in a quiz about dogs, not in one about all animals or nature', () => {
    const topics = new Set(sets.find(({ id }) => id === 'famous-dogs')?.facts.flatMap((fact) => fact.topics));
    const rows = readContent(folder).topics.filter(
      ([id, , , , includes]) => topics.has(id) || includes.split(' ').some((one) => topics.has(one)),
    );
    expect(rows.map(([id]) => id)).toEqual(['dogs']);
  });
});

describe('kinds of a pool', () => {
  const kinds = sets.flatMap(({ pool, kinds: own = {} }) =>
    Object.entries(own).map(([kind, objects]) => ({ pool, kind, objects })),
  );

  it('are known for many pools', () => {
    expect(new Set(kinds.map(({ pool }) => pool)).size).toBeGreaterThan(50);
  });

  it('hold only objects of the pool', () => {
    const unknown = kinds.flatMap(({ pool, kind, objects }) =>
      objects
        .filter((object) => poolNames.get(pool)?.has(object) !== true)
        .map((object) => [pool, kind, object]),
    );
    expect(unknown).toEqual([]);
  });
});
