import { readFileSync } from 'node:fs';

const TABLE = new URL('../../content/look-alikes.txt', import.meta.url);

let table: ReadonlyMap<string, string> | undefined;

/** For each character of UTS 39's table what it looks like: mostly one Latin letter, sometimes several characters. */
export function lookAlikes(): ReadonlyMap<string, string> {
  if (table) return table;
  const lines = readFileSync(TABLE, 'utf8').trimEnd().split('\n');
  const pairs = lines.flatMap((line) => {
    const [prototype = '', alike = ''] = line.split('\t');
    return [...alike].map((character) => [character, prototype] as const);
  });
  table = new Map(pairs);
  return table;
}
