import type { AuditEntry } from '@quizmesh/contract';
import type { MessageId } from '@quizmesh/sdk/intl';

type Target = Pick<AuditEntry, 'target' | 'targetId'>;

const CHECK_STATES = ['facts.'];
/** Where the texts of a field's values begin, by field, or by kind of item and field. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'dispute status': ['queue.dispute.'],
  'report status': ['queue.report.'],
  'fact-check status': ['facts.status.', ...CHECK_STATES],
  'export status': ['quizzes.status.', 'facts.status.'],
  'profanity-word category': ['filter.category.'],
  'export category': ['category.', 'filter.category.'],
  'export confidence': ['facts.confidence.'],
  'ai-provider outcome': ['audit.outcome.'],
  'ai-provider reason': ['provider.kind.'],
  category: ['category.'],
  decision: ['queue.act.'],
  severity: ['filter.severity.'],
  difficulty: ['difficulty.'],
  visibility: ['quizzes.visibility.'],
  filter: ['users.filter.'],
  rate: ['flagged.rate.'],
  sort: ['facts.sort.'],
  // Whoever has no name of a model: the built-in library, an administrator.
  checkedBy: ['provider.', 'users.'],
};

/** The columns that a list is sorted by, as their heads say them. */
const SORTED_BY: Readonly<Record<string, MessageId>> = {
  username: 'users.username',
  last_active: 'users.lastActive',
  created: 'users.created',
  taken: 'users.taken',
  title: 'quizzes.title',
  attempts: 'quizzes.attempts',
  score: 'quizzes.score',
};
/** Columns of names begin with A; those of numbers and days with the highest. */
const ASCENDING = ['username', 'title'];

const OPTION_FIELDS = ['correctAnswer', 'correctOption'];

/** The text of a value that the console has words for, and what follows it; null: the value is shown as it is.
 *  @param messages the texts of the reader's language */
export function textOfValue(
  { target }: Target,
  [name, value]: readonly [name: string, value: string],
  messages: object,
): { readonly id: MessageId; readonly suffix: string } | null {
  const known = (TEXTS[`${target} ${name}`] ?? TEXTS[name] ?? [])
    .map((prefix) => `${prefix}${value}` as MessageId)
    .find((id) => Object.hasOwn(messages, id));
  if (known !== undefined) return { id: known, suffix: '' };
  if (name !== 'sort') return null;
  const [, column = '', turned] = /^(.*?)(_asc|_desc)?$/u.exec(value) ?? [];
  const id = SORTED_BY[column];
  if (id === undefined) return null;
  const isAscending = turned === undefined ? ASCENDING.includes(column) : turned === '_asc';
  return { id, suffix: isAscending ? ' ↑' : ' ↓' };
}

/** What a number of a state stands for. */
export function kindOfNumber(name: string): 'option' | 'position' | 'percent' | 'seconds' | 'id' | 'count' {
  if (OPTION_FIELDS.includes(name)) return 'option';
  if (name === 'questionIndex') return 'position';
  if (name === 'confidence') return 'percent';
  if (name === 'seconds') return 'seconds';
  return name === 'id' || name.endsWith('Id') ? 'id' : 'count';
}
