import { usernameSchema } from '@quizmesh/contract/schemas';
import type { NamePolicy } from '../../content-filter/index.ts';
import type { AuthRepositories, AuthUnitOfWork } from '../auth-repositories.ts';
import type { BoundToken, SignInService } from '../sign-in.service.ts';
import type { Account } from '../user.repository.ts';
import type { GoogleIdentity } from './google-identity.ts';

export interface GoogleSignInServiceDeps {
  readonly unitOfWork: AuthUnitOfWork;
  readonly signIn: SignInService;
  readonly namePolicy: NamePolicy;
  readonly now: () => Date;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

export type GoogleSignInService = ReturnType<typeof createGoogleSignInService>;

const TRIES = 5;

export function createGoogleSignInService(deps: GoogleSignInServiceDeps) {
  const { unitOfWork, signIn, namePolicy, now, random } = deps;
  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');

  /** Usernames to try, from the user's name and never from the e-mail, which is private. */
  function candidates({ firstName, lastName }: GoogleIdentity): string[] {
    const fitting = [`${firstName ?? ''}${lastName ?? ''}`, firstName ?? ''].flatMap((name) => {
      const username = usernameSchema.safeParse(name.replace(/[^\p{L}\p{M}\p{Nd}]/gu, '').slice(0, 24));
      return username.success && namePolicy.error(username.data) === null ? [username.data] : [];
    });
    const numbered = fitting.map((name) => `${name}${digits(4)}`);
    return [...fitting, ...numbered, `player${digits(6)}`, `player${digits(9)}`];
  }

  async function freeUsername({ users, usernameHolds }: AuthRepositories, identity: GoogleIdentity) {
    for (const name of candidates(identity)) {
      await usernameHolds.lockLookAlikes(name, now());
      if (!(await users.isUsernameTaken(name)) && !(await usernameHolds.isHeld(name))) return name;
    }
    return `player${digits(12)}`;
  }

  /** An unverified account may have been created by someone who does not own the e-mail: its password, sessions and
   *  mailed links are removed. */
  async function link(bound: AuthRepositories, account: Account, identity: GoogleIdentity): Promise<void> {
    const { users, accountTokens } = bound;
    if (!account.isVerified) {
      await users.setPassword(account.id, null);
      await accountTokens.removeOf(account.id);
    }
    await users.update(account.id, {
      isVerified: true,
      googleSubject: identity.subject,
      profilePicture: account.profilePicture ?? identity.picture,
    });
  }

  async function addAccount(bound: AuthRepositories, identity: GoogleIdentity): Promise<Account | null> {
    const { subject: googleSubject, email, firstName, lastName, picture: profilePicture } = identity;
    const username = await freeUsername(bound, identity);
    const rights = { passwordHash: null, isAdmin: false, isVerified: true };
    const names = { username, email, firstName, lastName, profilePicture, googleSubject };
    return bound.users.add({ ...names, ...rights }, now());
  }

  /** Returns the account's id; 'refused' when it belongs to another Google user; 'again' when a concurrent request
   *  changed what was read. */
  async function resolve(
    bound: AuthRepositories,
    identity: GoogleIdentity,
  ): Promise<number | 'refused' | 'again'> {
    const linked = await bound.users.findByGoogle(identity.subject);
    if (linked) return linked.id;
    const known = await bound.users.findByEmail(identity.email);
    if (!known) return (await addAccount(bound, identity))?.id ?? 'again';
    const account = await bound.users.lock(known.id);
    if (!account) return 'again';
    // Another Google account was linked to this e-mail before: addresses can get a new owner, Google ids cannot.
    if (account.googleSubject !== null)
      return account.googleSubject === identity.subject ? account.id : 'refused';
    await link(bound, account, identity);
    return account.id;
  }

  return {
    /** Finds, links or creates the user's account.
     *  @returns an exchange token for address and cookie; null when this identity may not sign in: its e-mail is not
     *  verified, or belongs to an account of another Google user */
    async signIn(identity: GoogleIdentity): Promise<BoundToken | null> {
      if (!identity.isEmailVerified) return null;
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const outcome = await unitOfWork(async (bound) => {
          const found = await resolve(bound, identity);
          if (typeof found === 'string') return found;
          return { token: await signIn.issueExchange(bound, found) };
        });
        if (outcome === 'refused') return null;
        if (outcome !== 'again') return outcome.token;
      }
      return null;
    },
  };
}
