import * as argon2 from '@node-rs/argon2';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Does the same work when there is no hash to compare with. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

export interface PasswordHasherOptions {
  readonly memoryKib: number;
  readonly passes: number;
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
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password.normalize('NFKC'), options),
    async matches(passwordHash, password) {
      decoy ??= hash('no account has this password', options);
      const compared = passwordHash ?? (await decoy);
      const equal = await verify(compared, password.normalize('NFKC'));
      return equal && passwordHash !== null;
    },
  };
}
