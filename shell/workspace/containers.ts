import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { currentCommit } from '../cli/current-commit.ts';
import { freePort, startProcess, stopAll } from '../cli/processes.ts';
import { CommandError, ROOT } from '../cli/workspace.ts';

const run = promisify(execFile);
const OPERATIONS = path.join(ROOT, 'docs/operations');
/** The name that compose.yaml and kubernetes/ get for the image of the Dockerfile. */
export const IMAGE = 'quizmesh:under-test';

/** Podman with a storage, networks and settings of its own: what the machine has besides is neither used nor changed. */
export interface ContainerEngine {
  readonly folder: string;
  /** Runs a command of Podman, or of another program that calls Podman. @returns its output @throws {CommandError} with its last lines */
  readonly podman: (...args: readonly string[]) => Promise<string>;
  readonly call: (file: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  /** Removes all containers, images, networks and files. @throws {CommandError} something stayed */
  readonly remove: () => Promise<void>;
}

const limit = (name: string) =>
  execFileSync('/bin/sh', ['-c', `ulimit ${name}`], { encoding: 'utf8' }).trim();

/** Also for machines on which root may not raise limits. */
function settings(folder: string): Readonly<Record<string, string>> {
  const files = limit('-n');
  return {
    'storage.conf': `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`,
    'containers.conf': `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=32768:32768"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${folder}/engine"
[network]
network_config_dir = "${folder}/networks"
`,
    // No registry is asked: an image that is not here is an error.
    'registries.conf':
      'unqualified-search-registries = ["docker.io"]\n[[registry]]\nlocation = "docker.io"\nblocked = true\n',
  };
}

/** Opens the engine of a folder, which another process may have created. */
export function openEngine(folder: string): ContainerEngine {
  const engineEnv = {
    CONTAINERS_CONF: path.join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: path.join(folder, 'storage.conf'),
    CONTAINERS_REGISTRIES_CONF: path.join(folder, 'registries.conf'),
    BUILDAH_ISOLATION: 'chroot',
    // Without systemd nobody calls the health checks; the tests do.
    DISABLE_HC_SYSTEMD: 'true',
    TMPDIR: folder,
  };
  const call: ContainerEngine['call'] = async (file, args, env = {}) => {
    try {
      const options = { cwd: ROOT, env: { ...process.env, ...engineEnv, ...env }, maxBuffer: 100e6 };
      return (await run(file, [...args], options)).stdout.trim();
    } catch (error) {
      const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
      const command = [path.basename(file), ...args].join(' ').slice(0, 200);
      throw new CommandError(`${command} failed.\n${(stdout + stderr).slice(-4000)}`);
    }
  };
  const podman = (...args: readonly string[]) => call('podman', args);
  const remove = async () => {
    await podman('pod', 'rm', '--all', '--force', '--time', '5');
    await podman('rm', '--all', '--force', '--time', '5', '--volumes');
    await podman('network', 'prune', '--force');
    await podman('rmi', '--all', '--force');
    const left = (await readFile('/proc/mounts', 'utf8')).split('\n').filter((line) => line.includes(folder));
    for (const mounted of left) await run('umount', [mounted.split(' ')[1] ?? '']);
    await rm(folder, { recursive: true });
  };
  return { folder, podman, call, remove };
}

/** Creates an engine without images. */
export async function createEngine(): Promise<ContainerEngine> {
  const folder = await mkdtemp('/var/tmp/qm-containers-');
  for (const [name, text] of Object.entries(settings(folder))) await writeFile(path.join(folder, name), text);
  return openEngine(folder);
}

/** Debian as this machine's apt has it: release and mirror. */
async function debian({ call }: ContainerEngine): Promise<readonly [string, string]> {
  const release = /^VERSION_CODENAME=(\S+)/mu.exec(await readFile('/etc/os-release', 'utf8'))?.[1] ?? '';
  const targets = await call('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI) $(CODENAME) $(COMPONENT)',
    'Created-By: Packages',
  ]);
  const mirror = targets
    .split('\n')
    .find((line) => line.endsWith(` ${release} main`))
    ?.split(' ')[0];
  if (!mirror) throw new CommandError(`apt has no mirror of Debian ${release}.`);
  return [release, mirror];
}

/** MariaDB that is started like the image of MySQL. */
const DATABASE_START = `#!/bin/sh
set -eu
if [ ! -d /var/lib/mysql/mysql ]; then
  mariadb-install-db --no-defaults --datadir=/var/lib/mysql --auth-root-authentication-method=normal --skip-test-db > /dev/null
  cat > /tmp/first.sql << END
CREATE DATABASE $MYSQL_DATABASE;
CREATE USER '$MYSQL_USER'@'%' IDENTIFIED BY '$MYSQL_PASSWORD';
GRANT ALL ON $MYSQL_DATABASE.* TO '$MYSQL_USER'@'%';
END
  set -- --init-file=/tmp/first.sql "$@"
fi
exec mariadbd --no-defaults --datadir=/var/lib/mysql --socket=/tmp/mysql.sock --tmpdir=/tmp --innodb-log-file-size=8M "$@"
`;

/** A Dockerfile of each base. \`nginx\`, \`mysql\` and \`redis\` are Debian's packages in place of the published images. */
const bases = (names: BaseNames): Readonly<Record<string, string>> => ({
  [names.node]: `FROM localhost/debian
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --user-group --create-home node
CMD ["node"]`,
  'localhost/servers': `FROM localhost/debian
COPY database-start /usr/local/bin/
RUN printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d && apt-get update \\
  && apt-get install -y --no-install-recommends nginx-light redis-server mariadb-server-core mariadb-client \\
  && useradd --system nginx && useradd --system mysql && mkdir -p /var/lib/mysql && chown mysql /var/lib/mysql`,
  [names.nginx]: 'FROM localhost/servers\nCMD ["nginx", "-g", "daemon off;"]',
  [names.redis]: 'FROM localhost/servers\nCMD ["redis-server"]',
  [names.mysql]: 'FROM localhost/servers\nUSER mysql\nVOLUME /var/lib/mysql\nENTRYPOINT ["database-start"]',
});

/** The names that the files of docs/operations use. */
export interface BaseNames {
  readonly node: string;
  readonly nginx: string;
  readonly redis: string;
  readonly mysql: string;
}

/** Reads the names of the images from the files that use them. */
export async function baseNames(): Promise<BaseNames> {
  const dockerfile = await readFile(path.join(OPERATIONS, 'Dockerfile'), 'utf8');
  const compose = await readFile(path.join(OPERATIONS, 'compose.yaml'), 'utf8');
  const named = (text: string, name: string) => {
    const found = new RegExp(`(?:FROM|image:) (${name}:\\S+)`, 'u').exec(text)?.[1];
    if (!found) throw new CommandError(`No image of ${name} is named.`);
    return `docker.io/library/${found}`;
  };
  return {
    node: named(dockerfile, 'node'),
    nginx: named(compose, 'nginx'),
    redis: named(compose, 'redis'),
    mysql: named(compose, 'mysql'),
  };
}

/** Makes the images that the Dockerfile and Compose start from, of Debian's packages and this machine's Node: no registry of
 *  images is reached. They prove the steps, not the published images. */
export async function makeBaseImages(engine: ContainerEngine): Promise<void> {
  const { call, folder, podman } = engine;
  const root = path.join(folder, 'debian');
  const context = path.join(folder, 'context');
  const [release, mirror] = await debian(engine);
  await call('debootstrap', ['--variant=minbase', '--include=libstdc++6', release, root, mirror]);
  for (const name of [
    'var/cache/apt/archives',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    await rm(path.join(root, name), { recursive: true, force: true });
  await call('tar', ['-C', root, '-cf', path.join(folder, 'debian.tar'), '.']);
  await podman('import', path.join(folder, 'debian.tar'), 'localhost/debian');
  await mkdir(context);
  await cp(await realpath(process.execPath), path.join(context, 'node'));
  const modules = await call('npm', ['root', '--global']);
  await cp(path.join(modules, 'npm'), path.join(context, 'npm'), { recursive: true });
  await writeFile(path.join(context, 'database-start'), DATABASE_START, { mode: 0o755 });
  for (const [tag, dockerfile] of Object.entries(bases(await baseNames()))) {
    const file = path.join(folder, 'Dockerfile');
    await writeFile(file, dockerfile);
    await podman('build', '--layers=false', '--file', file, '--tag', tag, context);
  }
}

/** How this machine's npm reaches its registry, as secrets of a build. Tokens stay here. */
async function npmSecrets({ call, folder }: ContainerEngine): Promise<readonly string[]> {
  const npmrc = path.join(folder, 'npmrc');
  await writeFile(npmrc, `registry=${await call('npm', ['config', 'get', 'registry'])}\n`);
  const named = await call('npm', ['config', 'get', 'cafile']);
  const certificates = named === 'null' ? process.env['NODE_EXTRA_CA_CERTS'] : named;
  return [`id=npmrc,src=${npmrc}`, ...(certificates ? [`id=ca,src=${certificates}`] : [])];
}

/** Builds the image of docs/operations/Dockerfile from this folder. */
export async function buildImage(engine: ContainerEngine, tag = IMAGE): Promise<void> {
  const secrets = (await npmSecrets(engine)).flatMap((secret) => ['--secret', secret]);
  const commit = ['--build-arg', `QUIZMESH_COMMIT=${currentCommit()}`];
  const file = ['--file', path.join(OPERATIONS, 'Dockerfile')];
  // The same time in every layer: two builds of one commit are compared.
  const options = ['--layers=false', '--timestamp', '0', ...secrets, ...commit, ...file];
  await engine.podman('build', ...options, '--tag', tag, ROOT);
}

/** How a site in containers is reached, and what it is told. */
export interface SiteOptions {
  /** Of this machine, behind which nginx listens. */
  readonly port: number;
  readonly admin: { readonly email: string; readonly password: string };
  /** Of a mail server on this machine. */
  readonly mailPort: number;
  /** Further settings of API and shell. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A started site, with every module live. */
export interface ContainerSite {
  readonly releaseToken: string;
  readonly stop: () => Promise<void>;
}

const START_MS = 180_000;
/** This machine, as containers see it. */
const MACHINE = 'host.containers.internal';

async function waitFor(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new CommandError(`${what} within ${START_MS / 1000} s.`);
    await pause(250);
  }
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** What both ways are told. */
const secretsFor = ({ port, admin, mailPort }: SiteOptions) => ({
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  JWT_SECRET: randomBytes(36).toString('base64'),
  GUEST_COOKIE_SECRET: randomBytes(36).toString('base64'),
  SHELL_SECRET: randomBytes(36).toString('base64'),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SMTP_URL: `smtp://${MACHINE}:${mailPort}`,
});

/** Runs a start; where it fails, what was started is stopped, and the error has the containers' last lines. */
async function started(
  { call, podman }: ContainerEngine,
  stop: () => Promise<void>,
  start: () => Promise<string>,
): Promise<ContainerSite> {
  try {
    return { releaseToken: await start(), stop };
  } catch (error) {
    const names = (await podman('ps', '--all', '--format', '{{.Names}}')).split('\n');
    const logs = await Promise.all(
      names.map((name) =>
        call('sh', ['-c', `echo ${name}; podman logs --tail 8 ${name} 2>&1`]).catch(String),
      ),
    );
    await stop();
    throw new CommandError(`${String(error)}\n${logs.join('\n')}`);
  }
}

/** Starts docs/operations/compose.yaml by podman-compose. It starts everything at once, and what needs another service tries
 *  again; health checks are called here. */
export function startCompose(engine: ContainerEngine, options: SiteOptions): Promise<ContainerSite> {
  const { call, folder, podman } = engine;
  const { environment } = options;
  const settingsFile = path.join(folder, 'settings.json');
  const env = {
    ...secretsFor(options),
    QUIZMESH_IMAGE: `localhost/${IMAGE}`,
    MYSQL_PASSWORD: randomBytes(12).toString('hex'),
    HTTP_PORT: `127.0.0.1:${options.port}`,
  };
  // As strict as Docker, which mounts no other places for writing.
  const strict = '--podman-run-args=--read-only-tmpfs=false';
  const files = ['--file', path.join(OPERATIONS, 'compose.yaml'), '--file', settingsFile];
  const compose = (...args: readonly string[]) =>
    call('podman-compose', ['--project-name', 'quizmesh', ...files, strict, ...args], env);
  const stop = async () => void (await compose('down', '--volumes'));
  return started(engine, stop, async () => {
    const settingsOf = { environment };
    await writeFile(settingsFile, JSON.stringify({ services: { api: settingsOf, shell: settingsOf } }));
    await compose('up', '--detach');
    const format = '{{.Name}} {{if .Config.Healthcheck}}checked{{end}}';
    const all = (await podman('ps', '--all', '--quiet')).split('\n');
    const checked = (await podman('inspect', '--format', format, ...all))
      .split('\n')
      .filter((line) => line.endsWith(' checked'));
    for (const line of checked) {
      const name = line.split(' ')[0] ?? '';
      await waitFor(`${name} is not healthy`, () => succeeds(podman('healthcheck', 'run', name)));
    }
    const first = 'quizmesh_first-release_1';
    await waitFor(`${first} does not end`, async () =>
      (await podman('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', first)).startsWith(
        'exited 0',
      ),
    );
    return podman('exec', 'quizmesh_api_1', 'cat', '/data/release-token');
  });
}

const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
});
const deploymentSchema = manifestSchema.extend({
  spec: z.looseObject({
    replicas: z.number(),
    template: z.looseObject({
      spec: z.looseObject({
        containers: z.tuple([
          z.looseObject({
            image: z.string(),
            readinessProbe: z.looseObject({
              httpGet: z.object({ path: z.string(), port: z.number() }).optional(),
            }),
          }),
        ]),
      }),
    }),
  }),
});
type Deployment = z.infer<typeof deploymentSchema>;
const serviceSchema = z.object({
  image: z.string(),
  command: z.array(z.string()),
  environment: z.record(z.string(), z.string()).default({}),
});

/** Reads a service of compose.yaml, for what the manifests leave to others. */
async function composeService(name: string) {
  const text = await readFile(path.join(OPERATIONS, 'compose.yaml'), 'utf8');
  const { services } = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(text, { merge: true }));
  return serviceSchema.parse(services[name]);
}

const NETWORK = 'kubernetes';

/** Starts MySQL and a server in front as Compose does; in a cluster they come from elsewhere. */
async function runService({ podman }: ContainerEngine, name: string, options: readonly string[]) {
  const { image, command } = await composeService(name);
  const words = command.map((word) => word.replaceAll('$$', '$'));
  await podman('run', '--detach', '--name', name, '--network', NETWORK, ...options, image, ...words);
}

/** A Deployment of one pod, for Podman 4.3: it publishes each port on the machine, and lets pods share folders of one name. */
function singlePod(deployment: Deployment, number: number): string {
  const name = `${deployment.metadata.name}-${number}`;
  const pod = { ...deployment, metadata: { name }, spec: { ...deployment.spec, replicas: 1 } };
  const ownFolders = JSON.stringify(pod).replaceAll('"name":"data"', `"name":"data-${name}"`);
  return ownFolders.replaceAll(/"ports":\[[^\]]*\],?/gu, '');
}

/** Starts a pod of a Deployment; the alias stands for its Service, which Podman does not know.
 *  @param others manifests that it refers to @returns whether it is ready, by its own probe */
async function playPod(
  { folder, podman }: ContainerEngine,
  others: readonly unknown[],
  { deployment, number }: { readonly deployment: Deployment; readonly number: number },
): Promise<() => Promise<boolean>> {
  const { name } = deployment.metadata;
  const file = path.join(folder, 'pod.json');
  const manifests = [...others.map((one) => JSON.stringify(one)), singlePod(deployment, number)];
  await writeFile(file, manifests.join('\n---\n'));
  await podman('kube', 'play', '--network', `${NETWORK}:alias=${name}`, file);
  const pod = `${name}-${number}-pod-0`;
  const infra = await podman('pod', 'inspect', '--format', '{{.InfraContainerID}}', pod);
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  const address = await podman('inspect', '--format', format, infra);
  const { httpGet } = deployment.spec.template.spec.containers[0].readinessProbe;
  return () =>
    httpGet === undefined
      ? Promise.resolve(true)
      : fetch(`http://${address}:${httpGet.port}${httpGet.path}`).then(
          ({ ok }) => ok,
          () => false,
        );
}

/** Starts the pods of docs/operations/kubernetes by `podman kube play`, as often as their Deployments say; MariaDB, a bucket, and nginx in
 *  place of the Ingress stand beside them. */
export function startKubernetes(engine: ContainerEngine, options: SiteOptions): Promise<ContainerSite> {
  const { call, folder, podman } = engine;
  const bucketFolder = path.join(folder, 'bucket');
  const password = randomBytes(12).toString('hex');
  const secrets = {
    ...secretsFor(options),
    DATABASE_URL: `mysql://quizmesh:${password}@mysql:3306/quizmesh`,
    DATABASE_REPLICA_URLS: '',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const bucket = startBucket(bucketFolder);
  const stop = async () => {
    await podman('pod', 'rm', '--all', '--force');
    await podman('rm', '--all', '--force', '--volumes');
    await podman('secret', 'rm', '--all');
    await podman('network', 'rm', '--force', NETWORK);
    await stopAll([(await bucket).started]);
  };
  return started(engine, stop, async () => {
    const { port } = await bucket;
    await podman('network', 'create', NETWORK);
    const text = await call('kubectl', ['kustomize', path.join(OPERATIONS, 'kubernetes')]);
    const manifests = parseAllDocuments(text).map((document) => manifestSchema.parse(document.toJS()));
    const settings = {
      PUBLIC_URL: secrets.PUBLIC_URL,
      RELEASE_BUCKET: `http://${MACHINE}:${port}/releases`,
      ...options.environment,
    };
    const configs = manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .map((config) => ({ ...config, data: { ...config.data, ...settings } }));
    const encoded = Object.entries(secrets).map(([name, value]) => [
      name,
      Buffer.from(value).toString('base64'),
    ]);
    const secretFile = path.join(folder, 'secret.json');
    await writeFile(secretFile, JSON.stringify(Object.fromEntries(encoded)));
    // The form that it expects of a Secret.
    await podman('secret', 'create', 'quizmesh', secretFile);
    const { environment } = await composeService('mysql');
    const database = Object.entries({ ...environment, MYSQL_PASSWORD: password });
    await runService(
      engine,
      'mysql',
      database.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    );
    for (const manifest of manifests) {
      const { data: deployment } = deploymentSchema.safeParse(manifest);
      if (manifest.kind !== 'Deployment' || !deployment) continue;
      const [{ image }] = deployment.spec.template.spec.containers;
      if (image.includes('quizmesh')) await podman('tag', `localhost/${IMAGE}`, image);
      for (let number = 1; number <= deployment.spec.replicas; number += 1) {
        const isReady = await playPod(engine, configs, { deployment, number });
        await waitFor(`${deployment.metadata.name}-${number} is not ready`, isReady);
      }
    }
    const configuration = `${path.join(OPERATIONS, 'nginx.conf')}:/etc/nginx/quizmesh.conf:ro`;
    const asInCompose = [
      '--user',
      'nginx',
      '--read-only',
      '--tmpfs',
      '/var/cache/nginx:mode=1777',
      '--volume',
      configuration,
    ];
    await runService(engine, 'nginx', [...asInCompose, '--publish', `127.0.0.1:${options.port}:8080`]);
    await waitFor('nginx is not ready', () => succeeds(fetch(`${secrets.PUBLIC_URL}/healthz`)));
    return releaseFirst(engine);
  });
}

/** Makes the image's modules live, as the README says. @returns the token that the first API wrote */
async function releaseFirst({ podman }: ContainerEngine): Promise<string> {
  const pods = (await podman('ps', '--format', '{{.Names}}'))
    .split('\n')
    .filter((name) => name.endsWith('-pod-0-api'));
  const command =
    'test ! -e /data/release-token || { node shell/server/dist/release-first.js >&2; cat /data/release-token; }';
  const tokens = await Promise.all(pods.map((pod) => podman('exec', pod, 'sh', '-c', command)));
  return tokens.join('');
}

/** A server that speaks the protocol of S3, with one bucket. */
async function startBucket(folder: string) {
  const port = await freePort();
  const program = createRequire(path.join(ROOT, 'api/package.json')).resolve('s3rver/bin/s3rver.js');
  const options = [
    '--directory',
    folder,
    '--address',
    '0.0.0.0',
    '--port',
    String(port),
    '--no-vhost-buckets',
  ];
  await mkdir(folder, { recursive: true });
  const started = startProcess({
    name: 'The bucket',
    command: [process.execPath, program, ...options, '--configure-bucket', 'releases', '--silent'],
  });
  return { started, port };
}
