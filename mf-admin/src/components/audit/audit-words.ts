import { LANGUAGES, LEGAL_PAGES, legalSettingKey } from '@quizmesh/contract';
import type { MessageId } from '@quizmesh/sdk/intl';

type Sentence = Extract<MessageId, `audit.did.${string}`>;

/** The sentence of a kind of change; null: it has none, and its code is shown.
 *  @param action code of the trail, a target and what was done to it @param messages the texts of the reader's language */
export function sentenceOf(action: string, messages: object): Sentence | null {
  const id = `audit.did.${action}` as Sentence;
  return Object.hasOwn(messages, id) ? id : null;
}

/** Labels of fields as the forms and tables of the console have them; others show the name in the data. */
export const FIELD_LABELS: Readonly<Record<string, MessageId>> = {
  title: 'quizzes.title',
  category: 'quizzes.category',
  difficulty: 'quizzes.difficulty',
  status: 'quizzes.status',
  visibility: 'quizzes.visibility',
  isActive: 'filter.isActive',
  username: 'users.username',
  email: 'users.email',
  isAdmin: 'users.admin',
  isVerified: 'users.verified',
  globalLimit: 'limits.globalLimit',
  anonymousLimit: 'limits.anonymousLimit',
  authenticatedLimit: 'limits.authenticatedLimit',
  settingValue: 'audit.field.value',
  word: 'filter.word',
  isPattern: 'filter.pattern',
  severity: 'filter.severity',
  isFactual: 'facts.factual',
  confidence: 'facts.confidence',
  explanation: 'facts.explanation',
  question: 'facts.question',
  questionText: 'facts.question',
  decision: 'queue.decision',
  correctAnswer: 'queue.rightOption',
  correctOption: 'queue.rightOption',
  reason: 'releases.reason',
  search: 'keys.search',
  sort: 'list.sort',
  filter: 'users.filter',
  rate: 'flagged.rate',
  id: 'users.number',
  quizId: 'audit.field.quizId',
  questionIndex: 'facts.question',
  options: 'audit.field.options',
  note: 'audit.field.note',
  description: 'audit.field.description',
  sources: 'audit.field.sources',
  checkedBy: 'audit.field.checkedBy',
  checkedAt: 'facts.checked',
  isRunning: 'facts.running',
  decided: 'queue.disputes',
  used: 'users.generated',
  since: 'audit.field.since',
  until: 'audit.field.until',
  addedBy: 'audit.field.addedBy',
  createdAt: 'quizzes.made',
  creatorId: 'quizzes.creator',
  actorId: 'audit.actor',
  action: 'audit.action',
  from: 'audit.field.from',
  to: 'audit.field.to',
  model: 'audit.field.model',
  outcome: 'audit.field.outcome',
  seconds: 'audit.field.seconds',
};

/** Own texts of legal pages; the id says the language. */
const LEGAL_TEXTS = Object.fromEntries(
  LEGAL_PAGES.flatMap((page) =>
    LANGUAGES.map(
      (language) => [`setting ${legalSettingKey(page, language)}`, `legal.page.${page}`] as const,
    ),
  ),
);

/** Items without a name of their own, by kind and id: lists that are exported, and what is there once. */
export const ITEM_NAMES: Readonly<Record<string, MessageId>> = {
  'export users': 'section.users',
  'export quizzes': 'section.quizzes',
  'export flagged-questions': 'section.flagged',
  'export fact-checks': 'section.fact-check',
  'export audit': 'audit.title',
  'quiz-limits daily': 'limits.title',
  'setting gtm_id': 'settings.gtm',
  'setting operator': 'legal.operator',
  ...LEGAL_TEXTS,
  'ai-provider writer': 'provider.role.writer',
  'ai-provider checker': 'provider.role.checker',
};
