import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-remote-'));
  await mkdir(path.join(folder, 'src'));
  const declaration = { routes: [{ path: '/lamps', access: 'public', analytics: true, chrome: 'full' }] };
  await writeFile(path.join(folder, 'module.json'), JSON.stringify({ ...declaration, navigation: [] }));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-lamps', version: '1.0.0' }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds a remote with one source in a separate process, because the compiler is an ES module.
 *  @returns errors of the build */
async function build(source: string): Promise<string[]> {
  await writeFile(path.join(folder, 'src/remote.tsx'), source);
  const config = path.join(import.meta.dirname, 'remote-config.ts');
  const repository = path.join(import.meta.dirname, '../../..');
  const script = `
    import { rspack } from '@rspack/core';
    import { remoteConfig } from ${JSON.stringify(config)};
    const config = remoteConfig({ module: 'mf-lamps', folder: ${JSON.stringify(folder)} });
    config.resolve.modules = [${JSON.stringify(path.join(repository, 'node_modules'))}];
    rspack(config, (error, stats) => {
      if (error) throw error;
      console.log(JSON.stringify(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)));
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout } = await run(process.execPath, args, { cwd: repository });
  return JSON.parse(stdout) as string[];
}

it('a remote that bundles a library of the platform is not built, and reads which entry point has it', async () => {
  expect(await build("import { useIntl } from 'react-intl'; export default useIntl;")).toEqual([
    expect.stringMatching(/src\/remote\.tsx imports react-intl, .*: import @quizmesh\/sdk\/intl\./su),
  ]);
});

const ENTRY_POINTS = ['forms', 'url-state', 'place-name', 'event-stream'];

it(`the entry points of the sdk that remotes bundle contain none: ${ENTRY_POINTS.join(', ')}`, async () => {
  const lines = ENTRY_POINTS.map(
    (name, at) => `import * as part${at} from '@quizmesh/sdk/${name}'; console.log(part${at});`,
  );
  expect(await build(lines.join('\n'))).toEqual([]);
});
