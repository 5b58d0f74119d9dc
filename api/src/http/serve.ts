import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as SocketServer, type AddressInfo } from 'node:net';
import { setImmediate as poll, setTimeout as wait } from 'node:timers/promises';

export interface RunningServer {
  readonly port: number;
  /** Lets clients leave, stops accepting, lets running requests end for at most `drainMs`, then cuts the rest. */
  close(drainMs: number): Promise<void>;
}

/** A server that was quiet for so long is left by nobody. */
const QUIET_MS = 250;
const LEAVE_MS = 1000;
const LOOK_MS = 50;

/** A connection that is closed may have a request on its way, which would be lost: clients of a busy server are first told
 *  with each answer to take another connection, and balancers by /readyz to take another server. */
function createLeaving(server: Server): () => Promise<void> {
  let [lastRequestAt, isLeaving] = [0, false];
  server.on('request', (_request, response) => {
    lastRequestAt = Date.now();
    if (isLeaving) response.setHeader('Connection', 'close');
  });
  return async () => {
    isLeaving = true;
    const deadline = Date.now() + LEAVE_MS;
    while (Date.now() - lastRequestAt < QUIET_MS && Date.now() < deadline) await wait(LOOK_MS);
  };
}

/** Takes connections that were made, and reads the requests on them, which a busy process has not come to: a connection
 *  without a request counts as idle. */
async function takeWhatCame(): Promise<void> {
  await wait(LOOK_MS);
  for (let round = 0; round < 3; round += 1) await poll();
}

/** Listens on host and port (0: any free one). */
export async function serve(
  listener: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<RunningServer> {
  const server = createServer();
  const leave = createLeaving(server);
  server.on('request', listener);
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close(drainMs) {
      await leave();
      await takeWhatCame();
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      // `close` of node:http would cut connections on which a request is about to come.
      const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
      await takeWhatCame();
      server.closeIdleConnections();
      await closed;
      clearTimeout(cut);
    },
  };
}
