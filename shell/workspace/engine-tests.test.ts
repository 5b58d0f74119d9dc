import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  CLUSTER_TESTS,
  EMBEDDED_TESTS,
  NO_CLUSTER_NAMES,
  NO_CLUSTER_TESTS,
  NO_SERVER_TESTS,
  SERVER_ONLY_TESTS,
} from './engine-tests.ts';
import { ROOT } from '../cli/workspace.ts';

const files = readdirSync(path.join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' }).map(
  (file) => `/api/src/${file}`,
);

it.each([...EMBEDDED_TESTS, ...NO_SERVER_TESTS, ...SERVER_ONLY_TESTS, ...CLUSTER_TESTS, ...NO_CLUSTER_TESTS])(
  '%s is the path of a test',
  (pattern) => {
    expect(files.filter((file) => new RegExp(pattern, 'u').test(file))).not.toEqual([]);
  },
);

it('the tests that a cluster cannot run exist', () => {
  const texts = files
    .filter((file) => file.endsWith('.db.test.ts'))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  expect(NO_CLUSTER_NAMES.filter((name) => !texts.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});
