import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SHELL, type ReleaseManifest } from '@quizmesh/contract';
import { releaseSetSchema } from '@quizmesh/contract/schemas';
import fc from 'fast-check';
import { times } from '../testing/depth.ts';
import { startApiProcess, type ApiProcess } from '../testing/api-process.ts';
import { buildRelease, tarballOf } from '../testing/release-builder.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Two API processes on one MariaDB. An embedded file belongs to one process, which gets the same concurrent requests. */
const PROCESSES = process.env['TEST_DATABASE_URL'] ? 2 : 1;
const ROUNDS = times(3, 30);
/** Another process looks for deployments twice a second. */
const SEEN_BY_ALL_MS = PROCESSES > 1 ? 700 : 0;

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
async function tryToPublish(
  release: Parameters<typeof buildRelease>[0],
  contract: string,
): Promise<{ readonly manifest: ReleaseManifest; readonly status: number }> {
  const built = buildRelease(release);
  const manifest = { ...built.manifest, contract };
  const upload = await tarballOf({ ...built, manifest });
  return { manifest, status: (await send(0, `/api/modules/${manifest.module}/uploads`, upload)).status };
}

async function publish(...release: Parameters<typeof tryToPublish>): Promise<ReleaseManifest> {
  const { manifest, status } = await tryToPublish(...release);
  expect(status).toBe(201);
  return manifest;
}

const isLive = async ({ module, release }: ReleaseManifest) =>
  expect((await send(0, `/api/modules/${module}/promote`, { release })).status).toBe(200);

const setOf = async (process: number) =>
  releaseSetSchema.parse(await (await fetch(urlOf(process, '/api/modules'))).json());

/** What visitors get, live or as a canary. */
async function served(
  process: number,
  known: ReadonlyMap<string, ReleaseManifest>,
): Promise<readonly ReleaseManifest[]> {
  const set = await setOf(process);
  const named = (module: string, releases: typeof set.shell) =>
    [releases?.current, releases?.canary?.release].flatMap(
      (one) => known.get(`${module} ${one?.release ?? ''}`) ?? [],
    );
  return [
    ...named(SHELL, set.shell),
    ...Object.entries(set.modules).flatMap(([module, releases]) => named(module, releases)),
  ];
}

/** Modules that do not run in the shell that visitors get. */
const findUnfit = (releases: readonly ReleaseManifest[]): string[] => {
  const shells = releases.filter(({ module }) => module === SHELL);
  const needing = releases.filter(({ module, contract }) => module !== SHELL && contract === '^1.5.0');
  const isOlder = shells.some((shell) => shell.contract !== '1.5.0');
  return isOlder ? needing.map(({ module }) => `${module} does not run`) : [];
};

/** Addresses that two modules answer. */
function findTwice(releases: readonly ReleaseManifest[]): string[] {
  const claims = releases.filter(({ routes }) => routes.some((route) => route.path === '/shared'));
  return new Set(claims.map(({ module }) => module)).size > 1 ? ['/shared twice'] : [];
}

/** Makes deployments at once, on all processes. @returns how each was answered */
const deploy = (round: readonly Deployment[]): Promise<string[]> =>
  Promise.all(
    round.map(async ({ to, verb, input }, at) => {
      const { status } = await send(at, `/api/modules/${to.module}/${verb}`, input);
      return `${verb} ${status}`;
    }),
  );

interface Deployment {
  readonly to: ReleaseManifest;
  readonly verb: string;
  readonly input: object;
}

/** Every kind of deployment of some releases, but no recall: a recalled release never comes back. */
function anyDeployment(releases: readonly ReleaseManifest[]): fc.Arbitrary<Deployment> {
  const release = fc.constantFrom(...releases);
  const of = (verb: string, input: (to: ReleaseManifest) => object) =>
    release.map((to) => ({ to, verb, input: input(to) }));
  return fc.oneof(
    { weight: 4, arbitrary: of('promote', (to) => ({ release: to.release })) },
    { weight: 2, arbitrary: of('canary', (to) => ({ release: to.release, percent: 20 })) },
    { weight: 2, arbitrary: of('rollback', () => ({})) },
    of('canary', (to) => ({ release: to.release, percent: 0 })),
    of('lock', () => ({ locked: true, reason: 'a test' })),
    of('lock', () => ({ locked: false, reason: 'a test' })),
  );
}

const nameOf = ({ module, release }: ReleaseManifest) => `${module} ${release}`;
const textOf = ({ verb, to }: Deployment) => `${verb} ${to.module} ${to.version}`;

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
  const known = new Map(all.map((manifest) => [nameOf(manifest), manifest]));
  const rounds = fc.array(anyDeployment(all), { minLength: 8, maxLength: 8 });
  const seen = new Set<string>();
  for (const round of fc.sample(rounds, ROUNDS)) {
    const answers = await deploy(round);
    for (const answer of answers) seen.add(answer);
    for (let at = 0; at < PROCESSES; at += 1) {
      const releases = await served(at, known);
      expect([round.map(textOf), answers, findUnfit(releases), findTwice(releases)]).toEqual([
        expect.anything(),
        expect.anything(),
        [],
        [],
      ]);
    }
  }
  expect([...seen].filter((answer) => / 5\d\d$/u.test(answer))).toEqual([]);
}, 300_000);

it('nobody gets a recalled release, or one address from two modules, whatever is done at once beside recalls', async () => {
  const known = new Map<string, ReleaseManifest>();
  const recalled = new Set<string>();
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const paths = (module: string) => [[`/${module}/:id`], [`/${module}/:id`, '/shared']];
    const fresh = ['mf-left', 'mf-right'].flatMap((module) =>
      paths(module).map((own) => ({ module, version: `3.${round}.${own.length}`, paths: own })),
    );
    for (const release of [{ module: SHELL, version: `3.${round}.0` }, ...fresh]) {
      const contract = release.module === SHELL ? '1.5.0' : '^1.0.0';
      const { manifest, status } = await tryToPublish(release, contract);
      // The other module may have the address.
      if (status === 201) known.set(nameOf(manifest), manifest);
    }
    const recall = fc
      .constantFrom(...known.values())
      .map((to) => ({ to, verb: 'recall', input: { release: to.release } }));
    const deployment = fc.oneof(
      { weight: 2, arbitrary: anyDeployment([...known.values()]) },
      { weight: 1, arbitrary: recall },
    );
    const [deployments = []] = fc.sample(fc.array(deployment, { minLength: 8, maxLength: 8 }), 1);
    const answers = await deploy(deployments);
    for (const [at, answer] of answers.entries()) {
      seen.add(answer);
      const to = deployments[at]?.to;
      if (answer === 'recall 200' && to) recalled.add(nameOf(to));
    }
    await pause(SEEN_BY_ALL_MS);
    for (let at = 0; at < PROCESSES; at += 1) {
      const releases = await served(at, known);
      const replacedByPages = (await setOf(at)).recalled ?? [];
      expect([
        deployments.map(textOf),
        answers,
        releases.map(nameOf).filter((name) => recalled.has(name)),
        [...recalled].filter((name) => !replacedByPages.includes(name.replace(' ', '@'))),
        findTwice(releases),
      ]).toEqual([expect.anything(), expect.anything(), [], [], []]);
    }
  }
  expect([...seen].filter((answer) => / 5\d\d$/u.test(answer))).toEqual([]);
  // What is recalled while others move may have left before: one recall that nothing disturbs.
  await isLive(await publish({ module: 'mf-alone', version: '1.0.0' }, '^1.0.0'));
  const to = await publish({ module: 'mf-alone', version: '2.0.0' }, '^1.0.0');
  known.set(nameOf(to), to);
  await isLive(to);
  expect(await deploy([{ to, verb: 'recall', input: { release: to.release } }])).toEqual(['recall 200']);
  await pause(SEEN_BY_ALL_MS);
  for (let at = 0; at < PROCESSES; at += 1)
    expect((await served(at, known)).map(nameOf)).not.toContain(nameOf(to));
}, 300_000);
