import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';

/** The secret that this server shares with the API. */
export interface ShellSecret {
  /** Reads it, if it is not known yet. */
  read(): Promise<string | undefined>;
  /** Undefined until it has been read. */
  known(): string | undefined;
}

export interface ShellSecretDeps {
  /** Undefined: as the API wrote it into a file. */
  readonly shellSecret: string | undefined;
  readonly shellSecretFile: string;
  readonly log: Pick<Logger, 'warn'>;
}

export function createShellSecret({ shellSecret, shellSecretFile: file, log }: ShellSecretDeps): ShellSecret {
  let known = shellSecret;
  let isReported = false;
  return {
    known: () => known,
    /** The API writes the file at its first start, which may come after this server's. */
    async read() {
      known ??= await readFile(file, 'utf8').then(
        (text) => text.trim() || undefined,
        () => undefined,
      );
      if (known === undefined && !isReported) {
        isReported = true;
        log.warn(
          `No SHELL_SECRET, and no ${file}: the API counts all requests of this server as one client's`,
        );
      }
      return known;
    },
  };
}
