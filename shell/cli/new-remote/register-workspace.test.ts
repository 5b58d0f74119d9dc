import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { lockWithWorkspace } from './register-workspace.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const template: unknown = JSON.parse(
  read('shell/cli/new-remote/template/package.json').replace('mf-template', 'mf-cup'),
);

it('adds the workspace and its link to the lock file, and changes nothing else', () => {
  const before = read('package-lock.json');
  const after = lockWithWorkspace(before, 'mf-cup', template);
  const added = after.split('\n').filter((line) => line.includes('mf-cup'));
  expect(added.map((line) => line.trim())).toEqual([
    '"mf-cup": {',
    '"name": "@quizmesh/mf-cup",',
    '"node_modules/@quizmesh/mf-cup": {',
    '"resolved": "mf-cup",',
  ]);
  // The only other difference may be a comma.
  const lines = (text: string) => text.split('\n').map((line) => line.replace(/,$/u, ''));
  const known = new Set(lines(before));
  expect(lines(after).filter((line) => !known.has(line))).toHaveLength(added.length);
});

it('accepts only packages that are locked at that version already', () => {
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(JSON.parse(read('package-lock.json')));
  const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(template);
  for (const [name, version] of Object.entries(dependencies)) {
    if (name.startsWith('@quizmesh/')) continue;
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  }
});
