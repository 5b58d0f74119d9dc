import { readdirSync } from 'node:fs';
import remotePreset from './shell/sdk/jest-preset.mjs';

/** One project per workspace; `*.test.*` are unit tests, `*.db.test.ts` need a database engine (see shell/workspace/test.ts). */
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));
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
/** The same with the globals of a browser, as modules in repositories of their own have it. */
const browser = (displayName, roots) => ({ ...remotePreset, ...project(displayName, roots) });

export default {
  watchman: false,
  testSequencer: '<rootDir>/shell/workspace/slow-first.mjs',
  // Enough for a busy machine; a test that hangs still ends.
  testTimeout: 30_000,
  // With one worker, plain Node tests of several projects would run in this process, which jest-light-runner
  // does not support. A third one would load all modules and contents once more, which costs more than it waits less.
  maxWorkers: 2,
  projects: [
    node('contract', ['api/contract/src', 'api/tracing/src']),
    node('api', ['api/src']),
    node('api-db', ['api/src'], {
      testMatch: ['**/*.db.test.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    }),
    node(
      'platform',
      [
        'shell/server',
        'shell/shared',
        'shell/worker',
        'shell/sdk/build',
        'shell/cli',
        'shell/team-cli',
        'shell/create-remote',
        'shell/workspace',
        'shell/verifier',
      ],
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
