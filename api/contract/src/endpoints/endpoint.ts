import type { z } from 'zod';
import type { ReleaseAction } from '../schemas/index.ts';

/** Who may call an endpoint: 'public' everyone, 'player' a guest or a signed-in user, 'member' a signed-in
 *  user, 'admin' an admin, 'release-token' a team's token or an admin. */
export type EndpointAccess = 'public' | 'player' | 'member' | 'admin' | 'release-token';

/** One endpoint of the API: the server implements it, and the browser's client gets its types from it. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** From the root, with ":name" for each parameter, e.g. "/api/quiz/:id". */
  readonly path: string;
  readonly summary: string;
  /** Group in the OpenAPI document. */
  readonly tag: string;
  readonly access: EndpointAccess;
  /** With access 'release-token': what the token must be allowed to do with the module in `:name`, or with all modules
   *  when the path names none. 'read': every token may. */
  readonly action?: ReleaseAction | 'read';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Content type of the request; JSON when absent. Bytes are sent as they are; an upload ('application/gzip') is read
   *  while it arrives. */
  readonly bodyType?: 'application/octet-stream' | 'application/gzip';
  readonly answer: z.ZodType;
  /** Content type of success; JSON when absent. */
  readonly answerType?: string;
  /** Status of success; 200 when absent. */
  readonly status?: number;
  /** Suspended accounts may write here too; they may read everything. */
  readonly whileSuspended?: true;
  /** Statuses of documented errors besides 400 and 500. */
  readonly errors?: readonly number[];
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}
