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
