import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../cli/processes.ts';

const DECLARATION = {
  routes: [{ path: '/cup', access: 'public', analytics: true }],
  navigation: [],
  links: [],
  smoke: ['/cup'],
  budgetKb: 10,
};
const FILLING = {
  name: 'fan-club',
  slot: 'home.progress',
  version: 1,
  access: 'public',
  order: 1,
  budgetKb: 9,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-team-'));
  await writeFile(path.join(folder, 'package.json'), '{ "name": "mf-cup", "version": "1.0.0" }');
  await writeFile(path.join(folder, 'module.json'), JSON.stringify(DECLARATION));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the command in a team's repository, with nothing of this one in its environment. */
function start(args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = [import.meta.resolve('tsx'), path.join(import.meta.dirname, 'main.ts')] as const;
  return spawn(process.execPath, ['--import', ...command, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs it to its end. */
async function quizmesh(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const started = start(args, env);
  const [said, failed] = await Promise.all([
    text(started.stdout),
    text(started.stderr),
    once(started, 'exit'),
  ]);
  return { code: started.exitCode, said, failed };
}

it.each([[{}], [{ QUIZMESH_SITE: '' }]])(
  'without a site the command asks which one, and looks for none on this machine',
  async (env) => {
    const { code, failed } = await quizmesh(['modules'], { ...env, QUIZMESH_RELEASE_TOKEN: 'qmr_test' });
    expect(failed).toBe('✖ Which site? Set QUIZMESH_SITE to its address, or give --site <url>.\n');
    expect(code).toBe(2);
  },
  60_000,
);

it('with --json an unknown command is refused in one value', async () => {
  const { code, said } = await quizmesh(['status', '--json']);
  expect(JSON.parse(said)).toEqual({
    error: { code: null, message: expect.stringContaining('no command "status"') as string },
  });
  expect(code).toBe(2);
}, 60_000);

it('without a token a team is told who makes one, and of no file that it would commit', async () => {
  const { code, failed } = await quizmesh(['modules'], { QUIZMESH_SITE: 'http://127.0.0.1:9' });
  expect(failed).toContain(
    'set QUIZMESH_RELEASE_TOKEN. An administrator of the site makes one in the console',
  );
  expect(failed).not.toContain('.data');
  expect(code).toBe(1);
}, 60_000);

it('what is no token is refused with who makes one, not with a command that a team may not use', async () => {
  const env = { QUIZMESH_SITE: 'http://127.0.0.1:9', QUIZMESH_RELEASE_TOKEN: 'secret' };
  const { code, failed } = await quizmesh(['modules'], env);
  expect(failed).toContain('one begins with qmr_. An administrator makes one in the console');
  expect(failed).not.toContain('token:create');
  expect(code).toBe(1);
}, 60_000);

it.each([['release'], ['build'], ['dev']])(
  '%s without the configuration of the preset says how the build of another bundler is released',
  async (command) => {
    const { code, failed } = await quizmesh([command], {
      QUIZMESH_SITE: 'http://127.0.0.1:9',
      QUIZMESH_RELEASE_TOKEN: 'qmr_test',
    });
    expect(failed).toContain('There is no rspack.config.ts here.');
    expect(failed).toContain('npx quizmesh release --manifest dist/mf-manifest.json');
    expect(code).toBe(1);
  },
  60_000,
);

it.each([['release'], ['modules'], ['dev']])(
  '%s --help says how it is called',
  async (command) => {
    const { code, said } = await quizmesh([command, '--help']);
    expect(said).toMatch(new RegExp(`^(?:npx )?quizmesh ${command}`, 'u'));
    expect(code).toBe(0);
  },
  60_000,
);

/** A repository of the preset, but for the configuration's content. */
async function withPreset(configuration: string) {
  await writeFile(path.join(folder, 'rspack.config.mjs'), configuration);
  await mkdir(path.join(folder, 'node_modules/@quizmesh/shell-dev'), { recursive: true });
  await writeFile(path.join(folder, 'node_modules/@quizmesh/shell-dev/package.json'), '{}');
}

it.each([
  [JSON.stringify({ ...DECLARATION, budgetKb: 100_000 }), 'cannot be used: ✖ Too big'],
  ['{ "routes": [', 'is no JSON: '],
  [
    JSON.stringify({ ...DECLARATION, fillings: [FILLING] }),
    'declares the filling "fan-club", but src/fillings/fan-club.tsx is missing.',
  ],
])(
  'a module.json that cannot be used is refused in a line, not with a stack: %s',
  async (declaration, reason) => {
    await withPreset('export default {};');
    await writeFile(path.join(folder, 'module.json'), declaration);
    for (const command of ['build', 'dev']) {
      const { code, failed } = await quizmesh([command], { QUIZMESH_SITE: 'http://127.0.0.1:9' });
      expect(failed).toContain(`module.json ${reason}`);
      expect(failed).not.toMatch(/^ +at /mu);
      expect(code).toBe(1);
    }
  },
  60_000,
);

/** A server that gives each request the same answer. */
async function serverThatAnswers(type: string, answer: string, status = 200) {
  const server = createServer(({ url = '' }, response) => {
    if (status < 400 && status > 200) response.setHeader('location', `https://quiz.example${url}`);
    response.writeHead(status, { 'content-type': type }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, QUIZMESH_SITE: `http://127.0.0.1:${port}` };
}

it.each([['modules'], ['dev']])(
  '%s says that the address is no site of the platform',
  async (command) => {
    await withPreset('');
    const { server, QUIZMESH_SITE } = await serverThatAnswers('text/html', '<h1>Something else</h1>');
    const { code, said } = await quizmesh([command, '--json'], {
      QUIZMESH_SITE,
      QUIZMESH_RELEASE_TOKEN: 'qmr_test',
    });
    server.close();
    const message = expect.stringMatching(/answered 200.*is that the address of the site/u) as string;
    expect(JSON.parse(said)).toEqual({ error: { code: 'UNKNOWN', message } });
    expect(code).toBe(1);
  },
  60_000,
);

it.each([
  [301, 'redirects to another address: give that of the site, https://quiz.example'],
  [502, 'answered 502: the site is away. Try again in a moment.'],
])(
  'a site that answers %d says what to do',
  async (status, said) => {
    const { server, QUIZMESH_SITE } = await serverThatAnswers('text/html', '<h1>nginx</h1>', status);
    const { code, failed } = await quizmesh(['lock', '--reason', 'x'], {
      QUIZMESH_SITE,
      QUIZMESH_RELEASE_TOKEN: 'qmr_test',
    });
    server.close();
    expect(failed).toBe(`✖ ${QUIZMESH_SITE} ${said}\n`);
    expect(code).toBe(1);
  },
  60_000,
);

it("Yarn's Plug'n'Play is refused with what to write instead", async () => {
  await withPreset('');
  const NODE_OPTIONS = '--import data:text/javascript,process.versions.pnp="3"';
  for (const command of ['build', 'test', 'dev']) {
    const { code, failed } = await quizmesh([command], { NODE_OPTIONS, QUIZMESH_SITE: 'http://127.0.0.1:9' });
    expect(failed).toContain('Write nodeLinker: node-modules into .yarnrc.yml');
    expect(code).toBe(1);
  }
}, 60_000);

/** A page of the dev site, as a browser opens it. */
async function pageAt(url: string) {
  const response = await fetch(url, { headers: { 'sec-fetch-dest': 'document' } });
  return { status: response.status, body: await response.text() };
}

it('a mistake in module.json while dev runs is on the page, and so is a filling that the dev server does not know', async () => {
  await withPreset(
    "import { createServer } from 'node:http'; createServer((_, response) => response.end()).listen(process.env.QUIZMESH_DEV_PORT, '127.0.0.1'); await new Promise(() => {});",
  );
  const shellDev = path.join(folder, 'node_modules/@quizmesh/shell-dev');
  for (const part of ['shell/dist', 'shared-ui/src/tokens'])
    await mkdir(path.join(shellDev, part), { recursive: true });
  await writeFile(path.join(shellDev, 'shell/dist/index.html'), '<html><head></head><body></body></html>');
  const colors = 'shared-ui/src/tokens/colors.css';
  await copyFile(path.join(import.meta.dirname, '../..', colors), path.join(shellDev, colors));
  const set = JSON.stringify({ channel: 'production', revision: '1', modules: {} });
  const { server, QUIZMESH_SITE } = await serverThatAnswers('application/json', set);
  const port = await freePort();
  const started = start(['dev', '--port', String(port)], { QUIZMESH_SITE });
  try {
    const page = `http://127.0.0.1:${port}/cup`;
    await once(started.stdout, 'data');
    await writeFile(path.join(folder, 'module.json'), JSON.stringify({ ...DECLARATION, routes: [{}] }));
    expect(await pageAt(page)).toMatchObject({
      status: 500,
      body: expect.stringContaining('routes[0].path'),
    });
    await mkdir(path.join(folder, 'src/fillings'), { recursive: true });
    await writeFile(path.join(folder, 'src/fillings/fan-club.tsx'), '');
    await writeFile(
      path.join(folder, 'module.json'),
      JSON.stringify({ ...DECLARATION, fillings: [FILLING] }),
    );
    expect(await pageAt(page)).toMatchObject({
      status: 500,
      body: expect.stringContaining('start quizmesh dev again'),
    });
  } finally {
    if (started.kill('SIGTERM')) await once(started, 'exit');
    server.close();
  }
}, 60_000);

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a terminal that is closed ends the dev server too', async () => {
  await withPreset(
    "import { writeFileSync } from 'node:fs'; writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000); await new Promise(() => {});",
  );
  const set = JSON.stringify({ channel: 'production', revision: '1', modules: {} });
  const { server, QUIZMESH_SITE } = await serverThatAnswers('application/json', set);
  const started = start(['dev'], { QUIZMESH_SITE });
  const file = path.join(folder, 'pid');
  while (!existsSync(file) && started.exitCode === null) await pause(50);
  const devServer = Number(await readFile(file, 'utf8'));
  try {
    started.kill('SIGHUP');
    await once(started, 'exit');
    expect(isRunning(devServer)).toBe(false);
  } finally {
    if (isRunning(devServer)) process.kill(devServer);
    server.close();
  }
}, 60_000);
