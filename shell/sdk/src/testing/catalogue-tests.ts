import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@quizmesh/contract';
import { REFRESH_EVENTS } from '../events/platform-events.ts';
import { catalogueErrors } from './catalogue-errors.ts';
import { catalogueNames, readCatalogue, readNavigation } from './read-catalogues.ts';
import { textKeys } from './text-keys.ts';

export interface CatalogueTestOptions {
  /** Folder of the sources that use the texts, or several folders and files. */
  readonly sources: string | readonly string[];
  /** Folder of the catalogues, one JSON file per language. */
  readonly messages: string;
  /** Prefixes of keys that are used outside these sources. */
  readonly usedElsewhere?: readonly string[];
  /** Names of folders and files below the sources that have a catalogue of their own. */
  readonly leftOut?: readonly string[];
  /** Folder of the catalogues around these, whose texts the sources use too: a part of a module adds its own to them. */
  readonly within?: string;
}

function sourceTexts(source: string, leftOut: readonly string[]): string[] {
  if (!statSync(source).isDirectory())
    return /(?<!\.test)\.tsx?$/u.test(source) ? [readFileSync(source, 'utf8')] : [];
  const names = readdirSync(source).filter((name) => !['testing', ...leftOut].includes(name));
  return names.flatMap((name) => sourceTexts(path.join(source, name), leftOut));
}

/** Declares the tests of a folder of catalogues: one for each of the thirteen languages, each with every text, well
 *  formed, with the same arguments and tags, and with the plurals its language needs. */
export function testTranslations(folder: string): void {
  const source = readCatalogue(folder, DEFAULT_LANGUAGE);

  test('there is a catalogue for every language, and for no other', () => {
    expect(catalogueNames(folder).sort()).toEqual([...LANGUAGES].sort());
  });

  test.each(LANGUAGES)('%s has every text, well formed', (language) => {
    expect(catalogueErrors(language, source, readCatalogue(folder, language))).toEqual([]);
  });
}

/** Declares the tests of a module's catalogues: those of its translations, that every key in the code has a text and
 *  every text a use, and that its navigation entries are named in every language. */
export function testCatalogues({
  sources,
  messages,
  usedElsewhere = [],
  leftOut = [],
  within,
}: CatalogueTestOptions): void {
  const fallback = readCatalogue(messages, DEFAULT_LANGUAGE);
  const around = within === undefined ? {} : readCatalogue(within, DEFAULT_LANGUAGE);
  const folders = [sources].flat();
  const code = folders.flatMap((folder) => sourceTexts(folder, leftOut)).join('\n');
  const literals = textKeys(code);
  const templates = [...code.matchAll(/`([a-z][\w]*\.(?:[\w-]+\.)*)\$\{/giu)].map(
    ([, prefix = '']) => prefix,
  );
  const prefixes = [...templates, ...usedElsewhere];

  test('every key in the code has a text, and every text is used', () => {
    const isEvent = (word: string) => REFRESH_EVENTS.some((event) => event === word);
    expect(literals.filter((key) => !(key in fallback || key in around) && !isEvent(key))).toEqual([]);
    const isUsed = (key: string) =>
      literals.includes(key) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(fallback).filter((key) => !isUsed(key))).toEqual([]);
  });

  testTranslations(messages);

  // British English uses the American label when it has none.
  test.each(LANGUAGES.filter((language) => language !== 'en-UK'))(
    'navigation entries have a label in %s',
    (language) => {
      const nameless = folders.flatMap(readNavigation).filter(({ labels }) => !labels[language]?.trim());
      expect(nameless.map((entry) => entry.path)).toEqual([]);
    },
  );
}
