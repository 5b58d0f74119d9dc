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
  /** Outside transactions. */
  readonly users: UserRepository;
  readonly proof: PasswordProof;
  readonly tokens: SessionTokens;
  readonly auth: AuthService;
  readonly now: () => Date;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** The token in the address after Google is seen by histories and extensions: it must be short-lived. */
const EXCHANGE_MS = 60_000;

export function createSignInService({ unitOfWork, users, proof, tokens, auth, now }: SignInServiceDeps) {
  function open(account: Account): LoginResponse {
    const token = tokens.issue({ userId: account.id, tokenVersion: account.tokenVersion });
    return { token, user: presentUser(account) };
  }

  /** Remembers the sign-in, and the time zone of the first browser that tells one. */
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

    /** A token for the address, good for one session within a minute (decision 5). */
    async issueExchange({ accountTokens }: AuthRepositories, userId: number): Promise<string> {
      const token = newAccountToken();
      const expiresAt = new Date(now().getTime() + EXCHANGE_MS);
      await accountTokens.keep(token, { purpose: 'exchange', userId, expiresAt });
      return token;
    },

    /** A session for an exchange token, which it uses up, or for a session that is still good.
     *  @returns isNew: the exchange token was used, so somebody has just signed in
     *  @throws {SignInTokenInvalidError} */
    async exchange(token: string): Promise<{ readonly answer: LoginResponse; readonly isNew: boolean }> {
      const session = await auth.accountOf(token);
      if (session) return { answer: { token, user: presentUser(session) }, isNew: false };
      const userId = await unitOfWork(({ accountTokens }) => accountTokens.consume(token, 'exchange', now()));
      const account = userId === null ? null : await users.findById(userId);
      if (!account) throw new SignInTokenInvalidError();
      return { answer: open(await greet(account, undefined)), isNew: true };
    },

    /** Ends every session of the account, this one too. */
    async logoutEverywhere({ id }: Account): Promise<void> {
      await unitOfWork(({ users: bound }) => bound.endSessions(id));
    },
  };
}
