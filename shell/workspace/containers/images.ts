import { cp, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentCommit } from '../../cli/current-commit.ts';
import { CommandError, ROOT } from '../../cli/workspace.ts';
import type { ContainerEngine } from './engine.ts';

/** The folder of the files that are tried. */
export const OPERATIONS = path.join(ROOT, 'docs/operations');
/** The name that compose.yaml and kubernetes/ get for the image of the Dockerfile. */
export const IMAGE = 'quizmesh:under-test';

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
