import type { Request } from 'express';
import { newAccountToken } from './account-token.repository.ts';
import type { AuthRepositories, AuthUnitOfWork } from './auth-repositories.ts';
import { EmailNotVerifiedError, InvalidCredentialsError, SignInTokenInvalidError } from './auth.errors.ts';
import type { PasswordProof } from './password-proof.ts';
import type { SessionService } from './session.service.ts';
import type { Account, UserRepository } from './user.repository.ts';

export interface SignInServiceDeps {
  readonly unitOfWork: AuthUnitOfWork;
  /** Not bound to a transaction. */
  readonly users: UserRepository;
  readonly proof: PasswordProof;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly now: () => Date;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** The exchange token is part of a URL, which browser histories and extensions see: it must be short-lived. */
const EXCHANGE_MS = 60_000;

export interface OpenedSession {
  readonly token: string;
  readonly account: Account;
}

/** Works with its binding only, which a cookie keeps in the browser that signed in: in another one the token of a link
 *  signs nobody in. */
export interface BoundToken {
  readonly token: string;
  readonly binding: string;
}

const boundText = ({ token, binding }: BoundToken) => `${token}.${binding}`;

export function createSignInService({ unitOfWork, users, proof, sessions, now }: SignInServiceDeps) {
  async function open(account: Account, request: Request): Promise<OpenedSession> {
    return { token: await sessions.begin(account, request), account };
  }

  /** Stores the time of the sign-in, and the time zone when the account has none yet. */
  async function greet(account: Account, timeZone: string | undefined): Promise<Account> {
    const change = {
      lastActiveAt: now(),
      ...(account.timeZone === null && timeZone !== undefined && { timeZone }),
    };
    await users.update(account.id, change);
    return { ...account, ...change };
  }

  return {
    /** @throws {InvalidCredentialsError} @throws {EmailNotVerifiedError} @throws {AppError} 429 */
    async login(
      credentials: {
        readonly email: string;
        readonly password: string;
        readonly timeZone?: string | undefined;
      },
      request: Request,
    ): Promise<OpenedSession> {
      const { email, password, timeZone } = credentials;
      const account = await users.findByEmail(email);
      const isRight = await proof.isRight({ email, account, password, request });
      if (!account || !isRight) throw new InvalidCredentialsError();
      if (!account.isVerified) throw new EmailNotVerifiedError();
      return open(await greet(account, timeZone), request);
    },

    /** A token for the URL, exchanged for one session within a minute by the browser that holds the binding
     *  (decision 56). */
    async issueExchange({ accountTokens }: AuthRepositories, userId: number): Promise<BoundToken> {
      const token: BoundToken = { token: newAccountToken(), binding: newAccountToken() };
      const expiresAt = new Date(now().getTime() + EXCHANGE_MS);
      await accountTokens.keep(boundText(token), { purpose: 'exchange', userId, expiresAt });
      return token;
    },

    /** A session for an exchange token, which is used up. @throws {SignInTokenInvalidError} */
    async exchange(
      { timeZone, ...token }: BoundToken & { readonly timeZone?: string | undefined },
      request: Request,
    ): Promise<OpenedSession> {
      const userId = await unitOfWork(({ accountTokens }) =>
        accountTokens.consume(boundText(token), 'exchange', now()),
      );
      const account = userId === null ? null : await users.findById(userId);
      if (!account) throw new SignInTokenInvalidError();
      return open(await greet(account, timeZone), request);
    },

    /** Ends every session of the account, including this one. */
    async logoutEverywhere({ id }: Account): Promise<void> {
      await unitOfWork(({ users: bound }) => bound.endSessions(id));
    },
  };
}
