import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { StoreAwayError, type ReleaseStore } from './release-store.ts';
import { createS3Store } from './s3-store.ts';

const NAME = { module: 'mf-cloud', release: '1' };
const TIMEOUT_MS = 400;
let server: Server;
let endCollecting: () => void;
beforeAll(() => {
  endCollecting = collectGarbage();
});
afterAll(() => {
  endCollecting();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function bucketThat(answers: RequestListener, timeoutMs = TIMEOUT_MS): Promise<ReleaseStore> {
  server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1' };
  return createS3Store({ url: `http://127.0.0.1:${port}/releases`, ...keys }, timeoutMs);
}
const read = async (store: ReleaseStore) => {
  const content = await store.open(NAME, 'a.js');
  return content && text(content);
};

it.each<[string, RequestListener]>([
  ['that says nothing', () => undefined],
  ['that stops in the middle of a file', (_request, response) => void response.write('half')],
  [
    'that ends in the middle of a file',
    (_request, response) =>
      void response.writeHead(200, { 'content-length': '9' }).write('half', () => response.destroy()),
  ],
  ['that is overloaded', (_request, response) => void response.writeHead(503).end()],
])('a bucket %s is away, and is not waited for without end', async (_what, answers) => {
  const store = await bucketThat(answers);
  await expect(read(store)).rejects.toThrow(StoreAwayError);
});

it('a bucket that is overloaded for a moment is asked again', async () => {
  let times = 0;
  const store = await bucketThat((_request, response) => {
    times += 1;
    response.writeHead(times < 3 ? 503 : 200).end('code');
  }, 20_000);
  expect(await read(store)).toBe('code');
  expect(times).toBe(3);
});
