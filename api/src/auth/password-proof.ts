import { createHash } from 'node:crypto';
import type { Throttle } from '../http/rate-limit/rate-limit.ts';
import { WrongPasswordError } from './auth.errors.ts';
import { foldEmail } from './fold-identity.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { Account } from './user.repository.ts';

export interface PasswordProofDeps {
  readonly passwords: PasswordHasher;
  /** Counts tries per e-mail, whether an account exists or not. */
  readonly throttle: Throttle;
}

export interface PasswordProof {
  /** Whether the password is right; without an account false, after the same amount of work.
   *  @throws {AppError} 429 after too many wrong ones for this e-mail */
  isRight(email: string, account: Account | null, password: string): Promise<boolean>;
  /** Checks the current password of a signed-in user. @throws {WrongPasswordError} naming the request's field */
  require(account: Account, password: string | undefined, field: string): Promise<void>;
  /** Forgets the wrong tries after the password was changed. */
  beginAnew(email: string): Promise<void>;
}

function keyOf(email: string): string {
  return createHash('sha256').update(foldEmail(email)).digest('hex');
}

/** Checks passwords and counts wrong ones per account, which also limits guessing from many addresses. */
export function createPasswordProof({ passwords, throttle }: PasswordProofDeps): PasswordProof {
  async function isRight(email: string, account: Account | null, password: string): Promise<boolean> {
    const key = keyOf(email);
    await throttle.take(key);
    const matches = await passwords.matches(account?.passwordHash ?? null, password);
    if (matches) await throttle.clear(key);
    return matches;
  }
  return {
    isRight,
    async require(account, password, field) {
      const given = password ?? '';
      if (!(await isRight(account.email, account, given))) throw new WrongPasswordError(field);
    },
    beginAnew: (email) => throttle.clear(keyOf(email)),
  };
}
