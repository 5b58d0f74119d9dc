import { readdirSync } from 'node:fs';
import { parseLanguage } from '@quizmesh/contract';
import type { OwnCatalogues } from './render-page.ts';

const CATALOGUE_FILE = /^c\.messages-(?<language>[\w-]+)-json\.\w+\.js$/u;

/** Finds the catalogues among the shell's build files; there are none when it is served from memory. */
export function ownCatalogues(shellFolder: string): OwnCatalogues {
  const found = readdirSync(shellFolder).flatMap((file) => {
    const language = parseLanguage(CATALOGUE_FILE.exec(file)?.groups?.['language']);
    return language ? [[language, `/assets/${file}`] as const] : [];
  });
  return Object.fromEntries(found);
}
