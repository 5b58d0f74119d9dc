import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jestCount } from './test-results.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'test-results-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('a skipped test counts as failed, unless it was left out on purpose', async () => {
  const file = path.join(folder, 'result.json');
  const assertionResults = [
    { status: 'passed', title: 'works' },
    { status: 'pending', title: 'is left out' },
    { status: 'pending', title: 'is forgotten' },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 2 };
  writeFileSync(file, JSON.stringify({ ...counts, testResults: [{ assertionResults }] }));
  expect(await jestCount(file)).toEqual({ passed: 1, failed: 2 });
  expect(await jestCount(file, ['is left out'])).toEqual({ passed: 1, failed: 1 });
});

it('a file that is missing counts as a failed test', async () => {
  expect(await jestCount(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
});
