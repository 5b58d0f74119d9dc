import { readdirSync } from 'node:fs';

/** One project per workspace; `*.test.*` are unit tests, `*.db.test.ts` need a database engine (see shell/workspace/test.ts). */
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
const transform = { '\\.(tsx)$': swc(true), '\\.(ts|mts|js|mjs|cjs)$': swc(false) };
const esmPackages = '/node_modules/(?!(react-intl|intl-messageformat|@formatjs|use-intl)/)';
const project = (displayName, roots) => ({
  displayName,
  roots: roots.map((root) => `<rootDir>/${root}`),
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.test/', '/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '\\.db\\.test\\.ts$'],
});
/** Plain Node: modules are loaded as in production, once per worker and not once per file. */
const node = (displayName, roots, more = {}) => ({
  ...project(displayName, roots),
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/shell/workspace/jest-node-setup.mjs'],
  transform: {},
  testMatch: ['**/*.test.ts'],
  ...more,
});
const browser = (displayName, roots) => ({
  ...project(displayName, roots),
  transform,
  transformIgnorePatterns: [esmPackages],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/shell/sdk/src/testing/jest-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/shell/sdk/src/testing/jest-setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shell/sdk/src/testing/class-names.cjs',
    '\\.css$': '<rootDir>/shell/sdk/src/testing/empty.cjs',
  },
});

/** Access, validation, the AI provider, reading of material (it has no table) and the checks of an archive (before anything is
 *  stored; that storing works is tested in `releases.db`) do not depend on the engine: `npm test` runs these tests on the
 *  embedded one, `npm run test:deep` on both. */
const ENGINE_INDEPENDENT = [
  '/authorisation\\.db\\.test',
  '/src/security\\.db\\.test',
  '/topic-examples\\.db\\.test',
  '/generation/openai/',
  '/material/material\\.db\\.test',
  '/releases/store/uploads\\.db\\.test',
];
/** Processes that restart in turn share a database server; `npm run test:deep` tests the single process of an
 *  embedded file. */
const FOR_SEVERAL_PROCESSES = ['/rolling-restart\\.db\\.test'];
const onOtherEngine = Boolean(process.env['TEST_DATABASE_URL']);
const isDeep = process.env['QUIZMESH_DEEP'] === '1';
const leftToOther = onOtherEngine ? ENGINE_INDEPENDENT : FOR_SEVERAL_PROCESSES;
const leftOut = isDeep ? [] : leftToOther;

export default {
  watchman: false,
  // Enough for a busy machine; a test that hangs still ends.
  testTimeout: 30_000,
  // With one worker, plain Node tests of several projects would run in this process, which jest-light-runner
  // does not support.
  maxWorkers: 2,
  projects: [
    node('contract', ['api/contract/src']),
    node('api', ['api/src']),
    node('api-db', ['api/src'], {
      testMatch: ['**/*.db.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...leftOut],
    }),
    node(
      'platform',
      ['shell/server', 'shell/shared', 'shell/sdk/build', 'shell/cli', 'shell/workspace', 'shell/verifier'],
      {
        testPathIgnorePatterns: ['/node_modules/', '/new-remote/template/'],
      },
    ),
    browser('shell', ['shell/browser']),
    browser('sdk', ['shell/sdk/src']),
    browser('shared-ui', ['shared-ui/src']),
    browser('new-remote', ['shell/cli/new-remote/template/src']),
    ...remotes.map((name) => browser(name, [`${name}/src`])),
  ],
};
