import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex';
import Libsql from 'libsql';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../http/errors/error-code.ts';

const LOCK_TIMEOUT_MS = 8000;
const IDLE_HANDLES_MAX = 4;

type Handle = Libsql.Database;
type Values = Record<string, unknown>;
type Rows = unknown[];
type Done = (this: Statement | null, error: unknown, rows?: Rows) => void;

export interface LibsqlOptions {
  /** Maximum size of the file. */
  readonly maxMegabytes?: number | undefined;
}

/** State shared by all connections to a database file. */
interface FileState {
  readonly options: LibsqlOptions;
  /** Writers of this process, in order of their requests. @throws {WriteLockTimeoutError} after LOCK_TIMEOUT_MS */
  readonly acquireLock: () => Promise<() => void>;
  readonly idle: Handle[];
  /** Sequelize asks for the columns before each SELECT; they change only with DDL. */
  readonly tableInfo: Map<string, Rows>;
}

class WriteLockTimeoutError extends Error {
  readonly code = 'SQLITE_BUSY';
}

function createWriteLock(): FileState['acquireLock'] {
  const lock = withTimeout(new Mutex(), LOCK_TIMEOUT_MS);
  return () =>
    lock.acquire().catch((error: unknown) => {
      if (error !== E_TIMEOUT) throw error;
      throw new WriteLockTimeoutError(
        'The database file stayed locked: a write inside a transaction without its bound repository?',
      );
    });
}

/** `this` of sqlite3's callbacks; Sequelize checks the class's name. */
class Statement {
  readonly lastID: number;
  readonly changes: number;
  constructor(lastID: number, changes: number) {
    this.lastID = lastID;
    this.changes = changes;
  }
}

const NOTHING = { statement: new Statement(0, 0), rows: [] };

function bindable(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Date ? value.toISOString() : value;
}

/** sqlite3 names parameters with their `$`, libsql without. */
function bindings(parameters: unknown): Values {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) return {};
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name.replace(/^\$/, ''), bindable(value)]),
  );
}

/** The word a statement begins with, in capitals. */
function verbOf(sql: string): string {
  return /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '';
}

function isCallback(value: unknown): value is Done {
  return typeof value === 'function';
}

const PAGES_PER_MEGABYTE = 256;

function openHandle(path: string, { maxMegabytes }: LibsqlOptions): Handle {
  const handle = new Libsql(path);
  handle.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;');
  if (maxMegabytes !== undefined) handle.exec(`PRAGMA max_page_count=${maxMegabytes * PAGES_PER_MEGABYTE}`);
  return handle;
}

function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** Another process may lock the file for a moment: wait without blocking the event loop. */
async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await sleep(3 + Math.random() * 12);
    }
  }
}

function perform(handle: Handle, sql: string, values: Values): { statement: Statement; rows: Rows } {
  const prepared = handle.prepare<Values>(sql);
  if (prepared.reader) {
    const rows = prepared.all(values);
    return { statement: new Statement(0, rows.length), rows };
  }
  const { lastInsertRowid, changes } = prepared.run(values);
  return { statement: new Statement(Number(lastInsertRowid), changes), rows: [] };
}

/** Sequelize reads where each statement came from, also when it succeeded, and source maps make that a tenth of all the
 *  work. Whatever is thrown keeps its stack. */
function withoutStack(work: () => void): void {
  const traces: { prepareStackTrace?: unknown } = Error;
  const before = traces.prepareStackTrace;
  traces.prepareStackTrace = () => '';
  try {
    work();
  } finally {
    traces.prepareStackTrace = before;
  }
}

/** One connection with the part of sqlite3's interface that Sequelize 6 calls. */
class LibsqlConnection {
  readonly filename: string;
  uuid: string | undefined;
  readonly #file: FileState;
  readonly #handle: Handle;
  #releaseLock: (() => void) | undefined;

  constructor(path: string, file: FileState) {
    this.filename = path;
    this.#file = file;
    this.#handle = file.idle.pop() ?? openHandle(path, file.options);
  }

  serialize(work: () => void): void {
    work();
  }

  run(sql: string, parameters?: unknown, done?: Done): this {
    return this.all(sql, parameters, done);
  }

  /** sqlite3 allows leaving out the parameters: then the callback comes second. */
  all(sql: string, parameters?: unknown, done?: Done): this {
    const callback = isCallback(parameters) ? parameters : done;
    this.#execute(sql, bindings(parameters)).then(
      ({ statement, rows }) => withoutStack(() => callback?.call(statement, null, rows)),
      (error: unknown) => callback?.call(null, error),
    );
    return this;
  }

  close(done?: (error: unknown) => void): void {
    if (this.#handle.inTransaction) this.#handle.exec('ROLLBACK');
    this.#releaseLock?.();
    if (this.#file.idle.length < IDLE_HANDLES_MAX) this.#file.idle.push(this.#handle);
    else this.#handle.close();
    done?.(null);
  }

  async #execute(sql: string, values: Values): Promise<{ statement: Statement; rows: Rows }> {
    const verb = verbOf(sql);
    if (verb === 'BEGIN') return this.#begin();
    if (verb === 'COMMIT' || (verb === 'ROLLBACK' && !/\bTO\b/i.test(sql))) return this.#end(sql);
    if (verb === 'PRAGMA' && /table_info/i.test(sql)) return this.#tableInfo(sql);
    if (/^(CREATE|ALTER|DROP)$/.test(verb)) this.#file.tableInfo.clear();
    // VACUUM: of VACUUM INTO, which copies what it reads and cannot be in a transaction.
    if (this.#releaseLock || /^(SELECT|PRAGMA|EXPLAIN|VACUUM)$/.test(verb)) {
      return retryWhileBusy(() => perform(this.#handle, sql, values));
    }
    const release = await this.#file.acquireLock();
    try {
      await this.#lockFile();
      return this.#writeAlone(sql, values);
    } finally {
      release();
    }
  }

  /** By `exec`: libsql does not reset a prepared statement that met a busy file; its handle would block all others
   *  with an old snapshot. No statement meets a busy file while the lock is held. */
  async #lockFile(): Promise<void> {
    await retryWhileBusy(() => this.#handle.exec('BEGIN IMMEDIATE'));
  }

  #writeAlone(sql: string, values: Values) {
    try {
      const result = perform(this.#handle, sql, values);
      this.#handle.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk has already rolled back the transaction.
      if (this.#handle.inTransaction) this.#handle.exec('ROLLBACK');
      throw error;
    }
  }

  async #begin() {
    const release = await this.#file.acquireLock();
    try {
      await this.#lockFile();
      this.#releaseLock = release;
      return NOTHING;
    } catch (error) {
      release();
      throw error;
    }
  }

  async #end(sql: string) {
    try {
      await retryWhileBusy(() => this.#handle.exec(sql));
      return NOTHING;
    } finally {
      this.#releaseLock?.();
      this.#releaseLock = undefined;
    }
  }

  /** Sequelize asks before each SELECT. */
  #tableInfo(sql: string) {
    const known = this.#file.tableInfo.get(sql);
    if (known) return { statement: new Statement(0, 0), rows: known };
    const result = perform(this.#handle, sql, {});
    this.#file.tableInfo.set(sql, result.rows);
    return result;
  }
}

/** A sqlite3-compatible module over libsql's prebuilt binaries, for Sequelize's `dialectModule`. Transactions begin
 *  IMMEDIATE behind an asynchronous lock per file, so writers of this process queue without blocking the event loop
 *  and wait for writers of other processes. */
export function createLibsqlDialect(options: LibsqlOptions = {}) {
  const files = new Map<string, FileState>();
  const fileState = (path: string): FileState => {
    const known = files.get(path);
    if (known) return known;
    const fresh: FileState = { options, acquireLock: createWriteLock(), idle: [], tableInfo: new Map() };
    files.set(path, fresh);
    return fresh;
  };

  class Database extends LibsqlConnection {
    constructor(path: string, _mode: number, opened: (error: unknown) => void) {
      super(path, fileState(path));
      queueMicrotask(() => opened(null));
    }
  }

  return {
    Database,
    OPEN_READWRITE: 2,
    OPEN_CREATE: 4,
    /** Closes the handles that transactions returned. */
    closeIdle(): void {
      for (const file of files.values()) for (const handle of file.idle.splice(0)) handle.close();
    },
  };
}
