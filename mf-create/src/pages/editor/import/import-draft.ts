import {
  CATEGORIES,
  DEFAULT_DIFFICULTY,
  GENERAL_CATEGORY,
  isQualityReason,
  type ImportPreview,
  type Language,
  type QualityReason,
  type QuizFile,
  type QuizTextField,
} from '@quizmesh/contract';
import { isApiError } from '@quizmesh/sdk';

export const IMPORT_FORMATS = ['json', 'csv', 'gift', 'aiken'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
/** Maximum number of characters of a file. */
export const IMPORT_TEXT_MAX = 250_000;

/** What only a quiz file says itself. */
type About = Pick<QuizFile, 'title' | 'category' | 'difficulty' | 'language'> &
  Partial<Pick<QuizFile, QuizTextField>>;

export interface ImportDraft extends Readonly<About> {
  readonly format: ImportFormat;
  readonly text: string;
}

/** Canonical categories, and the general one. */
export const IMPORT_CATEGORIES = [...CATEGORIES, GENERAL_CATEGORY] as const;

export const emptyImport = (language: Language): ImportDraft => ({
  format: 'csv',
  text: '',
  title: '',
  category: GENERAL_CATEGORY,
  difficulty: DEFAULT_DIFFICULTY,
  language,
});

/** The request body: the text of a quiz file, or questions with the details that their format lacks. */
type ImportBody =
  | { readonly format: 'json'; readonly text: string }
  | (ImportDraft & { readonly format: Exclude<ImportDraft['format'], 'json'> });

export function bodyOf({ format, ...draft }: ImportDraft): ImportBody {
  if (format === 'json') return { format, text: draft.text };
  return { ...draft, format, title: draft.title.trim() };
}

/** Errors that only a file can have; `import.problem.<reason>` is the text of each. */
const FILE_REASONS = [
  'columns',
  'few-options',
  'lost-characters',
  'no-question',
  'not-json',
  'question-count',
] as const;
type FileReason = (typeof FILE_REASONS)[number];

function isFileReason(word: unknown): word is FileReason {
  return FILE_REASONS.some((known) => known === word);
}

/** An error in the file. */
export interface ImportError {
  /** Counted from 1. */
  readonly line?: number;
  /** Counted from 1. */
  readonly question?: number;
  /** The wrong field of the file, such as "title". */
  readonly field?: string;
  /** Key of the catalogue's text; absent when only the server has one. */
  readonly reason: QualityReason | null;
  readonly fileReason: FileReason | null;
  /** The server's message, in English. */
  readonly text: string;
}

function reasonsAt(reasons: unknown, path: string): readonly unknown[] {
  const entries = typeof reasons === 'object' && reasons !== null ? Object.entries(reasons) : [];
  const value: unknown = entries.find(([place]) => place === path)?.[1];
  return Array.isArray(value) ? value : [];
}

interface Located {
  readonly path: string;
  readonly reasons: readonly unknown[];
  readonly text: string;
}

function toImportError({ path, reasons, text }: Located): ImportError {
  const importError = {
    reason: reasons.find(isQualityReason) ?? null,
    fileReason: reasons.find(isFileReason) ?? null,
    text,
  };
  const [, kind, place] = /^(line|questions)\.(\d+)/u.exec(path) ?? [];
  if (kind === 'line') return { ...importError, line: Number(place) };
  if (kind === 'questions') return { ...importError, question: Number(place) + 1 };
  return path === 'text' || path === 'questions' ? importError : { ...importError, field: path };
}

/** The server's errors in the order of the file; null when the request failed for another reason. */
export function importErrors(error: unknown): ImportError[] | null {
  if (!isApiError(error) || error.code !== 'VALIDATION_FAILED') return null;
  const fields: unknown = error.body?.['fields'];
  if (typeof fields !== 'object' || fields === null) return null;
  return Object.entries(fields).map(([path, value]) =>
    toImportError({ path, reasons: reasonsAt(error.body?.['reasons'], path), text: String(value) }),
  );
}

/** What keeps a quiz of the file from being public. */
export const findingErrors = (findings: ImportPreview['findings']): ImportError[] =>
  findings.map(({ path, reason, sentence }) => toImportError({ path, reasons: [reason], text: sentence }));
