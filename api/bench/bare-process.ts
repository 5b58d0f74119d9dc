import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/testing/free-port.ts';

const FILE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Starts the reference server as a separate process.
 *  @param statements SQL by address: what the API asks the database for the same request */
export async function startBareServer(
  databaseUrl: string,
  statements: Readonly<Record<string, readonly string[]>>,
) {
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-bare-'));
  const file = path.join(folder, 'statements.json');
  await writeFile(file, JSON.stringify(statements));
  const child = spawn(process.execPath, ['--import', 'tsx', FILE, databaseUrl, String(port), file], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(url).catch(() => null))?.ok) break;
    await wait(50);
  }
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
