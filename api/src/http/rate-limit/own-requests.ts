import type { IncomingMessage } from 'node:http';
import { SHELL_SECRET_HEADER } from '@quizmesh/contract';
import { isSigned, type ReplaceableSecret } from '../../config/replaceable-secret.ts';

/** Whether a request is the shell server's own, such as for the release set: one address sends them for all clients. What
 *  the shell forwards for a client does not carry the secret. */
export type IsOwnRequest = (request: Pick<IncomingMessage, 'headers'>) => boolean;

export function recognizeShell(secrets: ReplaceableSecret): IsOwnRequest {
  return ({ headers }) => {
    const given = headers[SHELL_SECRET_HEADER];
    return given !== undefined && isSigned(secrets, String(given), (secret) => secret);
  };
}
