import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { Server as SocketServer, type AddressInfo } from 'node:net';
import { setImmediate as poll, setTimeout as wait } from 'node:timers/promises';
import { SILENT_CONNECTION_MS, SLOW_CLIENT_LIMITS } from '@quizmesh/contract';

export interface RunningServer {
  readonly port: number;
  /** Lets clients disconnect, stops accepting, waits at most `drainMs` for running requests, then closes all
   *  connections. */
  close(drainMs: number): Promise<void>;
}

/** Idle time that clients are told (`Keep-Alive`). Connections are kept longer; clients that obey have left a
 *  stopping server before it closes their connection, so that no request is lost. */
const PROMISED_IDLE_S = 5;
/** Longer than proxies keep idle connections (nginx: 60 s). */
const KEPT_MS = 65_000;
const LEAVE_MS = PROMISED_IDLE_S * 1000 + 500;
const LOOK_MS = 50;

async function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Closing a connection may lose a request that is being sent. Therefore a stopping server continues to serve, asks
 *  clients with each response to use another connection, and load balancers by /readyz to use another server, until
 *  all have left or `leaveMs` has passed.
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

/** Accepts pending connections and reads their requests, which a busy process has not done yet: a connection without
 *  a request counts as idle. */
async function takeWhatCame(): Promise<void> {
  await wait(LOOK_MS);
  for (let round = 0; round < 3; round += 1) await poll();
}

export interface ServeOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** How long a stopping server waits for its clients to leave. */
  readonly leaveMs?: number;
  readonly slowClients?: Pick<ServerOptions, keyof typeof SLOW_CLIENT_LIMITS>;
}

/** Starts listening on host and port. */
export async function serve(
  listener: RequestListener,
  { host, port, leaveMs = LEAVE_MS, slowClients = SLOW_CLIENT_LIMITS }: ServeOptions,
): Promise<RunningServer> {
  const server = createServer(slowClients);
  const leave = createLeaving(server, leaveMs);
  server.on('request', listener);
  server.timeout = SILENT_CONNECTION_MS;
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
      // `close` of node:http would close connections on which a request is about to arrive.
      const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
      await takeWhatCame();
      server.closeIdleConnections();
      await closed;
      clearTimeout(cut);
    },
  };
}
