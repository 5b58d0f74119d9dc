import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openApiDocument } from '../src/http/openapi.ts';
import { startTestApi } from '../src/testing/test-api.ts';
import { outlineOf } from '../src/testing/upgrades/api-outline.ts';
import { recordRelease } from '../src/testing/upgrades/record-release.ts';
import { RECORDED_SECRETS } from '../src/testing/upgrades/recording.ts';

/** npm run record:release: records the responses and the database of this release, for the tests of the next
 *  one (api/README.md, "Upgrades"). TEST_DATABASE_URL chooses the engine, as for the tests. */
const folder = path.join(import.meta.dirname, '../src/testing/upgrades/previous');
const commit =
  process.env['QUIZMESH_COMMIT'] ?? execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
/** Secrets of the recorded release tokens are valid nowhere any more; nevertheless they are not stored. */
const withoutTokens = (text: string) => text.replace(/\bqmr_[\w-]{30,}/gu, 'qmr_of-the-recording');
const write = (name: string, content: unknown) =>
  writeFile(path.join(folder, name), `${withoutTokens(JSON.stringify(content))}\n`);

if (process.argv.length > 2) {
  console.error(`npm run record:release takes no arguments. It overwrites ${path.relative('.', folder)};
TEST_DATABASE_URL chooses the engine, which is SQLite without it.`);
  process.exit(1);
}
const api = await startTestApi({ environment: RECORDED_SECRETS });
await mkdir(folder, { recursive: true });
await write(`recording.${api.database.engine}.json`, { commit, ...(await recordRelease(api)) });
await write('outline.json', outlineOf(openApiDocument(api.routes)));
await api.stop();
