import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { startProcess, stopAll } from '../cli/processes.ts';

it('a verifier that was started by another process ends by itself when it is told to', async () => {
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const registry = createServer((_request, response) => {
    tell();
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  const verifier = startProcess({
    name: 'verifier',
    command: [process.execPath, '--import', 'tsx', 'shell/verifier/verifier.ts'],
    env: { API_URL: `http://127.0.0.1:${port}`, QUIZMESH_RELEASE_TOKEN: 'qmr_x' },
    endsWithParent: true,
  });
  await asked;
  await stopAll([verifier]);
  registry.closeAllConnections();
  registry.close();
  // Null: it was killed.
  expect(await verifier.exited).toBe(0);
}, 60_000);
