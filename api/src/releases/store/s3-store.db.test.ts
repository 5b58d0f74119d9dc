import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { channelStateSchema, errorBodySchema } from '@quizmesh/contract/schemas';
import { freePort } from '../../testing/free-port.ts';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { buildRelease, releaseNamed } from '../../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';
import { createS3Store } from './s3-store.ts';

let folder: string;
let server: ChildProcess;
let url: string;
let api: TestApi;
let registry: Registry;

/** A server that speaks the protocol of S3 and checks signatures, with one bucket. */
async function startBucket(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'qm-bucket-'));
  const port = await freePort();
  const program = join(
    dirname(createRequire(import.meta.url).resolve('s3rver/package.json')),
    'bin/s3rver.js',
  );
  const options = [
    '--directory',
    folder,
    '--port',
    String(port),
    '--configure-bucket',
    'releases',
    '--silent',
  ];
  server = spawn(process.execPath, [program, ...options], { stdio: 'ignore' });
  url = `http://127.0.0.1:${port}/releases`;
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
}

beforeAll(async () => {
  await startBucket();
  const environment = {
    RELEASE_BUCKET: `${url}/quizmesh`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  api = await startTestApi({ environment });
  registry = await openRegistry(api);
}, 30_000);
afterAll(async () => {
  await api.stop();
  server.kill();
  await rm(folder, { recursive: true, force: true });
});

it('releases in a bucket are uploaded, promoted and read from every API', async () => {
  const { contents } = buildRelease({ module: 'mf-cloud' });
  await registry.goLive({ module: 'mf-cloud' });
  const other = await startTestApi({
    beside: api,
    environment: {
      RELEASE_BUCKET: `${url}/quizmesh`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  const file = await other
    .anonymous()
    .get(`/api/modules/mf-cloud/releases/${releaseNamed('1.0.0')}/file?path=entry.js`)
    .responseType('blob');
  expect(String(file.body)).toBe(contents['entry.js']);
  await other.stop();
});

it('a release whose files the bucket lost is not promoted, and an upload brings them back', async () => {
  const release = releaseNamed('lost');
  await registry.publish({ module: 'mf-cloud', version: 'lost' });
  await rm(join(folder, 'releases', 'quizmesh', 'mf-cloud', release), { recursive: true });
  const promote = () =>
    registry.post('/api/modules/mf-cloud/promote', { release, override: 'a test of the bucket' });
  const refused = await promote();
  expectError(refused, 422, 'RELEASE_FILES_INVALID');
  expect(errorBodySchema.parse(refused.body).fields).toMatchObject({ 'entry.js': 'is not there' });
  expectError(await registry.publish({ module: 'mf-cloud', version: 'lost' }), 409, 'RELEASE_EXISTS');
  expect((await promote()).status).toBe(200);
});

it('a bucket that refuses to store is an error', async () => {
  const store = createS3Store({ url, region: 'us-east-1', accessKeyId: 'nobody', secretAccessKey: 'wrong' });
  await writeFile(join(folder, 'a.js'), 'code');
  await expect(store.put({ module: 'mf-cloud', release: 'x' }, folder, ['a.js'])).rejects.toThrow(
    'answered 403',
  );
});

it('files that are removed are gone from the bucket, those of other releases are not, and removing them again is no error', async () => {
  const store = createS3Store({
    url: `${url}/removed`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const gone = { module: 'mf-cloud', release: '1' };
  const kept = { module: 'mf-cloud', release: '2' };
  await writeFile(join(folder, 'b.js'), 'code');
  for (const release of [gone, kept]) await store.put(release, folder, ['b.js']);
  for (let times = 0; times < 2; times += 1) await store.remove(gone, ['b.js']);
  expect(await store.open(gone, 'b.js')).toBeNull();
  const left = await store.open(kept, 'b.js');
  expect(left && (await text(left))).toBe('code');
});

it('a bucket that hangs keeps nobody from a rollback or a recall, which wait a second for it', async () => {
  const deploy = (verb: string, body: object) => registry.post(`/api/modules/mf-hangs/${verb}`, body);
  const inTime = async (verb: string, body: object) => {
    const since = performance.now();
    const state = answerOf(channelStateSchema, await deploy(verb, body));
    expect(performance.now() - since).toBeLessThan(2000);
    return state;
  };
  const [one, two, three, four] = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'].map(releaseNamed);
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0'])
    await registry.goLive({ module: 'mf-hangs', version });
  server.kill('SIGSTOP');
  try {
    expect(await inTime('rollback', {})).toMatchObject({ current: three, lastGood: two });
    expect(await inTime('rollback', { to: one })).toMatchObject({ current: one, lastGood: two });
    expect(await inTime('recall', { release: one, to: two })).toMatchObject({ current: two });
    expectError(await deploy('rollback', { to: four }), 409, 'CONFLICT');
  } finally {
    server.kill('SIGCONT');
  }
}, 30_000);

it('a bucket that does not answer is told as that, and what is live can be left all the same', async () => {
  const deploy = (verb: string, body: object) => registry.post(`/api/modules/mf-away/${verb}`, body);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await registry.goLive({ module: 'mf-away', version });
  await registry.publish({ module: 'mf-away', version: '4.0.0' });
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  const refused = [
    await registry.publish({ module: 'mf-away', version: '5.0.0' }),
    await deploy('promote', { release: releaseNamed('4.0.0'), override: 'a test of the bucket' }),
  ];
  for (const response of refused) {
    expectError(response, 503, 'UNAVAILABLE');
    expect(errorBodySchema.parse(response.body).message).toBe(
      'The bucket of releases does not answer: nothing was changed. Try again; an operator helps where that stays so',
    );
  }
  const back = answerOf(channelStateSchema, await deploy('rollback', {}));
  expect(back).toMatchObject({ current: releaseNamed('2.0.0'), lastGood: releaseNamed('1.0.0') });
  const after = answerOf(channelStateSchema, await deploy('recall', { release: releaseNamed('2.0.0') }));
  expect(after).toMatchObject({ current: releaseNamed('1.0.0'), lastGood: null });
});
