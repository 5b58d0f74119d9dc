import type { User } from '@quizmesh/contract';
import type { Request } from 'express';
import { ForbiddenError, NotAuthenticatedError } from '../http/errors/http-errors.ts';
import { AccountSuspendedError } from './auth.errors.ts';
import { bearerOf, type SessionTokens } from './session-token.ts';
import type { SessionService } from './session.service.ts';
import { currentSuspension } from './suspension.ts';
import type { Account, AccountInSession, UserRepository } from './user.repository.ts';

export interface AuthServiceDeps {
  readonly users: UserRepository;
  readonly sessions: Pick<SessionService, 'touch' | 'signOut'>;
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

/** Tokens tell the second of their issue. */
const isOlderThan = ({ createdAt }: Account, issuedAt: Date) =>
  Math.floor(createdAt.getTime() / 1000) * 1000 <= issuedAt.getTime();

export function createAuthService({ users, sessions, tokens, now }: AuthServiceDeps) {
  const known = new WeakMap<Request, Promise<Account | null>>();
  const recently = () => new Date(now().getTime() - TOUCH_EVERY_MS);

  async function readBearer(request: Request): Promise<Account | null> {
    const token = bearerOf(request);
    if (token === null) return null;
    const found = await sessionOf(token);
    if (!found) throw new NotAuthenticatedError('Your session has ended, please sign in again');
    const { account, isRecentlyUsed } = found;
    if (account.lastActiveAt === null || account.lastActiveAt <= recently())
      await users.touch(account.id, now());
    if (!isRecentlyUsed) await sessions.touch(token, request);
    return account;
  }

  /** Account of a session token; null when the token is forged, expired, revoked or signed out, the account was
   *  deleted, or the id was another account's: a restored database gives the ids of what was added since its backup again. */
  async function sessionOf(token: string): Promise<AccountInSession | null> {
    const claims = tokens.read(token);
    if (!claims) return null;
    const found = await users.findBySession(claims.userId, token, recently());
    if (!found?.account.isVerified || found.account.tokenVersion !== claims.tokenVersion) return null;
    return isOlderThan(found.account, claims.issuedAt) ? found : null;
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

    /** Like `authenticate`, read anew: for what goes on long after its request began. */
    authenticateNow(request: Request): Promise<Account | null> {
      known.delete(request);
      return authenticate(request);
    },

    /** Ends the session of the request; the account's other ones go on (decision 57).
     *  @throws {NotAuthenticatedError} no valid session */
    async signOut(request: Request): Promise<void> {
      await requireUser(request);
      await sessions.signOut(bearerOf(request) ?? '');
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
