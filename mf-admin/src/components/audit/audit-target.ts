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
  'ai-provider': () => '/admin/site-settings',
  export: (id) => `/admin/${id.replace('flagged-questions', 'flagged').replace('fact-checks', 'fact-check')}`,
};

/** Address of the changed item; null when it has no page. */
export function targetPath({ target, targetId }: Target): string | null {
  return paths[target]?.(targetId) ?? null;
}

/** A field that a change affected; undefined where it did not exist before or after. */
export interface StateChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(state: unknown): Fields {
  if (state === null || state === undefined) return {};
  return typeof state === 'object' && !Array.isArray(state) ? (state as Fields) : { '': state };
}

/** Fields that change by themselves with every change, and one that the sentence says. */
const SILENT: readonly string[] = ['version', 'updatedAt', 'settingKey'];

/** Fields that say where it was; a change names them once. */
const PLACE: readonly string[] = ['quizId', 'questionIndex'];

/** The fields in which two states differ. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): StateChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((name) => !SILENT.includes(name))
    .map((name) =>
      PLACE.includes(name) && fresh[name] === undefined
        ? { name, before: undefined, after: old[name] }
        : { name, before: old[name], after: fresh[name] },
    )
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** What a changed item is called: its title, name or word, as far as its state says. */
export function nameOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | null {
  const fields = { ...fieldsOf(before), ...fieldsOf(after) };
  const name = fields['title'] ?? fields['username'] ?? fields['word'];
  return typeof name === 'string' ? name : null;
}
