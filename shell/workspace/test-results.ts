import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How many tests passed and failed. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), title: z.string() })) }),
  ),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts of a jest result file. A suite that fails to run and a skipped test count as failures; so does a
 *  missing file.
 *  @param leftOut titles of tests that were left out on purpose */
export async function jestCount(file: string, leftOut: readonly string[] = []): Promise<TestCount> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const result = jestSchema.parse(JSON.parse(text));
  const onPurpose = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, title }) => status === 'pending' && leftOut.includes(title));
  const skipped = result.numPendingTests - onPurpose.length;
  const failed = Math.max(result.numFailedTests, result.numFailedTestSuites) + skipped;
  return { passed: result.numPassedTests, failed };
}

/** Counts of a Playwright result file; flaky and skipped tests count as failures, so does a missing file. */
export async function playwrightCount(file: string): Promise<TestCount> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const { stats } = playwrightSchema.parse(JSON.parse(text));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

/** Sum of counts. */
export function totalCount(counts: readonly TestCount[]): TestCount {
  return counts.reduce(
    (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
    { passed: 0, failed: 0 },
  );
}
