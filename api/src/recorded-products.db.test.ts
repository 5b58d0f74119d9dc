import process from 'node:process';
import { channelStateSchema, releaseListItemSchema, releaseSetSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { migrations } from '../migrations/migrations.ts';
import { migrate } from './database/migrate.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import type { TestDatabase } from './testing/test-database.ts';
import {
  askProduct,
  countRows,
  headersOf,
  openAsItIs,
  readExpected,
  readRecordedProduct,
  restoreProduct,
  type Expected,
  type RecordedProduct,
} from './testing/upgrades/recorded-product.ts';
import { missingFrom } from './testing/upgrades/same-shape.ts';
import { answerOf, expectError } from './testing/wire.ts';

/** Releases whose recorded data is kept (README.md in the folder of that name), oldest first. */
const RECORDINGS = ['first-release'];
const ENGINE = process.env['TEST_DATABASE_URL'] ? 'mysql' : 'sqlite';

/** Tables whose number of rows a migration changed, with the reason. */
const OTHER_ROWS: Readonly<Record<string, string>> = {
  schema_migrations: 'One row per migration.',
};
/** Prefixes of intended findings, with the reason: "member /api/auth/profile: .name is gone". */
const CHANGED_ON_PURPOSE: Readonly<Record<string, string>> = {
  'admin /api/release-tokens: [1].actions has 7 items':
    'The token that may do everything may attest, too, since attesting is a right of its own.',
};

describe.each(RECORDINGS)('upgrade from the recorded product %s', (name) => {
  let testDatabase: TestDatabase;
  let product: RecordedProduct;
  let expected: Expected;
  let rows: Record<string, number>;
  let api: TestApi;

  beforeAll(async () => {
    product = await readRecordedProduct(name, ENGINE);
    expected = await readExpected(name, ENGINE);
    testDatabase = await restoreProduct(name, ENGINE);
    const database = openAsItIs(testDatabase);
    await migrate(database, migrations);
    rows = await countRows(database);
    await database.close();
    api = await startTestApi({ environment: product.secrets, on: testDatabase });
    // Its sessions are good for 30 days after the recording.
    api.clock.advance(Date.parse(product.recordedAt) - api.clock.now().getTime());
    await api.jobs.idle();
  });
  afterAll(async () => {
    await api.stop();
    await testDatabase.remove();
  });

  it('keeps every row through the migrations', () => {
    const before = Object.entries(expected.rows).filter(([table]) => !(table in OTHER_ROWS));
    expect(before.length).toBeGreaterThan(40);
    expect(Object.fromEntries(before.map(([table]) => [table, rows[table]]))).toEqual(
      Object.fromEntries(before),
    );
  });

  it.each(['member', 'admin'] as const)('accepts the session of the recorded %s', async (who) => {
    const response = await api.anonymous().get('/api/auth/profile').set(headersOf(product.browsers[who]));
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ email: product.people[who].email });
  });

  // This must run before anything is written.
  it('shows the same results, boards, XP, streaks and console stats as the recorded release', async () => {
    const now = await askProduct(api, product, expected.exchanges);
    const findings = expected.exchanges.flatMap(({ as, path, status, answer }, index) => {
      const today = now[index];
      const found =
        today?.status === status
          ? missingFrom(today.answer, answer, { sameValues: true })
          : [` answers ${today?.status ?? 'nothing'}, not ${status}`];
      return found.map((what) => `${as} ${path}: ${what}`);
    });
    const isMeant = (finding: string) =>
      Object.keys(CHANGED_ON_PURPOSE).some((start) => finding.startsWith(start));
    expect(now.length).toBeGreaterThan(40);
    expect(findings.filter((finding) => !isMeant(finding))).toEqual([]);
  });

  it('serves the recorded releases, and finds each of them complete in the recorded store', async () => {
    const set = answerOf(releaseSetSchema, await api.anonymous().get('/api/modules'));
    expect(Object.keys(set.modules).sort()).toEqual(Object.keys(expected.releases).sort());
    for (const [module, releases] of Object.entries(expected.releases)) {
      expect(releases).toContain(set.modules[module]?.current.release);
      const listed = await api.anonymous().get(`/api/modules/${module}/releases`);
      const known = answerOf(z.array(releaseListItemSchema), listed);
      expect(known.map(({ release }) => release).sort()).toEqual(releases);
      for (const { release, recalledAt } of known) {
        const input = { release, channel: 'preview', override: 'an upgrade test' };
        const response = await api
          .anonymous()
          .post(`/api/modules/${module}/promote`)
          .set('Authorization', `Bearer ${product.releaseToken}`)
          .send(input);
        // A release can be promoted only when its files match its manifest; a recalled one never.
        if (recalledAt) expectError(response, 409, 'CONFLICT');
        else expect(answerOf(channelStateSchema, response).current).toBe(release);
      }
    }
  });
});
