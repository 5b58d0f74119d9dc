import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readDeclaration } from './module-declaration.ts';

const ROUTE = { path: '/lamps', access: 'public', analytics: true };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-declaration-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string) {
  await writeFile(path.join(folder, 'module.json'), text);
  return readDeclaration(folder);
}

it('a declaration that can be used is read', async () => {
  const { routes } = await read(JSON.stringify({ routes: [ROUTE], navigation: [] }));
  expect(routes[0]?.path).toBe('/lamps');
});

it.each([
  ['{ "routes": [,] }', 'module.json is no JSON: '],
  [JSON.stringify({ navigation: [] }), 'at routes'],
  [JSON.stringify({ routes: [{ ...ROUTE, access: 'all' }] }), 'expected one of "public"|"member"|"admin"'],
  [
    JSON.stringify({ routes: [{ ...ROUTE, path: 'lamps' }] }),
    'Write an address of this site, such as /cup or /cup/:day\n  → at routes[0].path',
  ],
  [
    JSON.stringify({
      routes: [ROUTE],
      fillings: [
        { name: 'fan-club', slot: 'home.progress', version: 1, access: 'member', order: 1, budgetKb: 10 },
      ],
    }),
    'src/fillings/fan-club.tsx is missing',
  ],
])('a mistake in module.json is reported with its place: %s', async (text, reason) => {
  const refused = read(text);
  await expect(refused).rejects.toThrow(path.join(folder, 'module.json'));
  await expect(refused).rejects.toThrow(reason);
});
