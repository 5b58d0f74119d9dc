import { SESSION_LIST_MAX, type Session } from '@quizmesh/contract';
import type { Request } from 'express';
import { NotFoundError } from '../http/errors/http-errors.ts';
import type { AuthUnitOfWork } from './auth-repositories.ts';
import { hashSessionToken, type EndedSessionRepository } from './ended-session.repository.ts';
import { readSessionDevice } from './session-device.ts';
import { bearerOf, type SessionTokens } from './session-token.ts';
import type { SessionRepository } from './session.repository.ts';
import type { Account } from './user.repository.ts';

export interface SessionServiceDeps {
  readonly unitOfWork: AuthUnitOfWork;
  readonly sessions: SessionRepository;
  readonly endedSessions: EndedSessionRepository;
  readonly tokens: SessionTokens;
  readonly now: () => Date;
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Where accounts are signed in, and ending it. */
export function createSessionService({
  unitOfWork,
  sessions,
  endedSessions,
  tokens,
  now,
}: SessionServiceDeps) {
  async function add(token: string, { headers }: Request): Promise<void> {
    const claims = tokens.read(token);
    if (!claims) return;
    const { userId, tokenVersion, issuedAt: createdAt, expiresAt } = claims;
    const tokenHash = hashSessionToken(token);
    const device = readSessionDevice(headers['user-agent']);
    await sessions.add({
      tokenHash,
      userId,
      tokenVersion,
      ...device,
      createdAt,
      lastUsedAt: now(),
      expiresAt,
    });
  }

  /** @returns the token of a new session on the device of the request */
  async function begin(
    { id: userId, tokenVersion, createdAt }: Pick<Account, 'id' | 'tokenVersion' | 'createdAt'>,
    request: Request,
  ): Promise<string> {
    const token = tokens.issue({ userId, tokenVersion }, createdAt);
    await add(token, request);
    return token;
  }

  return {
    begin,

    /** Notes that the session is used. One that began before sessions were kept is added. */
    async touch(token: string, request: Request): Promise<void> {
      if (!(await sessions.touch(hashSessionToken(token), now()))) await add(token, request);
    },

    /** Ends the session of a token; the account's other ones go on (decision 57). */
    async signOut(token: string): Promise<void> {
      const claims = tokens.read(token);
      if (claims) await endedSessions.end({ ...claims, tokenHash: hashSessionToken(token) });
    },

    /** The account's sessions, the last used one first. */
    async list(account: Account, request: Request): Promise<Session[]> {
      const current = hashSessionToken(bearerOf(request) ?? '');
      const open = await sessions.listOpen(account, { at: now(), limit: SESSION_LIST_MAX });
      return open.map(({ tokenHash, browser, system, createdAt, lastUsedAt }) => ({
        id: tokenHash,
        browser,
        system,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: tokenHash === current,
      }));
    },

    /** @throws {NotFoundError} no session of the account, or one that has ended */
    async end({ id: userId, tokenVersion }: Account, sessionId: string): Promise<void> {
      const session = await sessions.findOpen({ id: userId, tokenVersion }, sessionId, now());
      if (!session) throw new NotFoundError('There is no such session');
      await endedSessions.end({ tokenHash: session.tokenHash, userId, expiresAt: session.expiresAt });
    },

    /** Ends every session of the account, listed or not, but the one of the request, which gets another token.
     *  @returns that token */
    async endOthers(account: Account, request: Request): Promise<string> {
      const tokenVersion = await unitOfWork(async (bound) => {
        // Ended for good: kept, they would be a row for each time that somebody does this.
        await bound.sessions.removeOf(account.id);
        return bound.users.endSessions(account.id);
      });
      return begin({ ...account, tokenVersion }, request);
    },
  };
}
