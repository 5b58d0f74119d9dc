import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { openTracing } from '@quizmesh/tracing';
import { pino, stdTimeFunctions } from 'pino';
import { createShellApp } from './app.ts';
import { readConfig } from './config.ts';
import { createShellSecret } from './shell-secret.ts';
import { createSiteServer } from './site-server.ts';

/** As long as the slowest response of the API may take. */
const SHUTDOWN_MS = 65_000;
const LOOK_MS = 100;

const config = readConfig(process.env, path.dirname(import.meta.dirname));
const log = pino({ level: config.logLevel, base: { name: 'shell' }, timestamp: stdTimeFunctions.isoTime });
const secret = createShellSecret({ ...config, log });
const tracing = await openTracing(process.env, {
  service: 'quizmesh-shell',
  secrets: () => [secret.known()].filter((known) => known !== undefined),
  warn: (reason) => log.warn({ reason }, 'Traces could not be sent'),
});

function end(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
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
  return ended;
}

function listen(app: RequestListener, port: number): Server {
  const server = createSiteServer(app);
  server.once('error', (error) => {
    log.error({ err: error }, `The shell server could not listen on ${config.host}:${port}`);
    process.exit(1);
  });
  server.listen(port, config.host, () => {
    log.info({ host: config.host, port }, 'The shell server is up');
  });
  return server;
}

const keepsLiveFiles = Object.keys(config.devPorts).length === 0;
const site = await createShellApp(config, log, { tracing, secret, keepsLiveFiles });
const servers = [listen(site, config.port)];
if (config.previewPort !== undefined)
  servers.push(
    listen(
      await createShellApp({ ...config, workerFile: null }, log, {
        isPreview: true,
        tracing,
        secret,
      }),
      config.previewPort,
    ),
  );

const stop = () =>
  void Promise.all(servers.map(end))
    .then(() => tracing?.close())
    .then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Whoever started it is gone.
process.once('disconnect', stop);
