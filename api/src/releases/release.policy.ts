import type { ReleaseAction } from '@quizmesh/contract';
import type { Request } from 'express';
import { ForbiddenError, NotAuthenticatedError } from '../http/errors/http-errors.ts';
import { RELEASE_TOKEN_PREFIX, type TokenRepository } from './tokens/token.repository.ts';

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

function bearer(request: Request): string {
  return /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

export function createReleaseAuthorizer({ tokens, requireAdmin, now }: ReleasePolicyDeps): ReleaseAuthorizer {
  return async (request, module, action) => {
    const secret = bearer(request);
    if (!secret.startsWith(RELEASE_TOKEN_PREFIX)) {
      return `admin ${(await requireAdmin(request)).username}`;
    }
    const token = await tokens.find(secret);
    if (!token || (token.expiresAt && token.expiresAt <= now())) {
      throw new NotAuthenticatedError(
        'This release token is not valid, or has expired or been revoked: an administrator makes another (console, Overview; or npm run token:create)',
      );
    }
    const covers = token.module === '*' || token.module === module;
    if (action === 'read') return `token ${token.name}`;
    if (!covers || !token.actions.includes(action)) {
      throw new ForbiddenError(
        `This token may not ${action} ${module === '*' ? 'for every module' : module}: it may ${token.actions.join(', ')} ${token.module}. Another one: npm run token:create -- ${module === '*' ? "'*'" : module} --actions ${action}`,
      );
    }
    return `token ${token.name}`;
  };
}
