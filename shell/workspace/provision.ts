import { execFileSync, spawnSync } from 'node:child_process';
import { findChromium, findProgram } from '../cli/chromium.ts';
import { CommandError } from '../cli/workspace.ts';

/** Programs that the tests start. */
export interface TestPrograms {
  /** Null when TEST_DATABASE_URL names a server. */
  readonly mariadb: { readonly server: string; readonly install: string; readonly client: string } | null;
  /** Null when TEST_REDIS_URL names a server. */
  readonly redis: string | null;
  readonly chromium: string;
}

function missingPackages(): string[] {
  const missing: string[] = [];
  if (
    !process.env['TEST_DATABASE_URL'] &&
    !(findProgram('mariadbd') && findProgram('mariadb-install-db') && findProgram('mariadb'))
  )
    missing.push('mariadb-server-core', 'mariadb-client-core');
  if (!process.env['TEST_REDIS_URL'] && !findProgram('redis-server')) missing.push('redis-server');
  if (!findProgram('nginx')) missing.push('nginx-light');
  if (!findChromium()) missing.push('chromium', 'fonts-noto-core');
  return missing;
}

/** Debian has a Chromium that only runs without a display and needs a third less CPU time; Ubuntu has none. */
function preferredPackage(name: string): string {
  const headless = `${name}-headless-shell`;
  const isKnown = name === 'chromium' && spawnSync('apt-cache', ['show', headless]).status === 0;
  return isKnown ? headless : name;
}

function installPackages(packages: readonly string[]): void {
  const canInstall = process.getuid?.() === 0 && findProgram('apt-get') !== null;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!canInstall)
    throw new CommandError(
      `The tests need programs that are not here. On Debian or Ubuntu: sudo ${command}\n  Or set TEST_DATABASE_URL, TEST_REDIS_URL and CHROMIUM_PATH (a browser also comes with: npx playwright install chromium).`,
    );
  console.log(`▸ Installing ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages.map(preferredPackage)],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // Debian's package starts a system-wide Redis; the tests start a private one.
}

const CONTAINER_PACKAGES = [
  ...['podman', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'catatonit'],
  ...['podman-compose', 'debootstrap'],
];

function isInstalled(name: string): boolean {
  const status = spawnSync('dpkg-query', ['--show', '--showformat', '${db:Status-Status}', name]);
  return String(status.stdout) === 'installed';
}

/** Installs what the tests of containers need, as `provision` does.
 *  @throws {CommandError} this user is not root, or a package is missing and cannot be installed here */
export function provisionContainers(): void {
  const missing = CONTAINER_PACKAGES.filter((name) => !isInstalled(name));
  if (!findProgram('kubectl')) missing.push('kubernetes-client');
  if (missing.length > 0) installPackages(missing);
  if (process.getuid?.() !== 0) throw new CommandError('The tests of containers need root.');
}

/** Installs what checks the alerts, as `provision` does. */
export function provisionPromtool(): void {
  if (!findProgram('promtool')) installPackages(['prometheus']);
}

export interface ClusterPrograms {
  readonly mariadb: NonNullable<TestPrograms['mariadb']>;
  readonly haproxy: string;
  readonly redis: string;
}

/** What copies a whole server to one that joins is in `mariadb-server`. */
const CLUSTER_PACKAGES = ['mariadb-server', 'mariadb-client', 'galera-4', 'rsync', 'haproxy', 'redis-server'];

/** Installs what the tests of clusters need, as `provision` does.
 *  @throws {CommandError} a package is missing and cannot be installed here */
export function provisionClusters(): ClusterPrograms {
  const missing = CLUSTER_PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length > 0) installPackages(missing);
  const find = (name: string) => {
    const file = findProgram(name);
    if (!file) throw new CommandError(`${name} was not found.`);
    return file;
  };
  return {
    mariadb: {
      server: find('mariadbd'),
      install: find('mariadb-install-db'),
      client: find('mariadb'),
    },
    haproxy: find('haproxy'),
    redis: find('redis-server'),
  };
}

/** Finds the programs that the tests need, and installs missing ones if this user may (root on Debian).
 *  @throws {CommandError} naming the command, when a program is missing and cannot be installed here */
export function provision(): TestPrograms {
  const missing = missingPackages();
  if (missing.length > 0) installPackages(missing);
  const server = findProgram('mariadbd');
  const install = findProgram('mariadb-install-db');
  const client = findProgram('mariadb');
  const browser = findChromium();
  if (!browser) throw new CommandError('No Chromium was found. Set CHROMIUM_PATH.');
  return {
    mariadb:
      !process.env['TEST_DATABASE_URL'] && server && install && client ? { server, install, client } : null,
    redis: process.env['TEST_REDIS_URL'] ? null : findProgram('redis-server'),
    chromium: browser,
  };
}
