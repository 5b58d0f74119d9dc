import { fileURLToPath } from 'node:url';
import { CATEGORIES } from '@quizmesh/contract';
import { z } from 'zod';
import { readJsonFile, readJsonFolder } from '../../config/json-folder.ts';
import { wordsOfQuery } from './search-words.ts';

const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url));
const ALIASES = 3;
const topicsSchema = z.array(z.array(z.string()));
const namesSchema = z.record(z.string(), z.array(z.string()));
const groupsSchema = z.array(z.array(z.string()));

/** What is meant by a name: a category, and other names of the same thing. */
interface NamedThing {
  readonly category: string | null;
  /** Their words. */
  readonly names: readonly (readonly string[])[];
}

export interface SearchNames {
  /** The longest name that these words begin with. */
  longestOf(
    words: readonly string[],
  ): { readonly length: number; readonly things: readonly NamedThing[] } | null;
  /** Categories by their names of one word, in all languages. */
  readonly categoryNames: ReadonlyMap<string, string>;
}

const keyOf = (words: readonly string[]) => words.join(' ');

/** Names of one thing in one language, with the id of its topic. */
function readGroups(): { readonly id: string; readonly names: readonly string[] }[] {
  const topics = readJsonFile(CONTENT_FOLDER, 'topics.json', topicsSchema).map((row) => ({
    id: row[0] ?? '',
    names: [row[1] ?? '', row[0] ?? '', ...(row[ALIASES] ?? '').split('|')].filter(Boolean),
  }));
  const translated = readJsonFolder(`${CONTENT_FOLDER}/names`, namesSchema).flatMap(({ value }) =>
    Object.entries(value).map(([id, names]) => ({ id, names })),
  );
  const others = readJsonFile(CONTENT_FOLDER, 'search/synonyms.json', groupsSchema).map((names) => ({
    id: '',
    names,
  }));
  return [...topics, ...translated, ...others];
}

let loaded: SearchNames | undefined;

/** Synonyms, abbreviations and names of categories in twelve languages, from the content of the offline generator. Read once, at the
 *  start of a process. */
export function loadSearchNames(): SearchNames {
  return (loaded ??= readSearchNames());
}

function readSearchNames(): SearchNames {
  const things = new Map<string, NamedThing[]>();
  const categoryNames = new Map<string, string>();
  let longest = 1;
  for (const { id, names } of readGroups()) {
    const category = CATEGORIES.find((one) => one === id) ?? null;
    const written = names.map((name) => wordsOfQuery(name)).filter((words) => words.length > 0);
    const thing: NamedThing = { category, names: written };
    for (const words of written) {
      const key = keyOf(words);
      things.set(key, [...(things.get(key) ?? []), thing]);
      longest = Math.max(longest, words.length);
      if (category !== null && words.length === 1) categoryNames.set(key, category);
    }
  }
  return {
    categoryNames,
    longestOf(words) {
      for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
        const found = things.get(keyOf(words.slice(0, length)));
        if (found) return { length, things: found };
      }
      return null;
    },
  };
}
