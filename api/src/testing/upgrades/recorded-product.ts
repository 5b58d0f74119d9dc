import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import mysql from 'mysql2/promise';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/database.ts';
import type { TestApi } from '../test-api.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { readCompressed, unpackFolder } from './archive.ts';

export type Engine = Database['engine'];

const browserSchema = z.object({
  cookies: z.array(z.looseObject({ name: z.string(), value: z.string() })),
  origins: z.array(
    z.object({
      origin: z.string(),
      localStorage: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
});
const personSchema = z.object({ email: z.string(), password: z.string() });

/** Data of the recording besides database and releases. */
export const recordedProductSchema = z.object({
  /** Time of the API's clock at the end of the recording. */
  recordedAt: z.iso.datetime(),
  /** URL of the product: origin of the browsers' storage. */
  url: z.url(),
  /** Secrets that sign sessions and guest cookies. */
  secrets: z.object({ JWT_SECRET: z.string(), GUEST_COOKIE_SECRET: z.string() }),
  people: z.object({ admin: personSchema, member: personSchema, others: z.array(personSchema) }),
  releaseToken: z.string(),
  shells: z.array(z.unknown()),
  /** Playwright's storage states. */
  browsers: z.object({ guest: browserSchema, member: browserSchema, admin: browserSchema }),
});
export type RecordedProduct = z.infer<typeof recordedProductSchema>;
type Browser = z.infer<typeof browserSchema>;

const exchangeSchema = z.object({
  as: z.string(),
  path: z.string(),
  status: z.number(),
  answer: z.unknown(),
});
/** What the recorded release reported about its data after finishing pending work. */
export const expectedSchema = z.object({
  commit: z.string(),
  /** Rows per table as recorded, before migrations and pending work. */
  rows: z.record(z.string(), z.number()),
  /** Ids of the releases in the store, by module. */
  releases: z.record(z.string(), z.array(z.string())),
  exchanges: z.array(exchangeSchema),
});
export type Expected = z.infer<typeof expectedSchema>;

/** Folder of a recording. */
export const recordingFolder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

export async function readRecordedProduct(name: string, engine: Engine): Promise<RecordedProduct> {
  const text = await readCompressed(path.join(recordingFolder(name), engine, 'product.json.br'));
  return recordedProductSchema.parse(JSON.parse(text.toString()));
}

export async function readExpected(name: string, engine: Engine): Promise<Expected> {
  const file = path.join(recordingFolder(name), engine, 'expected.json');
  return expectedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Opens a database without migrating it. */
export const openAsItIs = ({ url, folder }: TestDatabase) => openDatabase({ url, folder, replicaUrls: [] });

/** Restores database and release store of a recording without running migrations. */
export async function restoreProduct(name: string, engine: Engine): Promise<TestDatabase> {
  const testDatabase = await createTestDatabase();
  const { url, folder } = testDatabase;
  const from = recordingFolder(name);
  await unpackFolder(await readCompressed(path.join(from, 'releases.tar.br')), path.join(folder, 'releases'));
  if (url === undefined) {
    const file = path.join(from, engine, 'quizmesh.sqlite.br');
    await writeFile(path.join(folder, 'quizmesh.sqlite'), await readCompressed(file), { mode: 0o600 });
    return testDatabase;
  }
  const dump = await readCompressed(path.join(from, engine, 'quizmesh.sql.br'));
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true });
  await connection.query(dump.toString());
  await connection.end();
  return testDatabase;
}

const namesSchema = z.array(z.record(z.string(), z.string()));
const countSchema = z.array(z.object({ total: z.coerce.number() })).length(1);

/** Rows per table. */
export async function countRows({ sequelize, engine }: Database): Promise<Record<string, number>> {
  const tablesOf = {
    sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    mysql: 'SHOW TABLES',
  };
  const listed = namesSchema.parse(await sequelize.query(tablesOf[engine], { type: QueryTypes.SELECT }));
  const rows: Record<string, number> = {};
  for (const table of listed.flatMap((row) => Object.values(row)).sort()) {
    const sql = `SELECT COUNT(*) AS total FROM \`${table}\``;
    const counted = await sequelize.query(sql, { type: QueryTypes.SELECT });
    rows[table] = countSchema.parse(counted)[0]?.total ?? 0;
  }
  return rows;
}

/** Value under a key in a browser's storage. */
export function storedText({ origins }: Browser, key: string): string | undefined {
  return origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === key)?.value;
}

/** The headers that a recorded browser sends. */
export function headersOf(browser: Browser): Record<string, string> {
  const token = storedText(browser, 'auth_token');
  return {
    Cookie: browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
}

const PLAYED = [1, 3, 10, 20, 31, 35, 40];
const QUESTIONS = {
  nobody: ['/api/stats', ...PLAYED.flatMap((id) => [`/api/leaderboard/${id}`, `/api/quiz-stats/${id}`])],
  guest: ['/api/player', '/api/quiz/3/my-result', '/api/leaderboard/3'],
  member: [
    '/api/auth/profile',
    '/api/auth/progress',
    '/api/auth/header-stats',
    '/api/auth/activity',
    '/api/auth/disputes',
    '/api/auth/my-quizzes',
    '/api/quiz/1/my-result',
    '/api/quiz/2/my-result',
  ],
  admin: [
    '/api/auth/profile',
    '/api/admin/users?limit=100',
    '/api/admin/disputes?limit=100',
    '/api/admin/reports?limit=100',
    '/api/admin/profanity-words?limit=100',
    '/api/admin/quiz-limits',
    '/api/release-tokens',
    '/api/modules/mf-play/moves',
    '/api/modules/mf-profile/moves',
  ],
} as const;
const OTHERS = ['/api/auth/progress', '/api/auth/header-stats', '/api/auth/disputes'];

/** A GET request and its sender: a recorded browser, "nobody", or the e-mail of a user who signs in for it. */
type Question = Pick<Expected['exchanges'][number], 'as' | 'path'>;

/** The requests that are sent to a release when it is recorded. */
export function questionsTo({ people }: RecordedProduct): Question[] {
  const asBrowsers = Object.entries(QUESTIONS).flatMap(([as, paths]) => paths.map((path) => ({ as, path })));
  const emails = [people.member, people.admin, ...people.others].map(({ email }) => email);
  return [...asBrowsers, ...emails.flatMap((as) => OTHERS.map((path) => ({ as, path })))];
}

/** Sends the requests as the recorded users: with their browsers' sessions and cookies, or after signing in. */
export async function askProduct(
  api: TestApi,
  { browsers, people }: RecordedProduct,
  questions: readonly Question[],
): Promise<Expected['exchanges']> {
  const { guest, member, admin } = browsers;
  const known = new Map<string, Record<string, string>>([
    ['nobody', {}],
    ...Object.entries({ guest, member, admin }).map(([as, browser]) => [as, headersOf(browser)] as const),
  ]);
  const signIn = async (email: string) => {
    const credentials = [people.member, people.admin, ...people.others].find((one) => one.email === email);
    const response = await api
      .anonymous()
      .post('/api/auth/login')
      .send(credentials ?? {});
    return { Authorization: `Bearer ${loginResponseSchema.parse(response.body).token}` };
  };
  const exchanges: Expected['exchanges'] = [];
  for (const { as, path: address } of questions) {
    const headers = known.get(as) ?? (await signIn(as));
    known.set(as, headers);
    const { status, body } = await api.anonymous().get(address).set(headers);
    const answer: unknown = body;
    exchanges.push({ as, path: address, status, answer });
  }
  return exchanges;
}
