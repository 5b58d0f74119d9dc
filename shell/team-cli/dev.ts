import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { ModuleDeclaration } from '@quizmesh/contract';
import { readArguments } from '../cli/arguments.ts';
import { say } from '../cli/output.ts';
import { freePort, isPortFree, startProcess, stopAll, waitForUrl } from '../cli/processes.ts';
import { CommandError, ROOT, UsageError, readPlace, runCommand } from '../cli/workspace.ts';
import { fetchReleaseSet } from '../cli/registry-client.ts';
import { createDevSite } from '../server/dev-site.ts';
import {
  commandOf,
  requireDeclared,
  requireFolders,
  requireOwnModule,
  requirePreset,
} from './build-module.ts';

const USAGE = 'quizmesh dev --site <url> [--port <port>]';
const HOST = '127.0.0.1';
const DEV_SERVER_MS = 60_000;
const PORT = 3100;

/** The shell that was built with the sdk of this repository. @throws {CommandError} it is not installed */
function shellForDevelopment(): string {
  try {
    const manifest = createRequire(path.join(ROOT, 'package.json')).resolve(
      '@quizmesh/shell-dev/package.json',
    );
    return path.join(path.dirname(manifest), 'shell');
  } catch {
    throw new CommandError(
      '@quizmesh/shell-dev is not installed: npm install --save-dev @quizmesh/shell-dev, in the version of your @quizmesh/sdk.',
    );
  }
}

function requireSite(): string {
  const site = process.env['API_URL'] ?? '';
  if (!/^https?:\/\//u.test(site) || !URL.canParse(site))
    throw new UsageError(`Which site? ${USAGE}\n  An address like https://quiz.example`);
  return site;
}

async function requirePort(text: string | undefined): Promise<number> {
  const port = text === undefined ? PORT : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError(`--port takes a port number, not "${text}".`);
  if (!(await isPortFree(port, HOST)))
    throw new CommandError(`Port ${port} is taken: --port names another one.`);
  return port;
}

type Fillings = ModuleDeclaration['fillings'];
const namesOf = (fillings: Fillings = []) =>
  fillings
    .map(({ name }) => name)
    .sort()
    .join(', ');

/** Reads module.json again. @param started the fillings that the dev server builds
 *  @throws {CommandError} it cannot be used, or declares other fillings */
async function requireDeclaredAs(started: Fillings): Promise<void> {
  const { fillings } = await requireDeclared();
  if (namesOf(fillings) !== namesOf(started))
    throw new CommandError('module.json declares other fillings than before: start quizmesh dev again.');
}

/** quizmesh dev: the module of this repository from source, with hot reload, inside a running site. */
await runCommand(async () => {
  const { value } = readArguments({ usage: USAGE, values: ['port'], namesMax: 0 });
  const [site, module] = [requireSite(), requireOwnModule()];
  requirePreset();
  requireFolders();
  const { fillings } = await requireDeclared();
  const [port, shellFolder] = [await requirePort(value('port')), shellForDevelopment()];
  await fetchReleaseSet(readPlace());
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-dev-'));
  const devPort = await freePort();
  const devServer = startProcess({
    name: 'The dev server',
    command: commandOf('@rspack/cli', 'serve'),
    env: { NODE_ENV: 'development', QUIZMESH_DEV_PORT: String(devPort) },
    output: 'inherit',
  });
  const clean = async () => {
    await stopAll([devServer]);
    await rm(dataFolder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void clean().then(() => process.exit(0)));
  try {
    await waitForUrl(`http://${HOST}:${devPort}/remote.js`, devServer, DEV_SERVER_MS);
    const declarationFile = path.join(ROOT, 'module.json');
    const ownOrigins = [HOST, 'localhost'].map((host) => `http://${host}:${port}`);
    const app = await createDevSite({
      site,
      module,
      declarationFile,
      requireDeclared: () => requireDeclaredAs(fillings),
      devPort,
      shellFolder,
      dataFolder,
      ownOrigins,
    });
    await new Promise<void>((resolve, reject) => {
      createServer(app).once('error', reject).listen(port, HOST, resolve);
    });
    say(`✔ ${site} with ${module} from source: http://${HOST}:${port}`);
    await devServer.exited;
    throw new CommandError(`The dev server ended.\n${devServer.tail()}`);
  } catch (error) {
    await clean();
    throw error;
  }
});
