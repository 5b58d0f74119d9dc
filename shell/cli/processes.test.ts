import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { freePort, isPortFree } from './processes.ts';

const CHILD = `process.once('disconnect', () => process.exit(0)); setInterval(() => {}, 1000);`;
const PARENT = `
  const { startProcess } = await import(${JSON.stringify(new URL('processes.ts', import.meta.url).href)});
  const command = [process.execPath, '-e', ${JSON.stringify(CHILD)}];
  console.log(startProcess({ name: 'child', command, endsWithParent: true }).child.pid);
  setInterval(() => {}, 1000);`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a process that ends with its parent does so when the parent is killed', async () => {
  const options = ['--import', 'tsx', '--input-type=module', '-e', PARENT];
  const parent = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(line);
  expect(isRunning(child)).toBe(true);
  parent.kill('SIGKILL');
  for (let tries = 0; isRunning(child) && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isRunning(child)).toBe(false);
});

it('returns free ports below the range of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    expect(await isPortFree(port, '127.0.0.1')).toBe(true);
  }
  expect(new Set(ports).size).toBeGreaterThan(15);
});
