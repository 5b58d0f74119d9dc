import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { SILENT_CONNECTION_MS, SLOW_CLIENT_LIMITS } from '@quizmesh/contract';

/** Longer than proxies keep an idle connection (nginx: 60 s), so that none is closed while a request is being
 *  sent on it. */
const KEPT_MS = 65_000;

/** A server that keeps no connection of a client which sends its request too slowly, or nothing, or reads nothing. */
export function createSiteServer(
  app: RequestListener,
  slowClients: Pick<ServerOptions, keyof typeof SLOW_CLIENT_LIMITS> = SLOW_CLIENT_LIMITS,
): Server {
  const server = createServer(slowClients, app);
  server.keepAliveTimeout = KEPT_MS;
  server.timeout = SILENT_CONNECTION_MS;
  return server;
}
