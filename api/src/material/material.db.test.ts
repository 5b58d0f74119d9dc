import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { MATERIAL_FILE_MAX_BYTES, type ErrorCode } from '@quizmesh/contract';
import { errorBodySchema, materialSchema } from '@quizmesh/contract/schemas';
import type { Response } from 'supertest';
import { signIn } from '../testing/factories.ts';
import { pdfOf } from '../testing/material-files.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../testing/test-api.ts';
import type { Network } from './index.ts';

const FILE = '/api/material/file';
const ADDRESS = '/api/material/address';
const BYTES = 'application/octet-stream';

const site = createServer((_request, response) => {
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end('<title>Rivers</title><p>The Rhine flows.');
});
const network: Network = {
  resolve: (host) => Promise.resolve([host === 'inner.example' ? '10.0.0.1' : '93.184.216.34']),
  connect: () => connect((site.address() as AddressInfo).port, '127.0.0.1'),
};
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void site.close(() => resolve())));

const apis: TestApi[] = [];
afterAll(() => Promise.all(apis.map((api) => api.stop())));
async function start(options: TestApiOptions = {}): Promise<TestApi> {
  const api = await startTestApi({ network, ...options });
  apis.push(api);
  return api;
}
let api: TestApi;
beforeAll(async () => {
  api = await start();
});

const sendFile = (bytes: Buffer | string, name = 'rivers.pdf', to = api) =>
  to.anonymous().post(FILE).query({ name }).type(BYTES).send(bytes);
const sendAddress = (address: unknown, to = api) => to.anonymous().post(ADDRESS).send({ address });
function expectError(response: Response, status: number, code: ErrorCode): void {
  expect({ status: response.status, code: errorBodySchema.parse(response.body).code }).toEqual({
    status,
    code,
  });
}

describe('POST /api/material/file', () => {
  it('answers with the text of a file and its places', async () => {
    const response = await sendFile(pdfOf(['The Rhine flows.', 'The Danube, too.']));
    expect(response.status).toBe(200);
    expect(materialSchema.parse(response.body)).toEqual({
      title: 'rivers',
      text: 'The Rhine flows.\n\nThe Danube, too.',
      places: [
        { kind: 'page', number: 1, title: null, start: 0 },
        { kind: 'page', number: 2, title: null, start: 18 },
      ],
      leftOut: 0,
    });
  });

  it.each([
    ['a program', Buffer.from('7f454c4602010100000000', 'hex'), 'MATERIAL_NOT_SUPPORTED'],
    ['a damaged PDF', pdfOf(['Rhine']).subarray(0, 60), 'MATERIAL_UNREADABLE'],
    ['an empty file', Buffer.alloc(0), 'MATERIAL_WITHOUT_TEXT'],
    ['a PDF of pictures', pdfOf([Buffer.from('0 0 9 9 re f')]), 'MATERIAL_WITHOUT_TEXT'],
  ] as const)('says what is wrong with %s', async (_what, bytes, code) => {
    expectError(await sendFile(bytes), 422, code);
  });

  it('takes bytes only, uncompressed, up to its limit', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expectError(await api.anonymous().post(FILE).type(type).send('{}'), 415, 'VALIDATION_FAILED');
    expectError(await sendFile('x').set('Content-Encoding', 'gzip'), 415, 'VALIDATION_FAILED');
    expectError(await sendFile(Buffer.alloc(MATERIAL_FILE_MAX_BYTES + 1, 'a')), 413, 'PAYLOAD_TOO_LARGE');
    expectError(await sendFile('x', 'a'.repeat(1001)), 400, 'VALIDATION_FAILED');
  });

  it('refuses pages of other sites', async () => {
    expectError(await sendFile('Rhine').set('Sec-Fetch-Site', 'cross-site'), 403, 'FORBIDDEN');
  });

  it('refuses invalid sessions and suspended accounts before the body is read', async () => {
    const large = Buffer.alloc(MATERIAL_FILE_MAX_BYTES + 1);
    expectError(await sendFile(large).set('Authorization', 'Bearer x'), 401, 'NOT_AUTHENTICATED');
    const { bearer, id } = await signIn(api);
    const admin = await signIn(api, { isAdmin: true });
    const suspend = api
      .anonymous()
      .post(`/api/admin/users/${id}/suspension`)
      .set('Authorization', admin.bearer);
    expect((await suspend.send({ reason: 'Spam' })).status).toBe(200);
    expectError(await sendFile(large).set('Authorization', bearer), 403, 'ACCOUNT_SUSPENDED');
  });

  it('reads two files of a client at once, and refuses more before their bodies are read', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => sendFile(pdfOf(Array.from({ length: 200 }, () => 'Rhine')))),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(1);
    expect((await sendFile('Rhine', 'a.txt')).status).toBe(200);
  });
});

describe('POST /api/material/address', () => {
  it('answers with the text of a page', async () => {
    const response = await sendAddress('https://rivers.example/rhine');
    expect(materialSchema.parse(response.body)).toMatchObject({ title: 'Rivers', text: 'The Rhine flows.' });
  });

  it('says when an address is not allowed, and not what stands inside', async () => {
    expectError(await sendAddress('http://rivers.example/'), 422, 'ADDRESS_NOT_ALLOWED');
    const inner = await sendAddress('https://inner.example/');
    expectError(inner, 422, 'ADDRESS_UNREACHABLE');
    expect(inner.text).not.toMatch(/10\.0\.0\.1|public/u);
  });

  it('refuses what is no address', async () => {
    for (const address of [undefined, '', ' ', 7, `https://rivers.example/${'a'.repeat(2000)}`])
      expectError(await sendAddress(address), 400, 'VALIDATION_FAILED');
  });

  it('fetches nothing where the operator forbids it, and says so beforehand', async () => {
    const closed = await start({ environment: { MATERIAL_ADDRESSES: 'off' } });
    expectError(await sendAddress('https://rivers.example/', closed), 422, 'ADDRESSES_NOT_READ');
    const abilities = (of: TestApi) => of.anonymous().get('/api/generations/current');
    expect((await abilities(closed)).body).toMatchObject({ readsNotes: true, readsAddresses: false });
    expect((await abilities(api)).body).toMatchObject({ readsNotes: true, readsAddresses: true });
    expect((await sendFile('Rhine', 'a.txt', closed)).status).toBe(200);
  });
});

it('material answers 429 after twenty readings a minute, of files and addresses together', async () => {
  const limited = await start({ environment: { RATE_LIMIT_SCALE: '1' } });
  for (let count = 0; count < 10; count += 1) {
    await sendFile('Rhine', 'a.txt', limited);
    await sendAddress('http://rivers.example/', limited);
  }
  expectError(await sendFile('Rhine', 'a.txt', limited), 429, 'RATE_LIMITED');
  expectError(await sendAddress('https://rivers.example/', limited), 429, 'RATE_LIMITED');
});
