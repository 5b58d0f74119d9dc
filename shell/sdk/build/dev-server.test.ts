import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import getPort from 'get-port';
import { devServer } from './dev-server.ts';

let folder: string;
let port: number;
let server: RspackDevServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-dev-server-'));
  await writeFile(path.join(folder, 'remote.js'), "console.log('a remote without styles');");
  port = await getPort();
  process.env['QUIZMESH_DEV_PORT'] = String(port);
  const compiler = rspack({
    mode: 'development',
    context: folder,
    entry: { remote: './remote.js' },
    output: { filename: '[name].js', path: path.join(folder, 'dist') },
    infrastructureLogging: { level: 'none' },
  });
  server = new RspackDevServer(devServer('mf-x'), compiler);
  await server.start();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (file: string) => fetch(`http://127.0.0.1:${port}/${file}`);

it('a page or filling without styles has an empty style sheet, and nothing else is made up', async () => {
  expect((await ask('remote.js')).status).toBe(200);
  const styles = await ask('filling-fan-club.css?again=1');
  expect([styles.status, styles.headers.get('content-type'), await styles.text()]).toEqual([
    200,
    'text/css',
    '',
  ]);
  expect((await ask('filling-fan-club.js')).status).toBe(404);
});
