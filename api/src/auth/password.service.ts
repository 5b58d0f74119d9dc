import { RESET_LINK_MINUTES } from '@quizmesh/contract';
import type { Request } from 'express';
import type { MailService } from '../mail/index.ts';
import { NotAuthenticatedError } from '../http/errors/http-errors.ts';
import { withMinDuration } from '../http/min-duration.ts';
import { newAccountToken } from './account-token.repository.ts';
import type { AuthRepositories, AuthUnitOfWork } from './auth-repositories.ts';
import { ResetTokenInvalidError } from './auth.errors.ts';
import { resetLink, type MailContext } from './mailed-link.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { PasswordProof } from './password-proof.ts';
import type { Account } from './user.repository.ts';

export interface PasswordServiceDeps {
  readonly unitOfWork: AuthUnitOfWork;
  /** Not bound to a transaction; for reads only. */
  readonly repositories: AuthRepositories;
  readonly passwords: PasswordHasher;
  readonly passwordPolicy: PasswordPolicy;
  readonly proof: PasswordProof;
  readonly mail: MailService;
  readonly now: () => Date;
}

export type PasswordService = ReturnType<typeof createPasswordService>;

const MINUTE_MS = 60_000;

interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
}

export function createPasswordService(deps: PasswordServiceDeps) {
  const { unitOfWork, repositories, passwords, passwordPolicy, proof, mail, now } = deps;

  const linkEnd = () => new Date(now().getTime() + RESET_LINK_MINUTES * MINUTE_MS);

  async function mailReset(bound: AuthRepositories, account: Account, context: MailContext) {
    const { site, language } = context;
    const token = newAccountToken();
    const link = resetLink(site, token);
    const mailId = await mail.write(bound.mails, { kind: 'reset', recipient: account.email, language, link });
    if (mailId === null) return null;
    const kept = { purpose: 'reset-password', userId: account.id, expiresAt: linkEnd() } as const;
    await bound.accountTokens.keep(token, kept);
    return mailId;
  }

  function mailChanged({ mails }: AuthRepositories, { email }: Account, { site, language }: MailContext) {
    return mail.write(mails, { kind: 'passwordChanged', recipient: email, language, link: site });
  }

  /** The account whose password this link set before, when it is asked for the same one: the answer was lost. */
  async function findReset({ token, newPassword }: PasswordReset, request: Request): Promise<Account | null> {
    const userId = await repositories.accountTokens.peek(token, 'used-reset', now());
    const account = userId === null ? null : await repositories.users.findById(userId);
    if (!account) return null;
    const attempt = { email: account.email, account, password: newPassword, request };
    return (await proof.isRight(attempt)) ? account : null;
  }

  return {
    /** Mails a reset link if the account exists; older links become invalid. */
    async forgot(email: string, context: MailContext): Promise<void> {
      await withMinDuration(async () => {
        const mailId = await unitOfWork(async (bound) => {
          const known = await bound.users.findByEmail(email);
          const account = known && (await bound.users.lock(known.id));
          return account ? mailReset(bound, account, context) : null;
        });
        await mail.deliver(mailId);
      });
    },

    /** Sets the password of the mailed link's account, marks its e-mail as verified, ends all its sessions and forgets all its
     *  devices. Asking for the same once more changes nothing.
     *  @returns the account with its new password
     *  @throws {ResetTokenInvalidError} @throws {ValidationError} @throws {PasswordTooCommonError} the link stays
     *  valid after the last two */
    async reset(input: PasswordReset, context: MailContext, request: Request): Promise<Account> {
      const { token, newPassword } = input;
      const known = await findReset(input, request);
      if (known) return known;
      const userId = await repositories.accountTokens.peek(token, 'reset-password', now());
      const owner = userId === null ? null : await repositories.users.findById(userId);
      if (!owner) throw new ResetTokenInvalidError();
      passwordPolicy.check(newPassword, 'newPassword', owner);
      const passwordHash = await passwords.hash(newPassword, `account ${owner.id}`);
      const mailId = await unitOfWork(async (bound) => {
        const usedBy = await bound.accountTokens.consume(token, 'reset-password', now());
        const account = usedBy === null ? null : await bound.users.lock(usedBy);
        if (!account) throw new ResetTokenInvalidError();
        await bound.users.setPassword(account.id, passwordHash);
        await bound.users.update(account.id, { isVerified: true });
        await bound.accountTokens.removeOf(account.id);
        const kept = { purpose: 'used-reset', userId: account.id, expiresAt: linkEnd() } as const;
        await bound.accountTokens.keep(token, kept);
        return mailChanged(bound, account, context);
      });
      // Users who ask for a reset link have often used up their tries.
      await proof.beginAnew(owner, request);
      await mail.deliver(mailId);
      return { ...owner, passwordHash };
    },

    /** Changes the password, or sets the first one of an account without; ends all sessions and forgets all devices.
     *  @returns what this device goes on with
     *  @throws {WrongPasswordError} @throws {ValidationError} @throws {PasswordTooCommonError} */
    async change(
      account: Account,
      { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
      context: MailContext,
    ): Promise<Account> {
      if (account.passwordHash !== null) await proof.require(account, currentPassword, 'currentPassword');
      passwordPolicy.check(newPassword, 'newPassword', account);
      const passwordHash = await passwords.hash(newPassword, `account ${account.id}`);
      const { mailId, tokenVersion } = await unitOfWork(async (bound) => {
        const locked = await bound.users.lock(account.id);
        // A concurrent request changed the password, so the check above is no longer valid.
        if (locked?.tokenVersion !== account.tokenVersion) throw new NotAuthenticatedError();
        await bound.accountTokens.removeOf(account.id);
        return {
          tokenVersion: await bound.users.setPassword(account.id, passwordHash),
          mailId: await mailChanged(bound, account, context),
        };
      });
      await mail.deliver(mailId);
      return { ...account, passwordHash, tokenVersion };
    },
  };
}
