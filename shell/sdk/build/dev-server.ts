import type { Configuration } from '@rspack/core';

/** Settings of `rspack serve` behind the shell server, which proxies the page's requests; only the hot-reload
 *  socket goes to the dev server itself. Needs QUIZMESH_DEV_PORT. */
export function devServer(app: string): NonNullable<Configuration['devServer']> {
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
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false, logging: 'warn' },
  };
}
