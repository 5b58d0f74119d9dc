import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Messages } from '../remote/define-remote.ts';

export interface CatalogueTestOptions {
  /** Folder of the sources that use the texts. */
  readonly sources: string;
  readonly fallback: Messages;
  /** Further catalogues by language. */
  readonly translations: Readonly<Record<string, Messages>>;
  /** Beginnings of keys that are used outside these sources. */
  readonly usedElsewhere?: readonly string[];
}

function sourceTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourceTexts(file);
    return /(?<!\.test)\.tsx?$/u.test(entry.name) ? [readFileSync(file, 'utf8')] : [];
  });
}

function argumentNames(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([a-z][a-zA-Z]*)[,}]/gu)].map(([, name = '']) => name))].sort();
}

function argumentsByKey(messages: Messages): Record<string, string[]> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, argumentNames(text)]));
}

/** Declares the tests of a module's catalogues: every key in the code has a text, every text a use, and every
 *  translation has the same keys with the same arguments. */
export function testCatalogues({
  sources,
  fallback,
  translations,
  usedElsewhere = [],
}: CatalogueTestOptions): void {
  const code = sourceTexts(sources).join('\n');
  const literals = [...code.matchAll(/['"]([a-z][\w]*(?:\.[\w-]+)+)['"]/giu)].map(([, key = '']) => key);
  const templates = [...code.matchAll(/`([a-z][\w]*\.(?:[\w-]+\.)*)\$\{/giu)].map(
    ([, prefix = '']) => prefix,
  );
  const prefixes = [...templates, ...usedElsewhere];

  test('every key in the code has a text, and every text a use', () => {
    expect(literals.filter((key) => !(key in fallback))).toEqual([]);
    const isUsed = (key: string) =>
      literals.includes(key) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(fallback).filter((key) => !isUsed(key))).toEqual([]);
  });

  test.each(Object.entries(translations))(
    '%s has every text with the same arguments',
    (_language, messages) => {
      expect(argumentsByKey(messages)).toEqual(argumentsByKey(fallback));
    },
  );
}
