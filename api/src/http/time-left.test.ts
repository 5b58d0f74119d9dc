import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectGarbage } from '../testing/collect-garbage.ts';
import { timeLimit } from './time-left.ts';

it('a time limit joined with another signal ends a request to a server that hangs, whatever is garbage-collected', async () => {
  const server = createServer(() => undefined).listen(0);
  await once(server, 'listening');
  const endCollecting = collectGarbage();
  try {
    const { port } = server.address() as AddressInfo;
    const signal = AbortSignal.any([new AbortController().signal, timeLimit(200)]);
    await expect(fetch(`http://localhost:${port}`, { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  } finally {
    endCollecting();
    server.closeAllConnections();
    server.close();
  }
});
