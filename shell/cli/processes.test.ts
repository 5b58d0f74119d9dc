import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { freePort, isPortFree, startProcess, withoutSettings } from './processes.ts';

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

it('a process without the settings of the site has the paths of the system and what it needs', async () => {
  const names = ['DATABASE_URL', 'JWT_SECRET', 'CHROMIUM_PATH', 'XDG_DATA_HOME'];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = 'set';
  const { exited, tail } = startProcess({
    name: 'child',
    command: [process.execPath, '-p', 'Object.keys(process.env).join()'],
    env: { ...withoutSettings(['CHROMIUM_PATH']), API_URL: 'http://127.0.0.1:4001' },
  });
  for (const [index, name] of names.entries())
    if (before[index] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = before[index];
  await exited;
  const passed = tail().trim().split(',');
  expect(passed).toEqual(expect.arrayContaining(['PATH', 'CHROMIUM_PATH', 'XDG_DATA_HOME', 'API_URL']));
  expect(passed).not.toContain('DATABASE_URL');
  expect(passed).not.toContain('JWT_SECRET');
});

it('returns free ports below the range of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    expect(await isPortFree(port, '127.0.0.1')).toBe(true);
  }
  expect(new Set(ports).size).toBeGreaterThan(15);
});
