import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { freePort, startProcess, type StartedProcess } from '../../cli/processes.ts';
import { ROOT } from '../../cli/workspace.ts';
import { answers, databaseFolder, installMariadb, SETUP_SQL, waitUntil } from '../private-servers.ts';
import type { ClusterPrograms } from '../provision.ts';

type Track = (started: StartedProcess) => void;

/** A server that was started, and the command that starts it again with what it has. */
export interface ClusterServer {
  readonly url: string;
  readonly pid: number;
  readonly command: readonly string[];
}

export interface DatabaseCluster {
  /** Through HAProxy. */
  readonly url: string;
  readonly servers: readonly ClusterServer[];
  /** Deletes the data; call it after the servers have stopped. */
  readonly clean: () => Promise<void>;
}

const CONFIGURATION = path.join(ROOT, 'docs/operations/galera');
const NAMES = ['node1', 'node2', 'node3'] as const;
/** Servers that root runs could not receive copies: rsync's service gives its rights away. */
const USER = process.getuid?.() === 0 ? 'mysql' : os.userInfo().username;
const CHECK_SQL = "CREATE USER 'check'@'%'; GRANT REPLICATION SLAVE ON *.* TO 'quiz'@'127.0.0.1'";

function replaceOnce(text: string, [from, to]: readonly [string, string]): string {
  if (text.split(from).length !== 2) throw new Error(`The configuration does not name "${from}" once.`);
  return text.replace(from, () => to);
}

interface NodePorts {
  readonly sql: number;
  readonly group: number;
  readonly increments: number;
  readonly copies: number;
}

const portsOfNode = async (): Promise<NodePorts> => ({
  sql: await freePort(),
  group: await freePort(),
  increments: await freePort(),
  copies: await freePort(),
});

interface NodePlan {
  readonly name: string;
  readonly folder: string;
  readonly ports: NodePorts;
  readonly members: string;
}

/** The settings of docs/operations, with the addresses of this machine. */
async function writeSettings({ name, folder, ports, members }: NodePlan): Promise<string> {
  const committed = await readFile(path.join(CONFIGURATION, 'node.cnf'), 'utf8');
  const own = [
    ['bind-address = 0.0.0.0', 'bind-address = 127.0.0.1'],
    ['gcomm://10.0.0.1,10.0.0.2,10.0.0.3', `gcomm://${members}`],
    ['wsrep_node_address = 10.0.0.1', `wsrep_node_address = 127.0.0.1:${ports.group}`],
    ['wsrep_node_name = node1', `wsrep_node_name = ${name}`],
    [
      'wsrep_provider_options = "',
      `wsrep_provider_options = "gmcast.listen_addr=tcp://127.0.0.1:${ports.group}; ist.recv_addr=127.0.0.1:${ports.increments}; `,
    ],
  ] as const;
  const machine = `
user = ${USER}
port = ${ports.sql}
datadir = ${path.join(folder, 'data')}
tmpdir = ${path.join(folder, 'tmp')}
socket = ${path.join(folder, 'm.sock')}
pid-file = ${path.join(folder, 'm.pid')}
skip-name-resolve
wsrep_sst_receive_address = 127.0.0.1:${ports.copies}
innodb-log-file-size = 32M
innodb-buffer-pool-size = 256M
innodb-doublewrite = OFF
debug-no-sync
performance-schema = OFF
default-time-zone = +00:00
`;
  const file = path.join(folder, 'my.cnf');
  await writeFile(file, own.reduce(replaceOnce, committed) + machine);
  return file;
}

/** A server that was killed finds out up to which change it got, as Debian's service does. */
async function writeStart(
  server: string,
  { folder }: NodePlan,
  settings: string,
): Promise<readonly string[]> {
  const file = path.join(folder, 'start.sh');
  const recovered = path.join(folder, 'recovered.log');
  await writeFile(
    file,
    `${server} --defaults-file=${settings} --wsrep-recover --log-error=${recovered}
position=$(sed -n 's/.*Recovered position: *//p' ${recovered} | tail -n 1)
exec ${server} --defaults-file=${settings} --log-error=${path.join(folder, 'error.log')} --wsrep_start_position="$position"
`,
  );
  return ['/bin/sh', file];
}

/** Starts three MariaDB servers that replicate each other, and HAProxy in front, with the settings of docs/operations/galera. */
export async function startDatabaseCluster(
  programs: ClusterPrograms,
  track: Track,
): Promise<DatabaseCluster> {
  const root = await databaseFolder(true, NAMES.length);
  await chmod(root, 0o755);
  const ports = await Promise.all(NAMES.map(portsOfNode));
  const members = ports.map(({ group }) => `127.0.0.1:${group}`).join(',');
  const { server, client } = programs.mariadb;
  const servers: ClusterServer[] = [];
  for (const [index, name] of NAMES.entries()) {
    const port = ports[index];
    if (!port) continue;
    const plan: NodePlan = { name, folder: path.join(root, name), ports: port, members };
    await mkdir(path.join(plan.folder, 'data'), { recursive: true });
    await mkdir(path.join(plan.folder, 'tmp'));
    const settings = await writeSettings(plan);
    const command = await writeStart(server, plan, settings);
    const isFirst = index === 0;
    if (isFirst) installMariadb(programs.mariadb, path.join(plan.folder, 'data'), USER);
    execFileSync('chown', ['-R', USER, plan.folder]);
    const started = startProcess({
      name,
      command: isFirst
        ? [server, `--defaults-file=${settings}`, '--wsrep-new-cluster']
        : [server, `--defaults-file=${settings}`],
    });
    track(started);
    const asRoot = ['--no-defaults', '-S', path.join(plan.folder, 'm.sock'), '-uroot', '-Nse'];
    const isInStep = () =>
      answers(client, [...asRoot, 'SELECT 1']) &&
      execFileSync(client, [...asRoot, "SHOW STATUS LIKE 'wsrep_local_state'"], { encoding: 'utf8' })
        .trim()
        .endsWith('4');
    await waitUntil(isInStep, started, 40_000);
    if (isFirst) execFileSync(client, [...asRoot, `${SETUP_SQL} ${CHECK_SQL}`], { stdio: 'ignore' });
    servers.push({
      url: `mysql://quiz:quiz@127.0.0.1:${port.sql}/quizmesh`,
      pid: started.child.pid ?? 0,
      command,
    });
  }
  const port = await startProxy(programs, track, { folder: root, servers });
  return {
    url: `mysql://quiz:quiz@127.0.0.1:${port}/quizmesh`,
    servers,
    clean: () => rm(root, { recursive: true, force: true }),
  };
}

async function startProxy(
  { haproxy, mariadb: { client } }: ClusterPrograms,
  track: Track,
  { folder, servers }: { readonly folder: string; readonly servers: readonly ClusterServer[] },
): Promise<number> {
  const port = await freePort();
  const check = path.join(folder, 'is-in-step.sh');
  await copyFile(path.join(CONFIGURATION, 'is-in-step.sh'), check);
  await chmod(check, 0o755);
  const committed = await readFile(path.join(CONFIGURATION, 'haproxy.cfg'), 'utf8');
  const own = [
    ['bind 127.0.0.1:3306', `bind 127.0.0.1:${port}`],
    ['/etc/haproxy/is-in-step.sh', check],
    ...servers.map(
      ({ url }, index) =>
        [
          `server node${index + 1} 10.0.0.${index + 1}:3306`,
          `server node${index + 1} 127.0.0.1:${new URL(url).port}`,
        ] as const,
    ),
  ] as const;
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, own.reduce(replaceOnce, committed));
  const started = startProcess({ name: 'HAProxy', command: [haproxy, '-W', '-db', '-f', file] });
  track(started);
  const asQuiz = ['--no-defaults', '-h127.0.0.1', `-P${port}`, '-uquiz', '-pquiz', '-e', 'SELECT 1'];
  await waitUntil(() => answers(client, asQuiz), started, 15_000);
  return port;
}
