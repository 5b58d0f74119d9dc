import type { RateLimits } from '../http/rate-limit/rate-limit.ts';

/** Tries of one password that are not slowed, from one place. */
const FREE = { name: 'password', limit: 10, windowSeconds: 900 };
/** Every further one: nobody waits longer for a right password. */
const SLOWED = { name: 'password-slowed', limit: 1, windowSeconds: 30 };
/** Tries of any password from one unknown place: whoever signed in to an account of their own is no less counted for others. */
const PLACE = { name: 'password-place', limit: 20, windowSeconds: 30 };
/** Wrong tries of one password from all unknown places, after which each place has none free. */
const ACCOUNT = { name: 'password-account', limit: 100, windowSeconds: 3600 };

/** Where a password is tried: guesses are counted per account and place, so that strangers cannot keep its owner out. */
export interface TryPlace {
  /** A device that signed in to the account before, a client network, or the session itself. */
  readonly key: string;
  /** Somebody signed in to the account there before. */
  readonly isKnown: boolean;
}

/** Slows guessing of one password. */
export interface PasswordThrottle {
  /** Counts a try before it is made. @throws {AppError} 429 with at most half a minute to wait */
  take(account: string, place: TryPlace): Promise<void>;
  noteWrong(account: string, place: TryPlace): Promise<void>;
  /** Forgets the tries from this place. */
  clear(account: string, place: TryPlace): Promise<void>;
}

export function createPasswordThrottle(
  rateLimits: Pick<RateLimits, 'throttle' | 'counter'>,
): PasswordThrottle {
  const free = rateLimits.throttle(FREE);
  const slowed = rateLimits.throttle(SLOWED);
  const ofPlace = rateLimits.throttle(PLACE);
  const ofAccount = rateLimits.counter(ACCOUNT);
  const keyOf = (account: string, place: TryPlace) => `${account}:${place.key}`;
  return {
    async take(account, place) {
      const key = keyOf(account, place);
      if (!place.isKnown) await ofPlace.take(place.key);
      const isAttacked = !place.isKnown && (await ofAccount.isOver(account));
      if (!isAttacked && (await free.tryTake(key))) return;
      await slowed.take(key);
    },
    async noteWrong(account, { isKnown }) {
      if (!isKnown) await ofAccount.add(account);
    },
    async clear(account, place) {
      const key = keyOf(account, place);
      await Promise.all([free.clear(key), slowed.clear(key)]);
    },
  };
}
