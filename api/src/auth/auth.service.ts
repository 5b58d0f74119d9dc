import type { User } from '@quizmesh/contract';
import type { Request } from 'express';
import { ForbiddenError, NotAuthenticatedError } from '../http/errors/http-errors.ts';
import { AccountSuspendedError } from './auth.errors.ts';
import type { EndedSessionRepository } from './ended-session.repository.ts';
import type { SessionTokens } from './session-token.ts';
import { currentSuspension } from './suspension.ts';
import type { Account, UserRepository } from './user.repository.ts';

export interface AuthServiceDeps {
  readonly users: UserRepository;
  readonly endedSessions: EndedSessionRepository;
  readonly tokens: SessionTokens;
  readonly now: () => Date;
}

export type AuthService = ReturnType<typeof createAuthService>;

const TOUCH_EVERY_MS = 3_600_000;

/** The fields of an account that its user may see: never the hash. */
export function presentUser(account: Account, at: Date): User {
  const suspension = currentSuspension(account, at);
  const { id, username, email, firstName, lastName, profilePicture, isAdmin, isVerified, timeZone } = account;
  return {
    ...{ id, username, email, firstName, lastName, profilePicture, isAdmin, isVerified, timeZone },
    hasPassword: account.passwordHash !== null,
    createdAt: account.createdAt.toISOString(),
    suspension: suspension && { until: suspension.until },
  };
}

/** The token that a request carries. */
function bearerOf({ headers }: Request): string | null {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && token !== '' ? token : null;
}

export function createAuthService({ users, endedSessions, tokens, now }: AuthServiceDeps) {
  const known = new WeakMap<Request, Promise<Account | null>>();

  async function readBearer(request: Request): Promise<Account | null> {
    const token = bearerOf(request);
    if (token === null) return null;
    const account = await accountOf(token);
    if (!account) throw new NotAuthenticatedError('Your session has ended, please sign in again');
    const last = account.lastActiveAt?.getTime() ?? 0;
    if (now().getTime() - last >= TOUCH_EVERY_MS) await users.touch(account.id, now());
    return account;
  }

  /** Account of a session token; null when the token is forged, expired, revoked or signed out, or the account was
   *  deleted. */
  async function accountOf(token: string): Promise<Account | null> {
    const claims = tokens.read(token);
    if (!claims) return null;
    const account = await users.findBySession(claims.userId, token);
    return account?.isVerified && account.tokenVersion === claims.tokenVersion ? account : null;
  }

  /** Account of the bearer token, read from its row once per request; null without a token.
   *  @throws {NotAuthenticatedError} expired, forged or revoked token */
  function authenticate(request: Request): Promise<Account | null> {
    const reading = known.get(request) ?? readBearer(request);
    known.set(request, reading);
    return reading;
  }

  /** @throws {NotAuthenticatedError} no valid session */
  async function requireUser(request: Request): Promise<Account> {
    const account = await authenticate(request);
    if (!account) throw new NotAuthenticatedError();
    return account;
  }

  /** @throws {AccountSuspendedError} the account may not write now */
  function requireMayWrite(account: Account | null): void {
    const suspension = account && currentSuspension(account, now());
    if (suspension) throw new AccountSuspendedError(suspension);
  }

  return {
    authenticate,
    requireUser,

    /** Ends the session of the request; the account's other ones go on (decision 57).
     *  @throws {NotAuthenticatedError} no valid session */
    async signOut(request: Request): Promise<void> {
      await requireUser(request);
      const token = bearerOf(request) ?? '';
      const claims = tokens.read(token);
      if (claims) await endedSessions.end(token, { userId: claims.userId, expiresAt: claims.expiresAt });
    },

    /** Guests pass. @throws {AccountSuspendedError} the account of the request may not write now
     *  @throws {NotAuthenticatedError} expired, forged or revoked token */
    async refuseSuspended(request: Request): Promise<void> {
      requireMayWrite(await authenticate(request));
    },

    /** For work that goes on after its request was accepted. @throws {AccountSuspendedError} */
    async refuseSuspendedUser(userId: number): Promise<void> {
      requireMayWrite(await users.findById(userId));
    },

    /** Whether an account may not write now. */
    async isSuspended(userId: number): Promise<boolean> {
      const account = await users.findById(userId);
      return account !== null && currentSuspension(account, now()) !== null;
    },

    /** Reads the rights from the database, so a demotion applies from the next request (decision 6).
     *  @throws {ForbiddenError} signed in, but not an admin */
    async requireAdmin(request: Request): Promise<Account> {
      const account = await requireUser(request);
      if (!account.isAdmin) throw new ForbiddenError('Administrators only');
      return account;
    },
  };
}
