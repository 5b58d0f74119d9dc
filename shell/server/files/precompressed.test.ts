import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { precompressed } from './precompressed.ts';

describe('precompressed', () => {
  let folder: string;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'qm-static-'));
    await mkdir(path.join(folder, 'public'));
    await writeFile(path.join(folder, 'secret.js'), 'hidden content');
    await writeFile(path.join(folder, 'public/app.js'), 'plain');
    await writeFile(path.join(folder, 'public/app.js.br'), brotliCompressSync('plain'));
    await writeFile(path.join(folder, 'public/raw.css'), 'body{}');
    const app = express();
    app.use('/assets', ...precompressed(path.join(folder, 'public')));
    server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      server.once('listening', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets`;
  });
  afterAll(async () => {
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await rm(folder, { recursive: true });
  });

  it("sends the brotli file with the original file's type, as immutable", async () => {
    const response = await fetch(`${url}/app.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
    await expect(response.text()).resolves.toBe('plain');
  });

  it('sends the plain file where brotli is not accepted or missing', async () => {
    const plain = await fetch(`${url}/app.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const raw = await fetch(`${url}/raw.css`, { headers: { 'accept-encoding': 'br' } });
    expect(raw.headers.get('content-encoding')).toBeNull();
    await expect(raw.text()).resolves.toBe('body{}');
  });

  it('answers a missing file with an uncached 404', async () => {
    const response = await fetch(`${url}/gone.js`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['..%2fsecret.js', '%2e%2e/secret.js', '..%5csecret.js', '%00', '%zz'])(
    'never leaves its folder for %s',
    async (name) => {
      const response = await fetch(`${url}/${name}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      await expect(response.text()).resolves.not.toContain('hidden content');
    },
  );
});
