import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@quizmesh/contract';
import { z } from 'zod';

const catalogueSchema = z.record(z.string(), z.string());
type Catalogue = z.infer<typeof catalogueSchema>;

/** Text of a key in a language, with its values inserted; en-US is the fallback. */
export type PageText = (language: Language, key: string, values?: Readonly<Record<string, string>>) => string;

function readCatalogue(folder: string, language: Language): Catalogue | null {
  const file = path.join(folder, `${language}.json`);
  return existsSync(file) ? catalogueSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Reads the catalogues of page titles and descriptions; languages without a file use en-US. */
export function readPageTexts(folder: string): PageText {
  const catalogues = new Map(LANGUAGES.map((language) => [language, readCatalogue(folder, language)]));
  const fallback = catalogues.get(DEFAULT_LANGUAGE) ?? {};
  return (language, key, values = {}) => {
    const text = catalogues.get(language)?.[key] ?? fallback[key] ?? key;
    return text.replace(/\{(\w+)\}/gu, (placeholder, name: string) => values[name] ?? placeholder);
  };
}
