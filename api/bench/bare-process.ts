import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/testing/free-port.ts';

const FILE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Starts the reference server as a separate process. */
export async function startBareServer(databaseUrl: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', FILE, databaseUrl, String(port)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(`${url}/api/quizzes`).catch(() => null))?.ok) break;
    await wait(50);
  }
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
