import type { IncomingMessage } from 'node:http';
import { SHELL_SECRET_HEADER } from '@quizmesh/contract';
import { areEqualSecrets } from '../../config/equal-secrets.ts';

/** Whether a request is the shell server's own, such as for the release set: one address sends them for all clients. What
 *  the shell forwards for a client does not carry the secret. */
export type IsOwnRequest = (request: Pick<IncomingMessage, 'headers'>) => boolean;

export function recognizeShell(shellSecret: string): IsOwnRequest {
  return ({ headers }) => areEqualSecrets(String(headers[SHELL_SECRET_HEADER] ?? ''), shellSecret);
}
