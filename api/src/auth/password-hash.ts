import * as argon2 from '@node-rs/argon2';
import { UnavailableError } from '../http/errors/http-errors.ts';
import { timeLimit } from '../http/time-left.ts';
import { createKeyedSemaphore } from '../workers/keyed-semaphore.ts';
import { createSemaphore } from '../workers/semaphore.ts';

/** Passwords are worked on in the threads that this process shares with files and compression, of which there are four. */
const OF_OTHERS = { atOnce: 2, waitingMax: 100 } as const;
const OF_KNOWN = { atOnce: 1, waitingMax: 500 } as const;
const OF_ONE_ACCOUNT = { atOnce: 1, waitingMax: 20 } as const;
/** Below the time that a response may take. */
const WAIT_MS = 5000;

/** `knownAs`: the account that somebody proved before to be theirs, by a device, a session or a mailed link. Their passwords do not
 *  wait for those of strangers, of whom a thousand addresses may try at once. */
export interface PasswordHasher {
  /** @throws {UnavailableError} too many others wait */
  hash(password: string, knownAs?: string): Promise<string>;
  /** Does the same work when there is no hash to compare with. @throws {UnavailableError} too many others wait */
  matches(passwordHash: string | null, password: string, knownAs?: string): Promise<boolean>;
}

export interface PasswordHasherOptions {
  readonly memoryKib: number;
  readonly passes: number;
}

/** Lets a few passwords be worked on at once. */
function createPasswordTurns() {
  const others = createSemaphore(OF_OTHERS.atOnce, OF_OTHERS.waitingMax);
  const known = createSemaphore(OF_KNOWN.atOnce, OF_KNOWN.waitingMax);
  const accounts = createKeyedSemaphore(OF_ONE_ACCOUNT.atOnce, OF_ONE_ACCOUNT.waitingMax);

  async function take(knownAs: string | undefined, signal: AbortSignal): Promise<() => void> {
    if (knownAs === undefined) return others.take(signal);
    const leaveAccount = await accounts.take(knownAs, signal);
    try {
      const leave = await known.take(signal);
      return () => {
        leave();
        leaveAccount();
      };
    } catch (error) {
      leaveAccount();
      throw error;
    }
  }

  return async <Result>(knownAs: string | undefined, work: () => Promise<Result>): Promise<Result> => {
    const leave = await take(knownAs, timeLimit(WAIT_MS)).catch((error: unknown) => {
      throw new UnavailableError('Too many passwords are being checked, please try again', error);
    });
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

export function createPasswordHasher(
  { memoryKib, passes }: PasswordHasherOptions,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): PasswordHasher {
  // The package's default algorithm is argon2id.
  const options = {
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: 1,
  };
  const inTurn = createPasswordTurns();
  let decoy: Promise<string> | undefined;
  return {
    hash: (password, knownAs) => inTurn(knownAs, () => hash(password.normalize('NFKC'), options)),
    matches: (passwordHash, password, knownAs) =>
      inTurn(knownAs, async () => {
        decoy ??= hash('no account has this password', options);
        const compared = passwordHash ?? (await decoy);
        const equal = await verify(compared, password.normalize('NFKC'));
        return equal && passwordHash !== null;
      }),
  };
}
