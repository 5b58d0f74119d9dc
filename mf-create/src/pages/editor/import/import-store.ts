import { DIFFICULTIES, LANGUAGES } from '@quizmesh/contract';
import { IMPORT_CATEGORIES, IMPORT_FORMATS, type ImportDraft } from './import-draft.ts';

const KEY = 'mf-create.import';

function isDraft(value: unknown): value is ImportDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { format, text, title, category, difficulty, language } = value as Record<keyof ImportDraft, unknown>;
  return (
    [text, title].every((word) => typeof word === 'string') &&
    IMPORT_CATEGORIES.some((known) => known === category) &&
    IMPORT_FORMATS.some((known) => known === format) &&
    DIFFICULTIES.some((known) => known === difficulty) &&
    LANGUAGES.some((known) => known === language)
  );
}

/** Import input of this tab from before the page was left or reloaded; null for none. */
export function readImportDraft(): ImportDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepImportDraft(draft: ImportDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, or with a text that is too long for it, a reload loses the input.
  }
}
