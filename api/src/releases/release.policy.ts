import type { ReleaseAction } from '@quizmesh/contract';
import type { Request } from 'express';
import { ForbiddenError, NotAuthenticatedError } from '../http/errors/http-errors.ts';
import type { ReleaseOverride } from './policy/release-override.ts';
import { ReleaseRefusedError } from './release.errors.ts';
import { RELEASE_TOKEN_PREFIX, type TokenGrant, type TokenRepository } from './tokens/token.repository.ts';

export interface ReleasePolicyDeps {
  readonly tokens: TokenRepository;
  /** Admins may do everything that a token may do. @throws an error with status 401 or 403 */
  readonly requireAdmin: (request: Request) => Promise<{ readonly username: string }>;
  readonly now: () => Date;
}

/** Returns the name for the audit trail.
 *  @throws {NotAuthenticatedError} @throws {ForbiddenError} a token for another module or action */
export type ReleaseAuthorizer = (
  request: Request,
  /** '*': all modules. */
  module: string,
  /** 'read': allowed for every token. */
  action: ReleaseAction | 'read',
) => Promise<string>;

/** Begins the names of administrators in the audit trail. */
export const ADMIN_PREFIX = 'admin ';

function bearer(request: Request): string {
  return /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** An admin may do everything. */
type Holder = { readonly admin: string } | { readonly token: TokenGrant };

/** Checks the access of an endpoint before its body is read, and in the handler what depends on the body; who sent a
 *  request is looked up once. */
export function createReleaseAuthorizer({ tokens, requireAdmin, now }: ReleasePolicyDeps): ReleaseAuthorizer {
  const holders = new WeakMap<Request, Promise<Holder>>();

  async function identify(request: Request): Promise<Holder> {
    const secret = bearer(request);
    if (!secret.startsWith(RELEASE_TOKEN_PREFIX)) return { admin: (await requireAdmin(request)).username };
    const token = await tokens.find(secret);
    if (!token || (token.expiresAt && token.expiresAt <= now())) {
      throw new NotAuthenticatedError(
        'This release token is not valid, or has expired or been revoked: an administrator makes another in the console (Overview, "Release tokens")',
      );
    }
    return { token };
  }

  return async (request, module, action) => {
    const known = holders.get(request) ?? identify(request);
    holders.set(request, known);
    const holder = await known;
    if ('admin' in holder) return ADMIN_PREFIX + holder.admin;
    const { token } = holder;
    const covers = token.module === '*' || token.module === module;
    if (action !== 'read' && (!covers || !token.actions.includes(action))) {
      throw new ForbiddenError(
        `This token may not ${action} ${module === '*' ? 'for every module' : module}: it may ${token.actions.join(', ')} ${token.module}. An administrator makes another one in the console (Overview, "Release tokens"), or by npm run token:create -- ${module === '*' ? "'*'" : module} --actions ${action}`,
      );
    }
    return `token ${token.name}`;
  };
}

/** Whether a request may do something. @throws {NotAuthenticatedError} */
async function isAllowed(authorized: Promise<string>): Promise<boolean> {
  try {
    await authorized;
    return true;
  } catch (error) {
    if (error instanceof ForbiddenError) return false;
    throw error;
  }
}

/** Whether a request may do what concerns all modules. @throws {NotAuthenticatedError} */
export const mayAdminister = (authorize: ReleaseAuthorizer, request: Request): Promise<boolean> =>
  isAllowed(authorize(request, '*', 'administer'));

/** Runs something with the override of a request, which covers everything for whoever may override.
 *  @throws {ForbiddenError} it does not cover what speaks against the release */
export async function withOverride<Result>(
  authorize: ReleaseAuthorizer,
  { request, module, reason }: { request: Request; module: string; reason: string | undefined },
  work: (override: ReleaseOverride | undefined) => Promise<Result>,
): Promise<Result> {
  if (reason === undefined) return work(undefined);
  const coversEverything = await isAllowed(authorize(request, module, 'override'));
  try {
    return await work({ reason, covers: coversEverything ? 'everything' : 'links' });
  } catch (error) {
    if (error instanceof ReleaseRefusedError) await authorize(request, module, 'override');
    throw error;
  }
}
