import { SHELL_SECRET_HEADER } from '@quizmesh/contract';
import type { Tracing } from '@quizmesh/tracing';
import type { ShellSecret } from './shell-secret.ts';

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
  readonly secret: ShellSecret;
  /** Absent: requests are not traced. */
  readonly tracing?: Tracing | undefined;
}

/** Shows the API that a request is this server's own, so that it is not counted as one of a client at this address:
 *  for its limits, all pages together would be one client. */
export function createApiFetch({ apiUrl, secret, tracing }: ApiFetchDeps): ApiFetch {
  const ask: ApiFetch = async (path, { headers, ...init }) => {
    const own = await secret.read();
    return fetch(apiUrl + path, {
      ...init,
      // A redirect would carry the secret elsewhere.
      redirect: 'error',
      headers: { ...headers, ...(own !== undefined && { [SHELL_SECRET_HEADER]: own }) },
    });
  };
  if (!tracing) return ask;
  const attributes = { 'server.address': new URL(apiUrl).host };
  return (path, { headers, ...init }) =>
    tracing.measure(
      // A path may hold the token of a link.
      () => ({ name: `${init.method ?? 'GET'} /api`, kind: 'client', attributes }),
      (span) => ask(path, { ...init, headers: { ...headers, ...span?.headers() } }),
    );
}
