import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SilenceError, createModelFetch } from './model-fetch.ts';

const WHOLE = { method: 'POST', body: '{}' };

let server: Server;
let address: string;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = createModelFetch({ limitBytes: 100, silenceMs: 300 });
const read = async (init: RequestInit) => (await ask(address, init)).text();
const after = (milliseconds: number, then: () => void) => setTimeout(then, milliseconds);

describe('fetch for model servers', () => {
  it('waits for an answer that is sent as a whole', async () => {
    answer = (response) => after(600, () => response.end('done'));
    expect(await read(WHOLE)).toBe('done');
  });

  it('gives up any answer that stops in the middle, and no slow one', async () => {
    answer = (response) => response.write('half');
    await expect(read(WHOLE)).rejects.toThrow(SilenceError);
    answer = (response) => {
      for (const part of [1, 2, 3, 4]) after(part * 100, () => response.write(String(part)));
      after(500, () => response.end());
    };
    expect(await read(WHOLE)).toBe('1234');
  });

  it('ends an answer that is too long', async () => {
    answer = (response) => response.end('x'.repeat(200));
    await expect(read(WHOLE)).rejects.toThrow('The answer is too long');
  });

  it('ends with the signal of its caller', async () => {
    answer = () => undefined;
    const signal = AbortSignal.timeout(20);
    await expect(read({ ...WHOLE, signal })).rejects.toThrow(/aborted due to timeout/u);
  });
});
