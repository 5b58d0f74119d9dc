import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/operations');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of the variables that a configuration's schema knows. */
function variablesOf(...files: readonly string[]): ReadonlySet<string> {
  const names = files.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gmu)]);
  return new Set(names.map(([, name = '']) => name));
}
const API = variablesOf('api/src/config/config.ts', 'api/src/config/openai-config.ts');
// Express and React read NODE_ENV.
const SHELL = new Set([...variablesOf('shell/server/config.ts'), 'NODE_ENV']);
const SERVERS = {
  api: { script: 'api/dist/main.js', port: 4000, probe: '/readyz', variables: API },
  shell: { script: 'shell/server/dist/main.js', port: 3000, probe: '/healthz', variables: SHELL },
} as const;
const SERVER_NAMES = ['api', 'shell'] as const;

const serviceSchema = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string().nullable()).optional(),
  healthcheck: z
    .object({ test: z.union([z.string(), z.array(z.string())]) })
    .loose()
    .optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  deploy: z.object({
    replicas: z.number().optional(),
    resources: z.object({ limits: z.object({ memory: z.string() }).loose() }),
  }),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
});

const probeSchema = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.number() }) });
const deploymentSchema = z.looseObject({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.enum(SERVER_NAMES) }),
  spec: z.looseObject({
    strategy: z.object({
      rollingUpdate: z.object({ maxUnavailable: z.literal(0), maxSurge: z.number().min(1) }),
    }),
    template: z.looseObject({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number().min(11),
        enableServiceLinks: z.literal(false),
        containers: z.tuple([
          z.looseObject({
            image: z.literal('quizmesh'),
            command: z.array(z.string()),
            ports: z.tuple([z.object({ containerPort: z.number() })]),
            startupProbe: probeSchema,
            readinessProbe: probeSchema,
            livenessProbe: probeSchema,
            resources: z.object({
              requests: z.looseObject({ memory: z.string() }),
              limits: z.looseObject({ memory: z.string() }),
            }),
          }),
        ]),
      }),
    }),
  }),
});

const compose = composeSchema.parse(parse(read('docs/operations/compose.yaml'), { merge: true }));
const manifests = readdirSync(path.join(FOLDER, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`docs/operations/kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([]);
    return z.looseObject({ kind: z.string() }).parse(document.toJS());
  }),
);

it.each(SERVER_NAMES)('Compose: starts %s with the command and settings of the code', (name) => {
  const { script, port, probe, variables } = SERVERS[name];
  const service = compose.services[name];
  expect(service?.command).toEqual(['node', '--enable-source-maps', script]);
  expect(service?.healthcheck?.test).toContain(`127.0.0.1:${port}${probe}`);
  expect(Object.keys(service?.environment ?? {}).filter((variable) => !variables.has(variable))).toEqual([]);
});

it('Compose: writes variables in the form that podman-compose knows too', () => {
  expect(read('docs/operations/compose.yaml').match(/\$\{\w+:?[-?]\}/gu)).toBeNull();
});

it('Compose: promotes the modules of its image after the first start', () => {
  const { command = [], environment = {} } = compose.services['first-release'] ?? {};
  const name = path.basename(command.at(-1) ?? '', '.js');
  expect(command).toEqual(['node', '--enable-source-maps', `shell/server/dist/${name}.js`]);
  expect(read('shell/package.json')).toContain(`cli/${name}.ts`);
  for (const name of Object.keys(environment))
    expect(read('shell/cli/workspace.ts')).toContain(`process.env['${name}']`);
});

it.each(['nginx', 'shell', 'api', 'first-release', 'redis'])(
  'Compose: %s changes none of its files and has no rights of root',
  (name) => {
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges'],
    });
  },
);

it('Compose: references only what it defines, and orders services by their dependencies', () => {
  const names = Object.keys(compose.services);
  for (const [name, service] of Object.entries(compose.services)) {
    expect(Object.keys(service.depends_on).filter((other) => !names.includes(other))).toEqual([]);
    for (const other of Object.keys(service.depends_on))
      expect(compose.services[other]?.healthcheck).toBeDefined();
    for (const source of service.volumes.map((volume) => volume.split(':')[0] ?? '')) {
      const isThere = source.startsWith('.')
        ? existsSync(path.join(FOLDER, source))
        : source in compose.volumes;
      expect([name, source, isThere]).toEqual([name, source, true]);
    }
  }
  const rewriting = compose.services['nginx']?.command?.join(' ') ?? '';
  const replaced = [...rewriting.matchAll(/'s\/([^/]+)\//gu)].map(([, from = '']) => from);
  expect(replaced).toHaveLength(5);
  for (const from of replaced) expect(read('docs/operations/nginx.conf')).toMatch(new RegExp(from, 'mu'));
});

it.each(SERVER_NAMES)(
  'Kubernetes: runs %s with the same command, port and probes, without a gap during an update',
  (name) => {
    const { script, port, probe } = SERVERS[name];
    const found = manifests.find((item) => deploymentSchema.safeParse(item).data?.metadata.name === name);
    const [container] = deploymentSchema.parse(found).spec.template.spec.containers;
    expect(container.command).toEqual(['node', '--enable-source-maps', script]);
    expect(container.ports[0].containerPort).toBe(port);
    expect(container.startupProbe.httpGet).toEqual({ path: probe, port });
    expect(container.readinessProbe.httpGet).toEqual({ path: probe, port });
    // An unavailable database is no reason to restart the API.
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port });
  },
);

const KINDS = ['Namespace', 'ConfigMap', 'Service', 'Deployment', 'Ingress', 'PodDisruptionBudget'] as const;
const MODELS = { Namespace, ConfigMap, Service, Deployment, Ingress, PodDisruptionBudget };

it('Kubernetes: every manifest keeps to the published schema of its kind', () => {
  const checked = manifests.filter(({ kind }) => kind !== 'Kustomization');
  for (const manifest of checked) {
    const { kind } = z.looseObject({ kind: z.enum(KINDS) }).parse(manifest);
    expect(() => new MODELS[kind](manifest as never).validate()).not.toThrow();
  }
  expect(checked).toHaveLength(11);
});

it('Kubernetes: sets only variables that a server reads', () => {
  const config = manifests.find(({ kind }) => kind === 'ConfigMap');
  const { data } = z.object({ data: z.record(z.string(), z.string()) }).parse(config);
  const secret =
    /Secret "quizmesh" must hold[^\n]*\n# ([^\n]+)/u.exec(
      read('docs/operations/kubernetes/config.yaml'),
    )?.[1] ?? '';
  const names = [...Object.keys(data), ...(secret.match(/[A-Z][A-Z_]+/gu) ?? [])].filter(
    (name) => name !== 'SQL',
  );
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => !API.has(name) && !SHELL.has(name))).toEqual([]);
});

it('Kubernetes: every manifest is in the kustomization, in the order of an update', () => {
  const { resources } = z
    .looseObject({ resources: z.array(z.string()) })
    .parse(parse(read('docs/operations/kubernetes/kustomization.yaml')));
  const files = readdirSync(path.join(FOLDER, 'kubernetes')).filter((file) => file !== 'kustomization.yaml');
  expect([...resources].sort()).toEqual(files.sort());
  expect(resources.indexOf('api.yaml')).toBeLessThan(resources.indexOf('shell.yaml'));
});

it('docs: the probes they name are in the code', () => {
  expect(read('api/src/http/health.ts')).toContain("'/readyz'");
  expect(read('shell/server/app.ts')).toContain("'/healthz'");
});

it('image: runs on the Node that the tests run on, and keeps what servers load from packages', () => {
  const dockerfile = read('docs/operations/Dockerfile');
  const bases = [...dockerfile.matchAll(/^FROM node:(\S+)-bookworm-slim/gmu)].map(([, version]) => version);
  const version = read('.node-version').trim();
  expect(bases).toEqual([version, version]);
  const [, external = ''] = /FROM_PACKAGES = \[([^\]]+)\]/u.exec(read('shell/cli/build-server.ts')) ?? [];
  const packages = [...external.matchAll(/'([^']+)'/gu)].map(([, name = '']) => name);
  expect(packages.length).toBeGreaterThan(3);
  for (const name of packages) expect(dockerfile).toContain(` ${name} `);
});

it('image: contains no secrets, data or local builds', () => {
  const kept = read('.dockerignore').split('\n');
  expect(kept).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '.data', '.env*', '.git']));
});
