import { fileURLToPath } from 'node:url';

const fileOf = (name) => fileURLToPath(new URL(`./src/testing/${name}`, import.meta.url));

/** Tests of a module: plain Node with the globals of a browser, modules loaded once per worker. */
export default {
  runner: 'jest-light-runner',
  transform: {},
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/'],
  setupFiles: [fileOf('browser-globals.mjs')],
  setupFilesAfterEnv: [fileOf('browser-hooks.mjs')],
};
