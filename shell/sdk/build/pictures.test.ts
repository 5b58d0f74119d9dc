import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { filePathSchema } from '@quizmesh/contract/schemas';

const run = promisify(execFile);
const NAMES = ['cup.png', 'Größe (1).png'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-pictures-'));
  await mkdir(path.join(folder, 'src'));
  for (const name of NAMES) await writeFile(path.join(folder, 'src', name), `picture ${name}`);
  const imports = NAMES.map((name, at) => `import c${at} from './${name}'; console.log(c${at});`);
  await writeFile(path.join(folder, 'src/main.ts'), `${imports.join('\n')}\nimport './main.css';`);
  await writeFile(path.join(folder, 'src/main.css'), `body { background: url('./${NAMES[1]}'); }`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds in a separate process, because the compiler is an ES module. @returns the errors of the build */
async function build(): Promise<string[]> {
  const base = path.join(import.meta.dirname, 'base-config.ts');
  const script = `
    import { rspack } from '@rspack/core';
    import { baseConfig } from ${JSON.stringify(base)};
    const config = baseConfig({ folder: ${JSON.stringify(folder)}, uniqueName: 'pictures', development: false });
    config.entry = { main: './src/main.ts' };
    rspack(config, (error, stats) => {
      if (error) throw error;
      console.log(JSON.stringify(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)));
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout } = await run(process.execPath, args, { cwd: path.join(import.meta.dirname, '../../..') });
  return JSON.parse(stdout) as string[];
}

it('scripts and styles use pictures of any name, which have names in the release that the registry takes', async () => {
  expect(await build()).toEqual([]);
  const built = await readdir(path.join(folder, 'dist'));
  const pictures = built.filter((name) => name.endsWith('.png'));
  expect(pictures).toHaveLength(2);
  expect(built.filter((name) => !filePathSchema.safeParse(name).success)).toEqual([]);
  const main = built.find((name) => name.startsWith('main.') && name.endsWith('.js')) ?? '';
  const script = await readFile(path.join(folder, 'dist', main), 'utf8');
  for (const picture of pictures) expect(script).toContain(picture);
}, 60_000);
