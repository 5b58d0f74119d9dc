import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

/** Font family names of the design: for each letter, the first font that has it is used. */
export const CARD_FONTS = 'Heading, Latin, LatinExtended, Cyrillic, CyrillicExtended, Greek, GreekExtended';

const FILES = [
  ['Heading', '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'],
  ['Latin', '@fontsource/inter/files/inter-latin-700-normal.woff'],
  ['LatinExtended', '@fontsource/inter/files/inter-latin-ext-700-normal.woff'],
  ['Cyrillic', '@fontsource/inter/files/inter-cyrillic-700-normal.woff'],
  ['CyrillicExtended', '@fontsource/inter/files/inter-cyrillic-ext-700-normal.woff'],
  ['Greek', '@fontsource/inter/files/inter-greek-700-normal.woff'],
  ['GreekExtended', '@fontsource/inter/files/inter-greek-ext-700-normal.woff'],
] as const;

/** Characters that the fonts contain: Latin, Greek, Cyrillic, digits and common signs. */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}\p{M}+<=>|~^$€£¥©®°]*$/u;

/** True when the fonts contain every letter of the text. */
export function isDrawable(text: string): boolean {
  return DRAWABLE.test(text);
}

export async function readCardFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    FILES.map(async ([name, file]) => ({ name, data: await readFile(resolve(file)), weight: 700 as const })),
  );
}
