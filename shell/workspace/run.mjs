/* Starts a command of this folder or of shell/cli: checks the version of Node, installs the packages
 * that are missing, then runs <command>.ts, or what was built of it. Plain JavaScript without dependencies, because it must
 * run before anything is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MINIMUM_NODE = [20, 19];
const root = fileURLToPath(new URL('../../', import.meta.url));

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1]);
  if (isOld)
    fail(`Quizmesh needs Node ${MINIMUM_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
}

const readLock = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/** Whether node_modules/.package-lock.json contains the packages of package-lock.json, and every workspace
 *  has its link; optional packages depend on the system.
 *  @param withTools also those that only tests, checks and measurements need */
function isInstalled(withTools) {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readLock('node_modules/.package-lock.json');
  return Object.entries(readLock('package-lock.json')).every(
    ([place, { version, link, resolved, optional, devOptional, dev }]) => {
      if (!place.includes('node_modules/') || optional || devOptional) return true;
      if (dev && !withTools) return true;
      if (!link) return installed[place]?.version === version;
      return existsSync(path.join(root, place)) || !existsSync(path.join(root, resolved));
    },
  );
}

function install(withTools) {
  if (isInstalled(withTools)) return;
  process.stderr.write('▸ Installing packages (once; about a minute)…\n');
  // `npm ci` begins by deleting all packages, which a product that runs from this folder would miss.
  const command = isInstalled(false) ? ['install', '--no-save'] : ['ci'];
  const omit = withTools ? [] : ['--omit=dev'];
  const npm = spawnSync(
    'npm',
    [...command, ...omit, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (npm.status !== 0) fail(`The packages could not be installed: npm ${command[0]} failed (see above).`);
}

checkNode();
const [command = '', ...rest] = process.argv.slice(2);
const script = ['shell/cli', 'shell/workspace']
  .map((folder) => path.join(root, folder, `${command}.ts`))
  .find((file) => existsSync(file));
if (!/^[a-z-]+$/u.test(command) || !script) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  fail(
    `There is no command "${command}". Commands, as npm run <command>: ${Object.keys(scripts).join(', ')}.`,
  );
}
// The product, and what teams and operators call, do without the packages of tests and checks.
install(command !== 'start' && script.includes('shell/workspace'));

// npm forwards a SIGTERM only to its shell; when the shell has ended, this process must end by itself.
const parent = process.ppid;
const whenParentEnds = (stop) =>
  void setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();

function runFromSource() {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to the whole process group; a supervisor signals only this process, so SIGTERM is
  // forwarded.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  whenParentEnds(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  );
}

/** In this process and without a compiler: it runs as long as the site. */
async function runBuilt(file) {
  process.stdout.write('▸ Building the servers\n');
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'shell/cli/build-servers.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 0);
  process.setSourceMapsEnabled(true);
  process.argv.splice(1, 2, file);
  whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(file));
}

if (command === 'start') await runBuilt(path.join(root, 'shell/server/dist/start.js'));
else runFromSource();
