import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import * as sdk from './index.ts';
import * as intl from './intl.ts';
import * as query from './query.ts';
import * as router from './router.ts';
import * as store from './store.ts';

const FOLDER = path.join(import.meta.dirname, '..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
const offered = { '.': sdk, './router': router, './query': query, './store': store, './intl': intl };
/** By version of the sdk, oldest first: the exports of each entry point since then. */
const history = z
  .record(z.string(), z.record(z.string(), z.array(z.string())))
  .parse(read('public-api.json'));

it('exports what public-api.json lists: an addition needs a minor version, a removal a major one', () => {
  for (const [entryPoint, exports] of Object.entries(offered)) {
    const said = Object.values(history).flatMap((version) => version[entryPoint] ?? []);
    expect([entryPoint, Object.keys(exports).sort()]).toEqual([entryPoint, said.sort()]);
  }
});

it('has the version that last changed the exports', () => {
  const { version } = z.object({ version: z.string() }).parse(read('package.json'));
  expect(Object.keys(history).at(-1)).toBe(version);
});

/** Their components find a provider only in the copy that the page shares. */
const CONTEXT_LIBRARIES = ['react-intl', 'react-redux', 'react-router-dom', '@tanstack/react-query'];
const VALUE_IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gmu;

/** Modules whose values a file of the sdk uses, also through its other files. */
function importsOf(file: string, known = new Set<string>()): readonly string[] {
  if (known.has(file)) return [];
  known.add(file);
  const named = [...readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)].map(([, name = '']) => name);
  return named.flatMap((name) =>
    name.startsWith('.') ? importsOf(path.join(path.dirname(file), name), known) : [name],
  );
}

it.each(['forms', 'url-state', 'place-name', 'event-stream'])(
  '%s, of which each module bundles a copy, uses no provider of another copy',
  (entryPoint) => {
    const imported = importsOf(path.join(FOLDER, `src/${entryPoint}.ts`));
    expect(imported.filter((name) => CONTEXT_LIBRARIES.includes(name))).toEqual([]);
  },
);
