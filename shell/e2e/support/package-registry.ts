import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, startProcess, stopAll, waitForUrl } from '../../cli/processes.ts';
import { ROOT } from '../../cli/workspace.ts';

const run = promisify(execFile);

/** The newest that runs on Node 20. One of its packages asks for a version by a tag that mirrors may not have. */
const PROGRAMS = {
  name: 'package-registry',
  private: true,
  dependencies: { verdaccio: '~6.8.0', publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' },
  overrides: { 'node-fetch': '2.7.0' },
};
export const PACKAGES = [
  'contract',
  'sdk',
  'shared-ui',
  'shell-dev',
  'quizmesh',
  'create-quizmesh-remote',
] as const;
const START_MS = 60_000;

/** A package registry on this machine that has the platform's packages; all others come from where npm is configured to look. */
export interface PackageRegistry {
  readonly url: string;
  /** A program that it was installed with. */
  readonly program: (name: 'publint' | 'attw') => string;
  readonly stop: () => Promise<void>;
}

function configuration(folder: string, upstream: string): string {
  const open = "{ access: '$all', publish: '$all' }";
  return [
    `storage: ${path.join(folder, 'packages')}`,
    `auth: { htpasswd: { file: ${path.join(folder, 'users')} } }`,
    `uplinks: { upstream: { url: '${upstream}', timeout: 60s } }`,
    'packages:',
    `  '@quizmesh/*': ${open}`,
    `  'quizmesh': ${open}`,
    `  'create-quizmesh-remote': ${open}`,
    "  '**': { access: '$all', proxy: upstream }",
    'log: { type: stdout, format: pretty, level: error }',
  ].join('\n');
}

/** Builds the packages, starts a registry and publishes them to it. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-packages-'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(PROGRAMS));
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  const { stdout: upstream } = await run('npm', ['config', 'get', 'registry'], { cwd: folder });
  await mkdir(path.join(folder, 'packages'));
  const config = path.join(folder, 'config.yaml');
  await writeFile(config, configuration(folder, upstream.trim()));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = (name: string) => path.join(folder, 'node_modules/.bin', name);
  const started = startProcess({
    name: 'The package registry',
    command: [program('verdaccio'), '--config', config, '--listen', `127.0.0.1:${port}`],
    cwd: folder,
  });
  await waitForUrl(`${url}/-/ping`, started, START_MS);
  await run('npm', ['run', '--silent', 'packages'], { cwd: ROOT });
  for (const name of PACKAGES)
    await run('npm', ['publish', `--registry=${url}`, `--//127.0.0.1:${port}/:_authToken=anybody`], {
      cwd: path.join(ROOT, '.packages', name),
    });
  return {
    url,
    program,
    stop: async () => {
      await stopAll([started]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
