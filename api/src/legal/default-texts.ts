import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DEFAULT_LANGUAGE,
  LEGAL_PAGES,
  languagesReadAlike,
  type Language,
  type LegalPage,
} from '@quizmesh/contract';

/** Markdown of each page; see compose-text.ts for what its lines may begin with. */
type DefaultTexts = Readonly<Record<LegalPage, string>>;

const FOLDER = fileURLToPath(new URL('../../content/legal', import.meta.url));
const read = new Map<Language, DefaultTexts>();

/** A file has the texts of all pages, each below the name of its page in a comment. */
function readFile(file: string): DefaultTexts {
  const parts = readFileSync(file, 'utf8').split(/^<!-- (?<page>\w+) -->$/mu);
  const textOf = (page: LegalPage): string => {
    const at = parts.indexOf(page);
    const text = parts[at + 1]?.trim();
    if (at < 0 || !text) throw new Error(`${file} has no text of the page ${page}.`);
    return text;
  };
  return Object.fromEntries(LEGAL_PAGES.map((page) => [page, textOf(page)])) as unknown as DefaultTexts;
}

/** The texts that come with Quizmesh; both kinds of English have the same. */
export function defaultTexts(language: Language): DefaultTexts {
  const known = read.get(language);
  if (known) return known;
  const files = [...languagesReadAlike(language), DEFAULT_LANGUAGE].map((name) =>
    path.join(FOLDER, `${name}.md`),
  );
  const texts = readFile(files.find((file) => existsSync(file)) ?? '');
  read.set(language, texts);
  return texts;
}
