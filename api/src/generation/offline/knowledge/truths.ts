import { foldForComparison } from '../../quality/index.ts';
import type { RelationSet } from './fact-sets.ts';

export type Direction = 'forward' | 'back';

/** True statements, looked up by relation and one side. */
export interface Truths {
  /** Folded right answers; empty when none are known. */
  answers(relation: string, direction: Direction, given: string): ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function createTruths(sets: readonly RelationSet[]): Truths {
  const known = new Map<string, Set<string>>();
  const place = (relation: string, direction: Direction, given: string) =>
    [relation, direction, foldForComparison(given)].join('\u0000');
  function learn(key: string, answer: string): void {
    const answers = known.get(key) ?? new Set();
    known.set(key, answers.add(foldForComparison(answer)));
  }
  for (const { relation, facts, also } of sets) {
    for (const [subject, object] of [...facts.map((fact) => [fact.subject, fact.object] as const), ...also]) {
      learn(place(relation, 'forward', subject), object);
      learn(place(relation, 'back', object), subject);
    }
  }
  return {
    answers: (relation, direction, given) => known.get(place(relation, direction, given)) ?? NONE,
  };
}
