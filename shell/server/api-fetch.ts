import { readFile } from 'node:fs/promises';
import { SHELL_SECRET_HEADER } from '@quizmesh/contract';
import type { Logger } from 'pino';

/** Requests that this server sends to the API on its own account, with a path that begins with `/api/`. */
export type ApiFetch = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
) => Promise<Response>;

/** Requests to a server that does not know this one. */
export const plainFetch =
  (url: string): ApiFetch =>
  (path, init) =>
    fetch(url + path, init);

export interface ApiFetchDeps {
  readonly apiUrl: string;
  /** Shared with the API; undefined: as the API wrote it into a file. */
  readonly secret: string | undefined;
  readonly secretFile: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Shows the API that a request is this server's own, so that it is not counted as one of a client at this address:
 *  for its limits, all pages together would be one client. */
export function createApiFetch({ apiUrl, secret: configured, secretFile, log }: ApiFetchDeps): ApiFetch {
  let known = configured;
  let isReported = false;

  /** The API writes the file at its first start, which may come after this server's. */
  async function secret(): Promise<string | undefined> {
    known ??= await readFile(secretFile, 'utf8').then(
      (text) => text.trim() || undefined,
      () => undefined,
    );
    if (known === undefined && !isReported) {
      isReported = true;
      log.warn(
        `No SHELL_SECRET, and no ${secretFile}: the API counts all requests of this server as one client's`,
      );
    }
    return known;
  }

  return async (path, { headers, ...init }) => {
    const own = await secret();
    return fetch(apiUrl + path, {
      ...init,
      // A redirect would carry the secret elsewhere.
      redirect: 'error',
      headers: { ...headers, ...(own !== undefined && { [SHELL_SECRET_HEADER]: own }) },
    });
  };
}
