import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import Libsql from 'libsql';
import { startTestApi } from '../src/testing/test-api.ts';
import { compress, packFolder, readCompressed } from '../src/testing/upgrades/archive.ts';
import { dumpMariadb } from '../src/testing/upgrades/dump-mariadb.ts';
import {
  askProduct,
  countRows,
  openAsItIs,
  questionsTo,
  readRecordedProduct,
  recordedProductSchema,
  recordingFolder,
  restoreProduct,
} from '../src/testing/upgrades/recorded-product.ts';

/** Part of `npm run record:product`: turns the used product that shell/e2e/recording left in .test/recording
 *  into a recording for the upgrade tests, together with what this release reports about its data.
 *  TEST_DATABASE_URL chooses the engine, and is the used database itself. */
const [name = ''] = process.argv.slice(2);
const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const engine = databaseUrl === '' ? 'sqlite' : 'mysql';
const source = path.join(import.meta.dirname, '../../.test/recording', engine);
const target = recordingFolder(name);
const commit =
  process.env['QUIZMESH_COMMIT'] ??
  execFileSync('git', ['rev-parse', '--short=12', 'HEAD']).toString().trim();
const write = async (file: string, content: Buffer | string) => {
  await mkdir(path.dirname(path.join(target, file)), { recursive: true });
  await writeFile(path.join(target, file), content);
};

/** The embedded database in one file, without its free pages. */
async function compactDatabase(): Promise<Buffer> {
  const file = path.join(source, 'data/quizmesh.sqlite');
  const handle = new Libsql(file);
  // Also writes the content of the log beside it.
  handle.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  handle.exec('VACUUM');
  handle.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  handle.close();
  return readFile(file);
}

/** The stores of both engines have the same files, so one of them is kept. */
async function keepReleases(): Promise<Record<string, string[]>> {
  const store = path.join(source, 'data/releases');
  const archive = await packFolder(store);
  const kept = await readCompressed(path.join(target, 'releases.tar.br')).catch(() => null);
  if (engine === 'mysql' && kept && !kept.equals(archive))
    throw new Error('The release store is not the one that was recorded on the embedded engine.');
  if (!kept?.equals(archive)) await write('releases.tar.br', compress(archive));
  const modules = (await readdir(store)).sort();
  const releases = modules.map(async (module) => [module, (await readdir(path.join(store, module))).sort()]);
  return Object.fromEntries(await Promise.all(releases)) as Record<string, string[]>;
}

const details = recordedProductSchema.parse({
  ...(JSON.parse(await readFile(path.join(source, 'product.json'), 'utf8')) as object),
  releaseToken: (await readFile(path.join(source, 'data/release-token'), 'utf8')).trim(),
});
await write(`${engine}/product.json.br`, compress(Buffer.from(JSON.stringify(details))));
if (engine === 'sqlite') await write('sqlite/quizmesh.sqlite.br', compress(await compactDatabase()));
else await write('mysql/quizmesh.sql.br', compress(Buffer.from(await dumpMariadb(databaseUrl))));
const releases = await keepReleases();

// The reports after pending work has finished: a release that starts on the recording finishes it first.
const testDatabase = await restoreProduct(name, engine);
const database = openAsItIs(testDatabase);
const rows = await countRows(database);
await database.close();
const product = await readRecordedProduct(name, engine);
const api = await startTestApi({ environment: product.secrets, on: testDatabase });
api.clock.advance(Date.parse(product.recordedAt) - api.clock.now().getTime());
await api.jobs.idle();
const exchanges = await askProduct(api, product, questionsTo(product));
await api.stop();
await testDatabase.remove();
await write(`${engine}/expected.json`, `${JSON.stringify({ commit, rows, releases, exchanges }, null, 2)}\n`);
for (const [table, total] of Object.entries(rows)) console.log(`${String(total).padStart(6)}  ${table}`);
