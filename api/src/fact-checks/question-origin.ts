import { NOTES_SOURCE } from '@quizmesh/contract';
import type { QuestionCard } from '../quizzes/index.ts';
import type { StoredFactCheck } from './fact-check.repository.ts';

/** Quizzes of Quizmesh itself. The offline check reads the data that they are made from. */
const OWN_PROVIDERS: ReadonlySet<string> = new Set(['offline', 'library']);
const OWN_CHECKER = 'offline';
const DATA_PACKAGE = /^(?<name>world-countries|periodic-table|astronomy-engine)\b/u;

/** True when the offline check would only look at what the question was made from. */
export function isOwnData(provider: string, source: string | null): boolean {
  return source !== null && OWN_PROVIDERS.has(provider);
}

/** Where a question comes from, which its badge tells instead of a verdict (decision 52).
 *  @param check null when nothing was found
 *  @returns 'library', 'computed', 'notes' or the name of a data package; null for questions of others, and where an independent check
 *  or an admin gave a verdict */
export function questionOrigin(
  card: Pick<QuestionCard, 'provider' | 'source'> | undefined,
  check: Pick<StoredFactCheck, 'status' | 'checkedBy'> | null,
): string | null {
  if (!card?.source || !isOwnData(card.provider, card.source)) return null;
  if (check?.status === 'checked' && check.checkedBy !== OWN_CHECKER) return null;
  const { source } = card;
  if (source === NOTES_SOURCE) return 'notes';
  if (source.startsWith('computed')) return 'computed';
  return DATA_PACKAGE.exec(source)?.groups?.['name'] ?? 'library';
}
