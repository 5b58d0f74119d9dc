import type { RelationSet } from './fact-sets.ts';

type Shape = Omit<RelationSet, 'kind' | 'relation' | 'extra' | 'also'> & Partial<RelationSet>;

/** A relation set of a computed or packaged source; relation, extra and also have the usual defaults. */
export function relationSet(shape: Shape): RelationSet {
  return { kind: 'relation', relation: shape.id, extra: [], also: [], ...shape };
}
