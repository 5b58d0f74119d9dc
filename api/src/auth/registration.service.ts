import { VERIFICATION_LINK_HOURS } from '@quizmesh/contract';
import type { MailService } from '../mail/index.ts';
import type { NamePolicy } from '../content-filter/index.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import { withMinDuration } from '../http/min-duration.ts';
import { newAccountToken } from './account-token.repository.ts';
import type { AuthRepositories, AuthUnitOfWork } from './auth-repositories.ts';
import { UsernameTakenError } from './auth.errors.ts';
import { verificationLink, type MailContext } from './mailed-link.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Account } from './user.repository.ts';

export interface RegistrationServiceDeps {
  readonly unitOfWork: AuthUnitOfWork;
  readonly passwords: PasswordHasher;
  readonly passwordPolicy: PasswordPolicy;
  readonly namePolicy: NamePolicy;
  readonly mail: MailService;
  readonly now: () => Date;
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly timeZone?: string | undefined;
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;

const HOUR_MS = 3_600_000;
const HOLD_MS = 30 * 24 * HOUR_MS;

const messages = {
  reserved: 'This username is reserved',
  blocked: 'Please choose another username',
} as const;

export function createRegistrationService(deps: RegistrationServiceDeps) {
  const { unitOfWork, passwords, passwordPolicy, namePolicy, mail, now } = deps;
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  function check({ username, email, password }: Registration): void {
    const error = namePolicy.error(username);
    if (error) throw new ValidationError({ username: messages[error] });
    passwordPolicy.check(password, 'password', { username, email });
  }

  async function mailVerification(
    bound: AuthRepositories,
    { id, email }: Pick<Account, 'id' | 'email'>,
    { site, language }: MailContext,
  ): Promise<number | null> {
    const token = newAccountToken();
    const link = verificationLink(site, token);
    const mailId = await mail.write(bound.mails, { kind: 'verification', recipient: email, language, link });
    if (mailId === null) return null;
    const expiresAt = after(VERIFICATION_LINK_HOURS * HOUR_MS);
    await bound.accountTokens.keep(token, { purpose: 'verify-email', userId: id, expiresAt });
    return mailId;
  }

  /** The username is reserved as if an account had been created; otherwise registering again with it would reveal
   *  that the e-mail is known. */
  async function notifyOwner(
    bound: AuthRepositories,
    known: Account,
    { username, isAnothers, context }: { username: string; isAnothers: boolean; context: MailContext },
  ): Promise<number | null> {
    await bound.usernameHolds.hold(username, after(HOLD_MS));
    // Locked, so that concurrent requests cannot each find fewer mails than were written.
    await bound.users.lock(known.id);
    // Whose address it is nobody knows yet: whoever follows the first link must not confirm the other one's password.
    if (isAnothers) await bound.users.setPassword(known.id, null);
    const { site: link, language } = context;
    return mail.write(bound.mails, { kind: 'alreadyRegistered', recipient: known.email, language, link });
  }

  async function isTaken({ users, usernameHolds }: AuthRepositories, username: string): Promise<boolean> {
    return (await users.isUsernameTaken(username)) || usernameHolds.isHeld(username);
  }

  /** The account of the address that waits for its confirmation, when it was signed up with another password. */
  async function findAnothers({ email, password }: Registration): Promise<number | null> {
    const known = await unitOfWork(({ users }) => users.findByEmail(email));
    const unconfirmed = known && !known.isVerified && known.passwordHash !== null ? known : null;
    const isSame = await passwords.matches(unconfirmed?.passwordHash ?? null, password);
    return unconfirmed && !isSame ? unconfirmed.id : null;
  }

  async function signUp(registration: Registration, context: MailContext) {
    const { username, email, firstName = null, lastName = null, timeZone = null } = registration;
    const anothers = await findAnothers(registration);
    const passwordHash = await passwords.hash(registration.password);
    return unitOfWork(async (bound) => {
      await bound.usernameHolds.lockLookAlikes(username, now());
      if (await isTaken(bound, username)) throw new UsernameTakenError();
      const known = await bound.users.findByEmail(email);
      if (known) return notifyOwner(bound, known, { username, isAnothers: known.id === anothers, context });
      const rights = { isAdmin: false, isVerified: false };
      const input = { username, email, passwordHash, firstName, lastName, timeZone, ...rights };
      const account = await bound.users.add(input, now());
      if (account) return mailVerification(bound, account, context);
      // A concurrent request registered the same e-mail or username first.
      const rival = await bound.users.findByEmail(email);
      if (!rival) throw new UsernameTakenError();
      return notifyOwner(bound, rival, { username, isAnothers: false, context });
    });
  }

  return {
    /** Creates an unverified account and mails its link; for a known e-mail it mails a notice instead. The response
     *  is the same in both cases (decision 3).
     *  @throws {UsernameTakenError} @throws {ValidationError} @throws {PasswordTooCommonError} */
    async register(registration: Registration, context: MailContext): Promise<void> {
      check(registration);
      await withMinDuration(async () => {
        await mail.deliver(await signUp(registration, context));
      });
    },

    /** Mails a new link if the account exists and is unverified; older links become invalid. */
    async resend(email: string, context: MailContext): Promise<void> {
      await withMinDuration(async () => {
        const mailId = await unitOfWork(async (bound) => {
          const known = await bound.users.findByEmail(email);
          const account = known && (await bound.users.lock(known.id));
          return account && !account.isVerified ? mailVerification(bound, account, context) : null;
        });
        await mail.deliver(mailId);
      });
    },

    /** @returns whether the link was valid; it is so once */
    verify(token: string): Promise<boolean> {
      return unitOfWork(async ({ accountTokens, users }) => {
        const userId = await accountTokens.consume(token, 'verify-email', now());
        if (userId === null || !(await users.lock(userId))) return false;
        await users.update(userId, { isVerified: true });
        return true;
      });
    },
  };
}
