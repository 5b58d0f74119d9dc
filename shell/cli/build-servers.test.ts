import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

it('a second start changes no file of the product that runs', async () => {
  const running = createServer().listen(0, '127.0.0.1');
  await once(running, 'listening');
  const { port } = running.address() as AddressInfo;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'second-start-'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'build-servers.ts')],
    { env: { ...process.env, PORT: String(port), QUIZMESH_DATA: folder }, encoding: 'utf8' },
  );
  running.close();
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toContain(`Port ${port} is taken`);
  expect(status).toBe(1);
}, 60_000);
