import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { freePort, startProcess, stopAll } from '../../cli/processes.ts';
import { ROOT } from '../../cli/workspace.ts';
import type { ContainerEngine } from './engine.ts';
import { IMAGE, OPERATIONS } from './images.ts';
import {
  MACHINE,
  secretsFor,
  started,
  succeeds,
  waitFor,
  type ContainerSite,
  type SiteOptions,
} from './site.ts';

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
