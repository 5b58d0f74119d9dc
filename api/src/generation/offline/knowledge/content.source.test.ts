import { fileURLToPath } from 'node:url';
import { readContent } from './content.source.ts';
import type { RelationSet } from './fact-sets.ts';

const folder = fileURLToPath(new URL('../../../../content/', import.meta.url));
const sets = readContent(folder).sets.filter((set): set is RelationSet => set.kind === 'relation');

describe('kinds of a pool', () => {
  const kinds = sets.flatMap(({ pool, kinds: own = {} }) =>
    Object.entries(own).map(([kind, objects]) => ({ pool, kind, objects })),
  );

  it('are known for many pools', () => {
    expect(new Set(kinds.map(({ pool }) => pool)).size).toBeGreaterThan(50);
  });

  it('hold only objects of the pool', () => {
    const known = new Map<string, Set<string>>();
    for (const { pool, facts, extra } of sets) {
      const objects = [...facts.map(({ object }) => object), ...extra];
      known.set(pool, new Set([...(known.get(pool) ?? []), ...objects]));
    }
    const strangers = kinds.flatMap(({ pool, kind, objects }) =>
      objects.filter((object) => known.get(pool)?.has(object) !== true).map((object) => [pool, kind, object]),
    );
    expect(strangers).toEqual([]);
  });
});
