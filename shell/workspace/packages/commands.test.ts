import { spawnSync } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from '../../cli/workspace.ts';
import { BANNER, templateVersions } from './commands.ts';

/** Runs a program as it is published, in a Node that says it is of another version. */
function runIn(version: string) {
  const program = `Object.defineProperty(process.versions, 'node', { value: '${version}' });\n`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
    input: `${program}${BANNER.replace('import.meta.url', "'file:///x.mjs'")}\nconsole.log('ran');`,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it.each(['18.20.8', '20.18.3'])(
  'in Node %s a command of the packages says which version it needs',
  (version) => {
    expect(runIn(version)).toEqual({
      status: 1,
      stdout: '',
      stderr: `✖ Quizmesh needs Node 20.19 or newer; this is Node ${version}.\n`,
    });
  },
);

it.each(['20.19.0', '22.0.0'])('in Node %s it runs', (version) => {
  expect(runIn(version)).toEqual({ status: 0, stdout: 'ran\n', stderr: '' });
});

it('a new repository installs each package that its sources import, JSX included: pnpm links no others', async () => {
  const template = path.join(ROOT, 'shell/cli/new-remote/template');
  const sources = (await readdir(template, { recursive: true })).filter((file) => /\.tsx?$/u.test(file));
  const imported = await Promise.all(
    sources.map(async (file) => {
      const source = await readFile(path.join(template, file), 'utf8');
      const names = [...source.matchAll(/from '(?<name>(?:@[^/']+\/)?[^./':][^/':]*)[^':]*'/gu)];
      return names.map(({ groups }) => groups?.['name']);
    }),
  );
  const { dependencies, devDependencies } = await templateVersions();
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
    expect.arrayContaining(['react', ...new Set(imported.flat())]),
  );
});
