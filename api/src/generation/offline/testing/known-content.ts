import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { loadKnowledge } from '../knowledge/load-knowledge.ts';

let loaded: KnowledgeIndex | undefined;

/** The knowledge of the product, for tests that only read it: loaded once in a worker of the tests, because that takes
 *  seconds. */
export function knownContent(): KnowledgeIndex {
  return (loaded ??= loadKnowledge());
}
