import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { createInterface } from 'node:readline';
import mysql from 'mysql2/promise';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { databaseOf, inspect, pass, read, write, type Call } from './mariadb-client.ts';
import { DUMP, type Manifest } from './manifest.ts';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const connection = await mysql.createConnection(url);
  try {
    const [rows] = await connection.query(sql);
    return rowsSchema.parse(rows);
  } finally {
    await connection.end();
  }
}

/** Near the start of a dump, as a comment. */
const POSITION = /CHANGE MASTER TO MASTER_LOG_FILE='(?<file>[\w.-]+)', MASTER_LOG_POS=(?<offset>\d+)/u;
const HEAD_LINES = 60;

async function positionOf(file: string): Promise<NonNullable<Manifest['position']>> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  let number = 0;
  for await (const line of lines) {
    const found = POSITION.exec(line)?.groups;
    if (found) return { file: found['file'] ?? '', offset: Number(found['offset']) };
    number += 1;
    if (number > HEAD_LINES) break;
  }
  throw new BackupError('The dump does not say where the changes after it begin.');
}

/** Whether what happens after a backup can be repeated. Logs of statements would name the database that they were written for,
 *  wherever they are repeated. */
async function writesLogs(url: string): Promise<boolean> {
  const rows = await ask(url, "SHOW VARIABLES WHERE Variable_name IN ('log_bin', 'binlog_format')");
  const values = new Map(rows.map((row) => [row['Variable_name'], row['Value']]));
  return values.get('log_bin') === 'ON' && values.get('binlog_format') === 'ROW';
}

/** All rows as they are at one moment, while the site goes on.
 *  @returns its part of the manifest */
export async function dumpDatabase(url: string, folder: string): Promise<Partial<Manifest>> {
  const file = path.join(folder, DUMP);
  const database = databaseOf(url);
  const isLogged = await writesLogs(url);
  const options = [
    '--single-transaction',
    '--quick',
    '--hex-blob',
    '--no-tablespaces',
    '--default-character-set=utf8mb4',
    ...(isLogged ? ['--master-data=2'] : []),
    database,
  ];
  const handle = await open(file, 'wx', 0o600);
  await read({ program: 'mariadb-dump', url, options }, createGzip(), handle.createWriteStream());
  return { database, ...(isLogged && { position: await positionOf(file) }) };
}

/** Copies the server's binary logs, the one that it is writing too: whatever was committed before is in them. Those that are there
 *  already are only read again from the newest on.
 *  @returns names of all logs in the folder
 *  @throws {BackupError} the server writes none */
export async function copyLogs(url: string, folder: string): Promise<string[]> {
  if (!(await writesLogs(url)))
    throw new BackupError(
      'The server writes no binary logs of rows: start it with log_bin, server_id and binlog_format=ROW.',
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = (await logsIn(folder)).at(-1);
  const served = (await ask(url, 'SHOW BINARY LOGS')).map((row) => String(row['Log_name']));
  const first = known !== undefined && served.includes(known) ? known : served[0];
  if (first === undefined) throw new BackupError('The server has no binary log.');
  await read(
    {
      program: 'mariadb-binlog',
      url,
      options: [
        '--read-from-remote-server',
        '--raw',
        '--to-last-log',
        `--result-file=${folder}${path.sep}`,
        first,
      ],
    },
    // It writes files.
    createWriteStream('/dev/null'),
  );
  return logsIn(folder);
}

async function logsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /\.\d{6,}$/u.test(name)).sort();
}

/** @throws {BackupError} the database has tables */
async function requireEmpty(url: string): Promise<void> {
  const tables = await ask(url, 'SHOW TABLES');
  if (tables.length > 0)
    throw new BackupError(`The database ${databaseOf(url)} is not empty: restore into a new one.`);
}

export interface LogReplay {
  readonly folder: string;
  /** What was committed from this moment on stays out, to the second; absent: everything is taken. */
  readonly until?: Date | undefined;
}

/** What repeats the changes after a backup, as statements.
 *  @throws {BackupError} the backup cannot go on from these logs, or not to that moment */
async function changesAfter(manifest: Manifest, replay: LogReplay, database: string): Promise<Call> {
  const { position, madeAt, database: from = database } = manifest;
  if (replay.until && replay.until < new Date(madeAt))
    throw new BackupError(
      `The backup was made at ${madeAt}, after the moment of --until: restore an earlier one.`,
    );
  if (!position) throw new BackupError('The server wrote no binary logs of rows when this backup was made.');
  const copied = await logsIn(replay.folder).catch(() => []);
  const logs = copied.filter((name) => name >= position.file);
  if (logs[0] !== position.file) throw new BackupError(`${replay.folder} lacks the log ${position.file}.`);
  const until = replay.until?.toISOString().slice(0, 19).replace('T', ' ');
  return {
    program: 'mariadb-binlog',
    options: [
      `--start-position=${position.offset}`,
      ...(until ? [`--stop-datetime=${until}`] : []),
      // Filtered by the name that is written in the logs.
      `--database=${from}`,
      `--rewrite-db=${from}->${database}`,
      ...logs.map((name) => path.join(replay.folder, name)),
    ],
  };
}

/** Fills an empty database, and repeats what happened after the backup. What forbids that is found before the database is filled.
 *  @throws {BackupError} it is not empty, or the logs do not go on where the backup ends */
export async function restoreDatabase(
  url: string,
  backup: { readonly folder: string; readonly manifest: Manifest },
  replay: LogReplay | null,
): Promise<void> {
  await requireEmpty(url);
  const database = databaseOf(url);
  const changes = replay && (await changesAfter(backup.manifest, replay, database));
  if (changes) await requireHarmless(changes);
  const target = { program: 'mariadb', url, options: ['--default-character-set=utf8mb4', database] } as const;
  await write(target, createReadStream(path.join(backup.folder, DUMP)), createGunzip());
  if (changes) await pass(changes, target, (line) => !FORMER_NUMBER.test(line));
}

const DATABASE_STATEMENT = /^\s*(?:drop|create)\s+(?:or\s+replace\s+)?(?:database|schema)\b/iu;

/** The numbers under which the logs of that server had the changes; those of this one count on. */
const FORMER_NUMBER = /^\/\*M?!\d+ SET @@session\.gtid_seq_no=/u;

/** Statements that name a database keep its name. @throws {BackupError} the logs would remove the one they were written for */
async function requireHarmless(source: Call): Promise<void> {
  let found: string | undefined;
  await inspect(source, (line) => {
    if (DATABASE_STATEMENT.test(line)) found ??= line;
  });
  if (found !== undefined)
    throw new BackupError(`The logs have "${found.slice(0, 80)}": name a moment before it by --until.`);
}
