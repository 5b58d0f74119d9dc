import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as SocketServer, type AddressInfo } from 'node:net';
import { setImmediate as poll, setTimeout as wait } from 'node:timers/promises';

export interface RunningServer {
  readonly port: number;
  /** Lets clients leave, stops accepting, lets running requests end for at most `drainMs`, then cuts the rest. */
  close(drainMs: number): Promise<void>;
}

/** How long clients are told that an idle connection is kept. It is kept for longer; but clients that heed this leave a
 *  server that stops before it closes their connection, so that no request is on its way then. */
const PROMISED_IDLE_S = 5;
/** Longer than proxies keep an idle connection whatever they are told (nginx: 60 s). */
const KEPT_MS = 65_000;
const LEAVE_MS = PROMISED_IDLE_S * 1000 + 500;
const LOOK_MS = 50;

async function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** A connection that is closed may have a request on its way, which would be lost: while a server stops it goes on serving,
 *  tells its clients with each answer to take another connection, and balancers by /readyz to take another server; until
 *  all have left, or had the time to.
 *  @returns waits for that */
function createLeaving(server: Server, leaveMs: number): () => Promise<void> {
  let isLeaving = false;
  server.on('request', (_request, response) => {
    if (isLeaving) response.setHeader('Connection', 'close');
    else if (response.shouldKeepAlive) response.setHeader('Keep-Alive', `timeout=${PROMISED_IDLE_S}`);
  });
  return async () => {
    isLeaving = true;
    const deadline = Date.now() + leaveMs;
    while (Date.now() < deadline && (await countConnections(server)) > 0) await wait(LOOK_MS);
  };
}

/** Takes connections that were made, and reads the requests on them, which a busy process has not come to: a connection
 *  without a request counts as idle. */
async function takeWhatCame(): Promise<void> {
  await wait(LOOK_MS);
  for (let round = 0; round < 3; round += 1) await poll();
}

export interface ServeOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** How long clients have to leave a server that stops. */
  readonly leaveMs?: number;
}

/** Listens on host and port. */
export async function serve(
  listener: RequestListener,
  { host, port, leaveMs = LEAVE_MS }: ServeOptions,
): Promise<RunningServer> {
  const server = createServer();
  const leave = createLeaving(server, leaveMs);
  server.on('request', listener);
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = KEPT_MS;
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
