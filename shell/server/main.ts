import { createServer } from 'node:http';
import path from 'node:path';
import { pino, stdTimeFunctions } from 'pino';
import { createShellApp } from './app.ts';
import { readConfig } from './config.ts';

/** As long as the slowest response of the API may take. */
const SHUTDOWN_MS = 65_000;
const LOOK_MS = 100;
/** Longer than proxies keep an idle connection (nginx: 60 s), so that none is closed while a request is being
 *  sent on it. */
const KEPT_MS = 65_000;

const config = readConfig(process.env, path.dirname(import.meta.dirname));
const log = pino({ level: config.logLevel, base: { name: 'shell' }, timestamp: stdTimeFunctions.isoTime });
const server = createServer(await createShellApp(config, log));
server.keepAliveTimeout = KEPT_MS;

function stop(): void {
  server.close(() => {
    process.exit(0);
  });
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  // Connections are idle once their running responses have ended.
  setInterval(() => {
    server.closeIdleConnections();
  }, LOOK_MS).unref();
  setTimeout(() => {
    server.closeAllConnections();
  }, SHUTDOWN_MS).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

server.once('error', (error) => {
  log.error({ err: error }, `The shell server could not listen on ${config.host}:${config.port}`);
  process.exit(1);
});
server.listen(config.port, config.host, () => {
  log.info({ host: config.host, port: config.port }, 'The shell server is up');
});
