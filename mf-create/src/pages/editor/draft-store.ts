import { isSameContent, type QuestionContent } from './question-content.ts';

/** An edited question, with the version from which the edit started. */
export interface QuestionDraft {
  readonly base: QuestionContent;
  readonly content: QuestionContent;
}
export type Drafts = Readonly<Record<number, QuestionDraft>>;

const keyOf = (quizId: number) => `mf-create.drafts.${quizId}`;

function isContent(value: unknown): value is QuestionContent {
  if (typeof value !== 'object' || value === null) return false;
  const { question, options, correctAnswer, explanation, source } = value as Record<
    keyof QuestionContent,
    unknown
  >;
  return (
    [question, explanation, source].every((text) => typeof text === 'string') &&
    Array.isArray(options) &&
    options.every((option) => typeof option === 'string') &&
    typeof correctAnswer === 'number'
  );
}

function isDraft(value: unknown): value is QuestionDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, content } = value as Record<keyof QuestionDraft, unknown>;
  return isContent(base) && isContent(content);
}

/** Unsaved changes of this tab from before the page was left or reloaded. */
export function readDrafts(quizId: number): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(quizId)) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, draft]) => isDraft(draft));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Stores the fields that differ from the saved quiz. */
export function keepDrafts(quizId: number, drafts: Drafts): void {
  const changed = Object.entries(drafts).filter(
    ([, { base, content }]: [string, QuestionDraft]) => !isSameContent(base, content),
  );
  try {
    if (changed.length === 0) sessionStorage.removeItem(keyOf(quizId));
    else sessionStorage.setItem(keyOf(quizId), JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // Without storage a reload loses unsaved changes.
  }
}
