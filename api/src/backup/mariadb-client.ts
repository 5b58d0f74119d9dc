import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

/** MariaDB's own programs, which know what a server's data mean. */
export type Program = 'mariadb' | 'mariadb-dump' | 'mariadb-binlog';

/** Address and account as options of these programs. The password goes through the environment, because anybody may list options. */
function account(url: string): { options: string[]; database: string; password: string } {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    options: [
      '--no-defaults',
      `--host=${hostname}`,
      `--port=${port || 3306}`,
      '--protocol=tcp',
      `--user=${decodeURIComponent(username)}`,
    ],
    database: pathname.slice(1),
    password: decodeURIComponent(password),
  };
}

export const databaseOf = (url: string): string => account(url).database;

interface Started {
  readonly child: ChildProcess;
  /** @throws {BackupError} the program failed; with its last words */
  readonly ended: Promise<void>;
}

function start(program: Program, options: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(program, options, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new BackupError(`${program} failed.\n${said.trim()}`);
    },
    (error: unknown) => {
      throw new BackupError(`${program} could not be started: install Debian's mariadb-client.`, {
        cause: error,
      });
    },
  );
  // Whoever waits for the streams first still gets it.
  ended.catch(() => undefined);
  return { child, ended };
}

export interface Call {
  readonly program: Program;
  /** Of the server; absent: the program reads files alone. */
  readonly url?: string;
  readonly options: readonly string[];
}

function begin({ program, url, options }: Call): Started {
  // Times in options are read in this zone.
  const utc = { ...process.env, TZ: 'UTC' };
  if (url === undefined) return start(program, ['--no-defaults', ...options], utc);
  const { options: own, password } = account(url);
  return start(program, [...own, ...options], { ...utc, MYSQL_PWD: password });
}

/** Runs a program. @param through what its output goes through, the last of them its end
 *  @throws {BackupError} it failed */
export async function read(call: Call, ...through: [...NodeJS.ReadWriteStream[], Writable]): Promise<void> {
  const { child, ended } = begin(call);
  child.stdin?.end();
  if (child.stdout) await pipeline([child.stdout, ...through]);
  await ended;
}

/** Runs a program that reads its input. @throws {BackupError} it failed */
export async function write(call: Call, ...from: [Readable, ...NodeJS.ReadWriteStream[]]): Promise<void> {
  const { child, ended } = begin(call);
  child.stdout?.resume();
  // A program that ends early closes its input; what it says is the better error.
  if (child.stdin) await pipeline([...from, child.stdin]).catch(() => undefined);
  await ended;
}

/** Lines of a stream, without their ends; bytes as they are. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('latin1')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

const outputOf = ({ child: { stdin, stdout } }: Started, { program }: Call): Readable => {
  stdin?.end();
  if (!stdout) throw new BackupError(`${program} has no output.`);
  return stdout;
};

/** Looks at each line that a program writes. @throws {BackupError} it failed */
export async function inspect(call: Call, look: (line: string) => void): Promise<void> {
  const started = begin(call);
  for await (const line of linesOf(outputOf(started, call))) look(line);
  await started.ended;
}

/** Passes the lines that one program writes to another. @throws {BackupError} one of them failed */
export async function pass(source: Call, target: Call, keeps: (line: string) => boolean): Promise<void> {
  const started = begin(source);
  const stdout = outputOf(started, source);
  async function* kept() {
    for await (const line of linesOf(stdout)) if (keeps(line)) yield Buffer.from(`${line}\n`, 'latin1');
  }
  await write(target, Readable.from(kept()));
  await started.ended;
}
