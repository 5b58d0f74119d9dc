import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL, type ReleaseManifest } from '@quizmesh/contract';
import { releaseSetSchema } from '@quizmesh/contract/schemas';
import fc from 'fast-check';
import { times } from '../testing/depth.ts';
import { startApiProcess, type ApiProcess } from '../testing/api-process.ts';
import { buildRelease, tarballOf } from '../testing/release-builder.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Two API processes on one MariaDB. An embedded file belongs to one process, which gets the same concurrent requests. */
const PROCESSES = process.env['TEST_DATABASE_URL'] ? 2 : 1;
const ROUNDS = times(6, 30);

let testDatabase: TestDatabase;
let processes: ApiProcess[];
let token: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  processes = [];
  for (let index = 0; index < PROCESSES; index += 1)
    processes.push(await startApiProcess(testDatabase, { VERIFY: 'off' }));
  token = (await readFile(path.join(testDatabase.folder, 'release-token'), 'utf8')).trim();
}, 240_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await testDatabase.remove();
});

const urlOf = (process: number, route: string) => (processes[process % PROCESSES]?.url ?? '') + route;
const send = (process: number, route: string, body: Buffer | object) =>
  fetch(urlOf(process, route), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': Buffer.isBuffer(body) ? 'application/gzip' : 'application/json',
    },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
  });

/** @param contract of a shell what it implements, of a module what it needs */
async function publish(
  release: Parameters<typeof buildRelease>[0],
  contract: string,
): Promise<ReleaseManifest> {
  const built = buildRelease(release);
  const manifest = { ...built.manifest, contract };
  const sent = await send(
    0,
    `/api/modules/${manifest.module}/uploads`,
    await tarballOf({ ...built, manifest }),
  );
  expect([sent.status, await sent.text()]).toEqual([201, expect.any(String)]);
  return manifest;
}

const isLive = async ({ module, release }: ReleaseManifest) =>
  expect((await send(0, `/api/modules/${module}/promote`, { release })).status).toBe(200);

/** What is wrong with what visitors get, live or as a canary. */
async function findUnfit(process: number, known: ReadonlyMap<string, ReleaseManifest>): Promise<string[]> {
  const set = releaseSetSchema.parse(await (await fetch(urlOf(process, '/api/modules'))).json());
  const named = (module: string, releases: typeof set.shell) =>
    [releases?.current, releases?.canary?.release].flatMap(
      (one) => known.get(`${module} ${one?.release ?? ''}`) ?? [],
    );
  const shells = named(SHELL, set.shell);
  const modules = Object.entries(set.modules).flatMap(([module, releases]) => named(module, releases));
  const unfit = modules.flatMap(({ module, contract }) =>
    shells.filter((shell) => contract === '^1.5.0' && shell.contract !== '1.5.0').map(() => module),
  );
  const claims = modules.filter(({ routes }) => routes.some((route) => route.path === '/shared'));
  const claimants = new Set(claims.map(({ module }) => module));
  return [
    ...unfit.map((module) => `${module} does not run`),
    ...(claimants.size > 1 ? ['/shared twice'] : []),
  ];
}

it('what visitors get fits together, whatever is done at once to the shell and to modules', async () => {
  const older = await publish({ module: SHELL, version: '1.0.0' }, '1.0.0');
  await isLive(older);
  const newer = await publish({ module: SHELL, version: '1.5.0' }, '1.5.0');
  await isLive(newer);
  const needs = await Promise.all(
    [
      ['1.0.0', '^1.0.0'],
      ['1.5.0', '^1.5.0'],
    ].map(([version = '', contract = '']) => publish({ module: 'mf-needs', version }, contract)),
  );
  const claims = [];
  for (const module of ['mf-left', 'mf-right'])
    for (const [version, paths] of [
      ['1.0.0', [`/${module}/:id`]],
      ['2.0.0', [`/${module}/:id`, '/shared']],
    ] as const)
      claims.push(await publish({ module, version, paths }, '^1.0.0'));
  const all = [older, newer, ...needs, ...claims];
  const known = new Map(all.map((manifest) => [`${manifest.module} ${manifest.release}`, manifest]));
  const release = fc.constantFrom(...all);
  const deployment = fc.oneof(
    { weight: 4, arbitrary: release.map((to) => ({ to, verb: 'promote', input: { release: to.release } })) },
    {
      weight: 2,
      arbitrary: release.map((to) => ({ to, verb: 'canary', input: { release: to.release, percent: 20 } })),
    },
    { weight: 2, arbitrary: release.map((to) => ({ to, verb: 'rollback', input: {} })) },
    release.map((to) => ({ to, verb: 'canary', input: { release: to.release, percent: 0 } })),
    release.map((to) => ({ to, verb: 'lock', input: { locked: true, reason: 'a test' } })),
    release.map((to) => ({ to, verb: 'lock', input: { locked: false, reason: 'a test' } })),
  );
  const seen = new Map<string, number>();
  for (const round of fc.sample(fc.array(deployment, { minLength: 8, maxLength: 8 }), ROUNDS)) {
    const answers = await Promise.all(
      round.map(async ({ to, verb, input }, at) => {
        const { status } = await send(at, `/api/modules/${to.module}/${verb}`, input);
        return `${verb} ${status}`;
      }),
    );
    for (const answer of answers) seen.set(answer, (seen.get(answer) ?? 0) + 1);
    for (let at = 0; at < PROCESSES; at += 1)
      expect([
        round.map(({ to, verb }) => `${verb} ${to.module} ${to.version}`),
        answers,
        await findUnfit(at, known),
      ]).toEqual([expect.anything(), expect.anything(), []]);
  }
  expect([...seen.keys()].filter((answer) => / 5\d\d$/u.test(answer))).toEqual([]);
}, 300_000);
