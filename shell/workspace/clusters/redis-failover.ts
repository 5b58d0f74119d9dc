import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, startProcess, type StartedProcess } from '../../cli/processes.ts';
import { ROOT } from '../../cli/workspace.ts';
import { waitUntil } from '../private-servers.ts';
import type { ClusterServer } from './database-cluster.ts';

type Track = (started: StartedProcess) => void;

export interface RedisFailover {
  /** By the sentinels. */
  readonly url: string;
  /** The primary at the start. */
  readonly primary: ClusterServer;
  readonly clean: () => Promise<void>;
}

const SENTINELS = 3;

/** Starts a Redis with a replica, and three sentinels with the settings of docs/operations/sentinel.conf. */
export async function startRedisFailover(program: string, track: Track): Promise<RedisFailover> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'qm-sentinel-'));

  async function startServer(name: string, replicaOf: readonly string[]): Promise<ClusterServer> {
    const [port, folder] = [await freePort(), path.join(root, name)];
    await mkdir(folder);
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    const command = [program, ...settings, '--maxmemory-policy', 'noeviction', ...replicaOf] as const;
    const started = startProcess({ name: `Redis ${name}`, command: [...command] });
    track(started);
    await waitUntil(() => started.tail().includes('Ready to accept connections'), started);
    return { url: `redis://127.0.0.1:${port}`, pid: started.child.pid ?? 0, command };
  }
  const primary = await startServer('primary', []);
  const { port } = new URL(primary.url);
  await startServer('replica', ['--replicaof', `127.0.0.1 ${port}`]);

  const committed = await readFile(path.join(ROOT, 'docs/operations/sentinel.conf'), 'utf8');
  const ports: number[] = [];
  const started: StartedProcess[] = [];
  while (ports.length < SENTINELS) {
    const own = await freePort();
    const file = path.join(root, `sentinel-${own}.conf`);
    const settings = committed
      .replace('port 26379', `port ${own}\nbind 127.0.0.1\ndir ${root}`)
      .replace('quizmesh 10.0.0.1 6379 2', `quizmesh 127.0.0.1 ${port} 2`);
    await writeFile(file, settings);
    const sentinel = startProcess({ name: 'Sentinel', command: [program, file, '--sentinel'] });
    track(sentinel);
    started.push(sentinel);
    ports.push(own);
  }
  // Each must know the replica and both others before it can agree on anything.
  for (const sentinel of started)
    await waitUntil(
      () =>
        sentinel.tail().includes('+slave slave') && sentinel.tail().split('+sentinel sentinel').length > 2,
      sentinel,
      30_000,
    );
  return {
    url: `redis+sentinel://${ports.map((own) => `127.0.0.1:${own}`).join(',')}/quizmesh`,
    primary,
    clean: () => rm(root, { recursive: true, force: true }),
  };
}
