import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

/** An answer that never comes: the connection ends. */
const AWAY = 'away';

/** The program of a team's own repository. */
const TEAM = '../team-cli/main';

/** Runs a command against a registry.
 *  @param answers by method and path; any other request fails, with the refusal
 *  @returns what it sent, and what it said */
async function run(
  command: string,
  args: readonly string[],
  answers: Readonly<Record<string, unknown>>,
  refusal: object = {},
  token = 'qmr_test',
) {
  const sent: unknown[] = [];
  const registry = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      if (body !== '') sent.push(JSON.parse(body));
      const answer = answers[`${request.method ?? ''} ${request.url ?? ''}`];
      if (answer === AWAY) {
        request.socket.destroy();
        return;
      }
      response.statusCode = answer === undefined ? 500 : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? refusal));
    })();
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const started = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, `${command}.ts`), ...args],
    {
      env: { ...process.env, API_URL: `http://127.0.0.1:${port}`, QUIZMESH_RELEASE_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [said, failed] = await Promise.all([
    text(started.stdout),
    text(started.stderr),
    once(started, 'exit'),
  ]);
  registry.close();
  return { sent, said: said + failed };
}

const listed = (release: string, recalledAt: string | null) => ({
  release,
  version: '1.0.0',
  commit: null,
  upstream: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  publishedBy: 'a test',
  withdrawnAt: recalledAt,
  recalledAt,
});

it('a token with a line break in it is not printed', async () => {
  const { said } = await run('lock', ['mf-a', '--reason', 'a test'], {}, {}, 'qmr_first\nqmr_second');
  expect(said).toContain('holds no release token');
  expect(said).not.toContain('second');
}, 60_000);

it('verify without a release tries the newest that was not recalled', async () => {
  const job = { id: 1, module: 'mf-a', release: '1.0.0-a', channel: 'production', requestedBy: 'a test' };
  const { sent, said } = await run('verify', ['mf-a'], {
    'GET /api/modules/mf-a/releases': [
      listed('1.0.1-b', '2026-01-02T00:00:00.000Z'),
      listed('1.0.0-a', null),
    ],
    'POST /api/modules/mf-a/verification-jobs': { ...job, state: 'passed', report: '✔ /a' },
  });
  expect(sent).toEqual([{ release: '1.0.0-a' }]);
  expect(said).toContain('Verified: mf-a 1.0.0-a');
}, 60_000);

it('rollback goes back, too, where the registry cannot tell how the modules are', async () => {
  const { said } = await run('rollback', ['mf-a'], {
    'POST /api/modules/mf-a/rollback': {
      module: 'mf-a',
      channel: 'production',
      current: '1.0.0-a',
      lastGood: null,
      canary: null,
      lock: null,
    },
  });
  expect(said).toContain('Live: mf-a 1.0.0-a');
}, 60_000);

it('a rollback whose answer is lost goes back by one release: it says which one it replaces, and is sent once where that is not known', async () => {
  const state = {
    ...{ module: 'mf-a', channel: 'production', current: '1.1.0-b', lastGood: '1.0.0-a', canary: null },
    ...{ lock: null, reason: 'promoted', health: [], alert: null },
  };
  const expected = { recall: false, channel: 'production', expectedCurrent: '1.1.0-b' };
  const known = await run('rollback', ['mf-a'], {
    'GET /api/module-states': [state],
    'POST /api/modules/mf-a/rollback': AWAY,
  });
  expect(known.sent).toEqual([expected, expected]);
  expect(known.said).toContain('It may have done it all the same');
  const onPreview = await run('rollback', ['mf-a', '--channel', 'preview'], {
    'GET /api/module-states?channel=preview': [{ ...state, channel: 'preview' }],
    'POST /api/modules/mf-a/rollback': AWAY,
  });
  expect(onPreview.sent).toContainEqual({ ...expected, channel: 'preview' });
  const unknown = await run('rollback', ['mf-a'], { 'POST /api/modules/mf-a/rollback': AWAY });
  expect(unknown.sent).toEqual([{ recall: false, channel: 'production' }]);
}, 120_000);

it('promote says that another release of the team went live while it waited, and is not stopped where the registry cannot tell', async () => {
  const live = {
    ...{ module: 'mf-a', channel: 'production', current: '1.2.0-c', lastGood: '1.1.0-b', canary: null },
    lock: null,
  };
  const wentLive = {
    ...{ id: 3, module: 'mf-a', channel: 'production', kind: 'promote', actor: 'a test', reason: 'promoted' },
    ...{ fromRelease: '1.1.0-b', toRelease: '1.2.0-c', movedAt: '2026-01-01T00:00:00.000Z' },
  };
  const state = { ...live, current: '1.0.0-a', reason: 'promoted', health: [], alert: null, wentLive };
  const promoted = { 'POST /api/modules/mf-a/promote': live };
  const known = await run('promote', ['mf-a', '1.2.0-c'], {
    'GET /api/module-states': [state],
    ...promoted,
  });
  expect(known.said).toContain('1.1.0-b of mf-a went live meanwhile, and 1.2.0-c replaced it');
  expect(known.said).toContain('Live: mf-a 1.2.0-c');
  const unknown = await run('promote', ['mf-a', '1.2.0-c'], promoted);
  expect(unknown.said).toContain('Live: mf-a 1.2.0-c');
  expect(unknown.said).not.toContain('meanwhile');
}, 120_000);

it('a token is asked for once: one that nobody sees must not stay behind', async () => {
  const { sent } = await run('token-create', ['mf-a'], { 'POST /api/release-tokens': AWAY });
  expect(sent).toHaveLength(1);
}, 60_000);

it('modules and verify tell what they understand of a newer registry', async () => {
  const state = (module: string, more: object) => ({
    ...{ module, channel: 'production', current: '1.0.0-a', lastGood: null, canary: null, lock: null },
    ...{ reason: 'promoted', health: [], alert: null, ...more },
  });
  const move = {
    ...{ id: 1, module: 'mf-a', channel: 'production', fromRelease: null, toRelease: '1.0.0-a' },
    ...{ actor: 'a test', reason: 'new\nwords', movedAt: '2026-01-01T00:00:00.000Z' },
  };
  const { said } = await run('modules', ['mf-a'], {
    'GET /api/module-states': [
      state('mf-b', { health: [{ release: '1.0.0-a', loads: 1, failures: 0, verdict: 'of tomorrow' }] }),
      state('mf-a', { alert: 'of tomorrow', changed: { ...move, kind: 'of tomorrow' } }),
    ],
    'GET /api/modules/mf-a/releases': [],
    'GET /api/modules': {
      ...{ channel: 'production', revision: '1' },
      modules: { 'mf-b': { current: 'of tomorrow', lastGood: null } },
      unreadable: ['mf-a'],
    },
    'GET /api/modules/mf-a/moves': [
      { ...move, kind: 'of-tomorrow', details: { recalled: 'of tomorrow' } },
      { ...move, kind: 'promote' },
    ],
  });
  expect(said).toContain('mf-a  1.0.0-a  (promoted)');
  expect(said).toMatch(/of-tomorrow.*new words/u);
  expect(said).toContain('! it cannot be read');

  const job = { id: 1, module: 'mf-a', release: '1.0.0-a', channel: 'production', requestedBy: 'a test' };
  const seen = { code: 'OF_TOMORROW', values: {} };
  const verified = await run('verify', ['mf-a', '1.0.0-a'], {
    'POST /api/modules/mf-a/verification-jobs': {
      ...{ ...job, state: 'passed', report: '✔ /a', cause: 'of tomorrow' },
      findings: [{ path: '/a', module: 'mf-a', error: seen, before: null }],
    },
  });
  expect(verified.said).toContain('Verified: mf-a 1.0.0-a');
}, 120_000);

it('modules --json has what the text tells: also what is published and was never live', async () => {
  const { said } = await run('modules', ['mf-a', '--json'], {
    'GET /api/module-states': [],
    'GET /api/modules/mf-a/releases': [listed('1.0.0-a', null)],
    'GET /api/modules': { channel: 'production', revision: '1', modules: {} },
    'GET /api/modules/mf-a/moves': [],
  });
  expect(JSON.parse(said)).toEqual({
    module: 'mf-a',
    deployments: [],
    published: [listed('1.0.0-a', null)],
  });
}, 60_000);

it('a refusal of a newer registry is told in its words', async () => {
  const refusal = {
    code: 'OF_TOMORROW',
    message: 'Not on a full moon.',
    requestId: 'r',
    fields: { moon: 'full' },
  };
  const { said } = await run('rollback', ['mf-a'], {}, refusal);
  expect(said).toContain('Not on a full moon.');
  expect(said).toContain('moon: full');
}, 60_000);

it('nobody is told to start a registry that API_URL names, and that is away', async () => {
  const { said } = await run('verify', ['mf-a'], { 'GET /api/modules/mf-a/releases': AWAY });
  expect(said).toMatch(/The registry at .* does not answer/u);
  expect(said).not.toContain('npm start');
}, 60_000);

it('a release is for everybody or for a share of the browsers: both together are refused before anything is built', async () => {
  const { sent, said } = await run('release', ['mf-play', '--promote', '--canary', '20'], {});
  expect(said).toContain('--promote gives it to everybody, --canary to a share');
  expect(said).not.toContain('Building');
  expect(sent).toEqual([]);
});

it('no token is made with more days than were asked for where npm took --days apart', async () => {
  const { sent, said } = await run('token-create', ['mf-a', '3'], {});
  expect(sent).toEqual([]);
  expect(said).toContain('There is no place for "3"');
}, 60_000);

it("a team's own program has every command that the registry names: whoever may attest does it there", async () => {
  const { sent, said } = await run(TEAM, ['attest', 'mf-a', '1.0.0-a', '--report', 'tried'], {
    'GET /api/modules/mf-a/verification-plan?release=1.0.0-a': {
      ...{ module: 'mf-a', release: '1.0.0-a', channel: 'production', setHash: 'now' },
      ...{ verified: false, neighbours: [], sets: [] },
    },
    'POST /api/modules/mf-a/verifications': {},
  });
  expect(sent).toEqual([expect.objectContaining({ release: '1.0.0-a', setHash: 'now', report: 'tried' })]);
  expect(said).toContain('npx quizmesh promote mf-a 1.0.0-a');
  const token = await run(TEAM, ['token:create', '*', '--actions', 'publish'], {});
  expect(token.sent).toEqual([expect.objectContaining({ module: '*', actions: ['publish'] })]);
}, 60_000);

it('a team sees the errors of its module wherever it is: no repository has to hold it', async () => {
  const answers = {
    'GET /api/modules/mf-afar/errors': { module: 'mf-afar', hours: [], vitals: [], groups: [] },
    'GET /api/modules/mf-afar/releases': [listed('1.0.0-a', null)],
  };
  const { said } = await run(TEAM, ['errors', 'mf-afar'], answers);
  expect(said).toContain('Nothing was reported of mf-afar');
  const misspelt = await run('errors', ['mf-afar'], { ...answers, 'GET /api/modules/mf-afar/releases': [] });
  expect(misspelt.said).toContain('Nothing of mf-afar is published');
}, 60_000);

it('what is attested without a word of what was tried, as by an empty variable of a pipeline, is refused', async () => {
  const { sent, said } = await run('attest', ['mf-a', '1.0.0-a', '--report', ' '], {});
  expect(sent).toEqual([]);
  expect(said).toContain('npm run attest');
}, 60_000);

it('a module named with the slash of its folder is that module, not an address that nobody knows', async () => {
  const { sent, said } = await run('lock', ['mf-a/', '--reason', 'x'], {
    'POST /api/modules/mf-a/lock': {
      ...{ module: 'mf-a', channel: 'production', current: '1.0.0-a', lastGood: null, canary: null },
      lock: { by: 'a test', reason: 'x' },
    },
  });
  expect(sent).toEqual([{ locked: true, reason: 'x' }]);
  expect(said).toContain('npm run lock -- mf-a --off');
}, 60_000);

it('where nobody listens, the reason of the connection is said', async () => {
  const { said } = await run('modules', [], { 'GET /api/module-states': AWAY });
  expect(said).toMatch(/does not answer \((?!fetch failed)/u);
}, 60_000);

it('where the address leads elsewhere than to a registry, that is said', async () => {
  const { said } = await run('lock', ['mf-a', '--reason', 'x'], {}, {});
  expect(said).toMatch(/answered 500.*is that the address of the site/u);
}, 60_000);
