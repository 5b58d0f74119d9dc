import type { AuditEntry } from '@quizmesh/contract';
import { questionPath, userPath } from '../addresses.ts';

type Target = Pick<AuditEntry, 'target' | 'targetId'>;

const paths: Readonly<Record<string, (id: string) => string>> = {
  quiz: (id) => `/quiz/${id}`,
  question: (id) => {
    const [quizId, index] = id.split('/').map(Number);
    return questionPath(quizId ?? 0, index ?? 0);
  },
  user: (id) => userPath(`#${id}`),
  'fact-check': () => '/admin/fact-check',
  dispute: () => '/admin/fact-check?view=disputes&status=all&sort=newest',
  report: () => '/admin/fact-check?view=reports&status=all&sort=newest',
  'profanity-word': () => '/admin/content-filter',
  'quiz-limits': () => '/admin/quiz-limits',
  setting: () => '/admin/site-settings',
  export: (id) => `/admin/${id.replace('flagged-questions', 'flagged').replace('fact-checks', 'fact-check')}`,
};

/** Address of the changed item; null when it has no page. */
export function targetPath({ target, targetId }: Target): string | null {
  return paths[target]?.(targetId) ?? null;
}

/** A value of a state, in one line. */
function lineOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A field that a change affected; null where it did not exist before or after. */
export interface StateChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

function partsOf(state: unknown): ReadonlyMap<string, string> {
  if (state === null || state === undefined) return new Map();
  if (typeof state !== 'object' || Array.isArray(state)) return new Map([['', lineOf(state)]]);
  return new Map(Object.entries(state).map(([name, value]) => [name, lineOf(value)]));
}

/** The fields in which two states differ. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): StateChange[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}
