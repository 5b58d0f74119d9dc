import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readBuild } from '../cli/publish-build.ts';
import { releasableNames } from '../cli/workspace.ts';
import { openEngine } from '../workspace/containers/engine.ts';
import { IMAGE, baseNames } from '../workspace/containers/images.ts';
import { expect, test } from './support/quizmesh-test.ts';

const { podman } = openEngine(process.env['QUIZMESH_CONTAINERS'] ?? '');
const OWN = `localhost/${IMAGE}`;
/** What the image may add to Node's. */
const MOST_BYTES = 200e6;
const USER = '1000';
/** Until nginx knows the address of a container that was started again, with a margin. */
const NGINX_MS = 6000;

/** Names of the running containers of the image. */
async function ownContainers(): Promise<readonly string[]> {
  const id = await podman('image', 'inspect', '--format', '{{.Id}}', OWN);
  const lines = (await podman('ps', '--no-trunc', '--format', '{{.Names}} {{.ImageID}}')).split('\n');
  return lines.filter((line) => line.endsWith(id)).map((line) => line.split(' ')[0] ?? '');
}

/** Asks on a connection of its own: one that nginx closes when it is configured again may not be used any more. */
const statusOf = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

const inside = (name: string, command: string) => podman('exec', name, 'sh', '-c', command);

test('the image: small, and without sources, tools of the build or what npm was told', async () => {
  const { node } = await baseNames();
  const sizeOf = async (image: string) =>
    Number(await podman('image', 'inspect', '--format', '{{.Size}}', image));
  const [whole, base] = [await sizeOf(OWN), await sizeOf(node)];
  console.log(
    `The image has ${Math.round(whole / 1e6)} MB, ${Math.round((whole - base) / 1e6)} more than Node's.`,
  );
  expect(whole - base).toBeLessThan(MOST_BYTES);
  const look = [
    'find / -xdev -name .npmrc; find / -xdev -path "*/secrets/*"',
    // The names of migrations are read from their sources.
    'find /app -name node_modules -prune -o -path /app/api/migrations -prune -o -name "*.ts" -print',
    'cd /app/node_modules; ls -d esbuild tsx turbo typescript @rspack/* react 2> /dev/null; true',
  ].join('; ');
  const found = await podman('run', '--rm', '--network', 'none', '--user', 'root', OWN, 'sh', '-c', look);
  expect(found).toBe('');
});

test('the image: has the same releases as a build of this folder on this machine', async () => {
  const names = releasableNames();
  const look =
    'for (const name of process.argv.slice(1)) console.log(require(`/app/${name}/dist/release.json`).release)';
  const built = await podman('run', '--rm', '--network', 'none', OWN, 'node', '--eval', look, ...names);
  const here = await Promise.all(names.map((name) => readBuild(name)));
  expect(built.split('\n')).toEqual(here.map(({ manifest }) => manifest.release));
});

test('containers: no root, no capability, no write to their own files', async ({ quizmesh }) => {
  expect((await fetch(`${quizmesh.url}/healthz`)).status).toBe(200);
  const names = await ownContainers();
  expect(names).toHaveLength(4);
  for (const name of names) {
    const status = await inside(name, 'id -u; grep -E "^(CapEff|NoNewPrivs)" /proc/1/status');
    expect([name, status.split(/\s+/u)]).toEqual([
      name,
      [USER, 'CapEff:', '0000000000000000', 'NoNewPrivs:', '1'],
    ]);
    for (const folder of ['/app', '/etc', '/usr/local/bin'])
      await expect(inside(name, `echo x > ${folder}/written`)).rejects.toThrow('Read-only file system');
    await inside(name, 'echo x > /data/written && rm /data/written');
  }
});

test('one API after the other: each ends by itself, and the site answers all the time', async ({
  quizmesh,
}) => {
  const apis = (await ownContainers()).filter((name) => name.includes('api'));
  expect(apis).toHaveLength(2);
  const answers: (number | undefined)[] = [];
  const run = { on: true };
  const asking = (async () => {
    while (run.on) answers.push(await statusOf(`${quizmesh.url}/api/quizzes`));
  })();
  for (const name of apis) {
    await podman('stop', '--time', '75', name);
    expect(await podman('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
    const from = Date.now();
    await podman('start', name);
    await expect
      .poll(() =>
        inside(
          name,
          'node -e "fetch(\'http://127.0.0.1:4000/readyz\').then((r)=>console.log(r.status))"',
        ).catch(String),
      )
      .toBe('200');
    console.log(`${name} was ready ${((Date.now() - from) / 1000).toFixed(1)} s after its start.`);
    await pause(NGINX_MS);
  }
  run.on = false;
  await asking;
  expect(new Set(answers)).toEqual(new Set([200]));
  console.log(await podman('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}'));
});
