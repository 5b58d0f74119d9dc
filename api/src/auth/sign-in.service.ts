import type { LoginResponse } from '@quizmesh/contract';
import { newAccountToken } from './account-token.repository.ts';
import type { AuthRepositories, AuthUnitOfWork } from './auth-repositories.ts';
import { EmailNotVerifiedError, InvalidCredentialsError, SignInTokenInvalidError } from './auth.errors.ts';
import { presentUser, type AuthService } from './auth.service.ts';
import type { PasswordProof } from './password-proof.ts';
import type { SessionTokens } from './session-token.ts';
import type { Account, UserRepository } from './user.repository.ts';

export interface SignInServiceDeps {
  readonly unitOfWork: AuthUnitOfWork;
  /** Not bound to a transaction. */
  readonly users: UserRepository;
  readonly proof: PasswordProof;
  readonly tokens: SessionTokens;
  readonly auth: AuthService;
  readonly now: () => Date;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** The exchange token is part of a URL, which browser histories and extensions see: it must be short-lived. */
const EXCHANGE_MS = 60_000;

export function createSignInService({ unitOfWork, users, proof, tokens, auth, now }: SignInServiceDeps) {
  function open(account: Account): LoginResponse {
    const token = tokens.issue({ userId: account.id, tokenVersion: account.tokenVersion });
    return { token, user: presentUser(account, now()) };
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
    async login(credentials: {
      readonly email: string;
      readonly password: string;
      readonly timeZone?: string | undefined;
    }): Promise<LoginResponse> {
      const { email, password, timeZone } = credentials;
      const account = await users.findByEmail(email);
      const isRight = await proof.isRight(email, account, password);
      if (!account || !isRight) throw new InvalidCredentialsError();
      if (!account.isVerified) throw new EmailNotVerifiedError();
      return open(await greet(account, timeZone));
    },

    /** A token for the URL, exchanged for one session within a minute (decision 5). */
    async issueExchange({ accountTokens }: AuthRepositories, userId: number): Promise<string> {
      const token = newAccountToken();
      const expiresAt = new Date(now().getTime() + EXCHANGE_MS);
      await accountTokens.keep(token, { purpose: 'exchange', userId, expiresAt });
      return token;
    },

    /** Returns a session for an exchange token, which is used up, or for a valid session.
     *  @returns isNew: the exchange token was used, so the user has just signed in @throws {SignInTokenInvalidError} */
    async exchange(token: string): Promise<{ readonly answer: LoginResponse; readonly isNew: boolean }> {
      const session = await auth.accountOf(token);
      if (session) return { answer: { token, user: presentUser(session, now()) }, isNew: false };
      const userId = await unitOfWork(({ accountTokens }) => accountTokens.consume(token, 'exchange', now()));
      const account = userId === null ? null : await users.findById(userId);
      if (!account) throw new SignInTokenInvalidError();
      return { answer: open(await greet(account, undefined)), isNew: true };
    },

    /** Ends every session of the account, including this one. */
    async logoutEverywhere({ id }: Account): Promise<void> {
      await unitOfWork(({ users: bound }) => bound.endSessions(id));
    },
  };
}
