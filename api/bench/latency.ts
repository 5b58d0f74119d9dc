import type { Connection, RowDataPacket } from 'mysql2/promise';
import { percentile } from './percentile.ts';

/** One kind of request; every call uses another URL. */
export interface Question {
  readonly name: string;
  readonly path: (round: number) => string;
  readonly bearer?: string;
}

export interface Latency {
  readonly p50: number;
  readonly p95: number;
  /** SQL statements per request. */
  readonly statements: number;
  /** Rows that the storage engine read per request. */
  readonly rowsRead: number;
}

const WARM_UP = 30;
const ROUNDS = 300;

async function ask(url: string, { path, bearer }: Question, round: number): Promise<number> {
  const started = performance.now();
  const response = await fetch(url + path(round), bearer ? { headers: { authorization: bearer } } : {});
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path(round)}: ${response.status}`);
  return performance.now() - started;
}

/** Counters of the whole database server, so nothing else may use it during a measurement. */
export async function serverWork(connection: Connection): Promise<{ statements: number; rows: number }> {
  const [status] = await connection.query<RowDataPacket[]>(
    "SHOW GLOBAL STATUS WHERE Variable_name = 'Questions' OR Variable_name LIKE 'Handler_read%'",
  );
  const value = (name: string) => Number(status.find((row) => row['Variable_name'] === name)?.['Value'] ?? 0);
  const rows = status.filter((row) => String(row['Variable_name']).startsWith('Handler_read'));
  return {
    statements: value('Questions'),
    rows: rows.reduce((sum, row) => sum + Number(row['Value']), 0),
  };
}

/** What the API asks a server that nothing else uses for an address, as the server's log of statements tells it. */
export async function statementsOf(url: string, address: string, connection: Connection): Promise<string[]> {
  const request = async () => (await fetch(url + address)).arrayBuffer();
  await request();
  await connection.query("SET GLOBAL log_output = 'TABLE'");
  await connection.query('TRUNCATE mysql.general_log');
  await connection.query('SET GLOBAL general_log = 1');
  await request();
  await connection.query('SET GLOBAL general_log = 0');
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT CONVERT(argument USING utf8mb4) AS statement FROM mysql.general_log WHERE command_type = 'Query'",
  );
  return rows.map((row) => String(row['statement'])).filter((statement) => !statement.startsWith('SET '));
}

/** Sends requests one after the other; measures their times and the work of the database. */
export async function measureLatency(
  url: string,
  question: Question,
  connection: Connection,
): Promise<Latency> {
  for (let round = 0; round < WARM_UP; round += 1) await ask(url, question, round);
  const before = await serverWork(connection);
  const milliseconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    milliseconds.push(await ask(url, question, round + WARM_UP));
  const after = await serverWork(connection);
  return {
    p50: percentile(milliseconds, 0.5),
    p95: percentile(milliseconds, 0.95),
    statements: (after.statements - before.statements - 1) / ROUNDS,
    rowsRead: (after.rows - before.rows) / ROUNDS,
  };
}
