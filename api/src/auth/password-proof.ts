import { createHash } from 'node:crypto';
import { clientNetworkOf } from '@quizmesh/contract/client-network';
import type { Request } from 'express';
import { WrongPasswordError } from './auth.errors.ts';
import { foldEmail } from './fold-identity.ts';
import type { KnownDevice } from './known-device.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { PasswordThrottle, TryPlace } from './password-throttle.ts';
import type { Account } from './user.repository.ts';

export interface PasswordProofDeps {
  readonly passwords: PasswordHasher;
  /** Counts tries per e-mail, whether an account exists or not. */
  readonly throttle: PasswordThrottle;
  readonly knownDevice: Pick<KnownDevice, 'idOf' | 'isKnownTo'>;
}

export interface SignInTry {
  readonly email: string;
  /** Null: no account has this e-mail. */
  readonly account: Account | null;
  readonly password: string;
  readonly request: Request;
}

export interface PasswordProof {
  /** Whether the password is right; without an account false, after the same amount of work.
   *  @throws {AppError} 429 after too many wrong ones for this e-mail from this device or network */
  isRight(attempt: SignInTry): Promise<boolean>;
  /** Checks the current password of a signed-in user. @throws {WrongPasswordError} naming the request's field */
  require(account: Account, password: string | undefined, field: string): Promise<void>;
  /** Forgets the wrong tries of this device or network after the password was changed. */
  beginAnew(account: Account, request: Request): Promise<void>;
}

function keyOf(email: string): string {
  return createHash('sha256').update(foldEmail(email)).digest('hex');
}

/** Checks passwords, and slows whoever guesses them (decision 59). */
export function createPasswordProof({ passwords, throttle, knownDevice }: PasswordProofDeps): PasswordProof {
  function placeOf(request: Request, account: Account | null): TryPlace {
    const id = account && knownDevice.isKnownTo(request, account) ? knownDevice.idOf(request) : null;
    return id === null
      ? { key: `network:${clientNetworkOf(request.ip ?? '')}`, isKnown: false }
      : { key: `device:${id}`, isKnown: true };
  }

  async function matches(email: string, place: TryPlace, tried: Pick<SignInTry, 'account' | 'password'>) {
    const key = keyOf(email);
    await throttle.take(key, place);
    const knownAs = place.isKnown ? key : undefined;
    const isRight = await passwords.matches(tried.account?.passwordHash ?? null, tried.password, knownAs);
    await (isRight ? throttle.clear(key, place) : throttle.noteWrong(key, place));
    return isRight;
  }

  return {
    isRight: ({ email, request, ...tried }) => matches(email, placeOf(request, tried.account), tried),
    async require(account, password = '', field) {
      // Only whoever has a session gets here, and nobody without one is counted here.
      const place = { key: 'session', isKnown: true };
      if (!(await matches(account.email, place, { account, password }))) throw new WrongPasswordError(field);
    },
    beginAnew: (account, request) => throttle.clear(keyOf(account.email), placeOf(request, account)),
  };
}
