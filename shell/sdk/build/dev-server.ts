import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '@rspack/core';

type Settings = Exclude<Configuration['devServer'], false | undefined>;
type Middleware = ReturnType<NonNullable<Settings['setupMiddlewares']>>[number];

/** The shell asks for a style sheet of each page and filling, which one without styles has not. */
const EMPTY_STYLES: Middleware = {
  name: 'empty-styles',
  middleware: ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (/\.css(?:\?|$)/u.test(url)) response.setHeader('content-type', 'text/css').end();
    else next();
  },
};

/** Settings of `rspack serve` behind the shell server, which proxies the page's requests; only the hot-reload
 *  socket goes to the dev server itself. Needs QUIZMESH_DEV_PORT. */
export function devServer(app: string): Settings {
  const port = Number(process.env['QUIZMESH_DEV_PORT']);
  if (!Number.isInteger(port) || port <= 0)
    throw new Error(`QUIZMESH_DEV_PORT must name the port for ${app}.`);
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    setupMiddlewares: (middlewares) => [...middlewares, EMPTY_STYLES],
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false, logging: 'warn' },
  };
}
