import { readdirSync } from 'node:fs';
import { LANGUAGES, LEGAL_PAGES, type LegalPage } from '@quizmesh/contract';
import { defaultTexts } from './default-texts.ts';

const CONDITION = /^(?:- )?\[(?<name>[\w-]+)\] /u;
const KNOWN = [
  'operator',
  'ai',
  'remote',
  'local',
  'wikipedia',
  'addresses',
  'google',
  'replicas',
  'tag',
  'mail',
];

/** The kind of each line: heading, item or paragraph, its condition and what is filled in. */
function shapeOf(text: string): string[] {
  return text.split('\n').map((line) => {
    const condition = CONDITION.exec(line)?.groups?.['name'] ?? '';
    const kind = /^(?:## |- )/u.exec(line)?.[0] ?? (line === '' ? '' : 'text ');
    return `${kind}${condition} ${/\{\w+\}/u.exec(line)?.[0] ?? ''}`;
  });
}

it('legal texts: there is one for each language, English once', () => {
  const files = readdirSync(new URL('../../content/legal/', import.meta.url));
  expect(files.sort()).toEqual(
    LANGUAGES.filter((language) => language !== 'en-UK')
      .map((language) => `${language}.md`)
      .sort(),
  );
});

it.each(LANGUAGES.flatMap((language) => LEGAL_PAGES.map((page) => [language, page] as const)))(
  'legal texts: %s says of %s what the English one says',
  (language, page: LegalPage) => {
    const text = defaultTexts(language)[page];
    expect(shapeOf(text)).toEqual(shapeOf(defaultTexts('en-US')[page]));
    const names = text.split('\n').flatMap((line) => CONDITION.exec(line)?.groups?.['name'] ?? []);
    expect(names.map((name) => name.replace('no-', '')).filter((name) => !KNOWN.includes(name))).toEqual([]);
  },
);
