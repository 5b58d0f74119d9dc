import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writePrivate } from '../config/private-file.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { UserRepository } from './user.repository.ts';

export interface FirstAdminDeps {
  readonly users: UserRepository;
  readonly passwords: PasswordHasher;
  readonly dataFolder: string;
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly now: () => Date;
}

/** The start command reads the first admin's generated password from this file. */
const ADMIN_CREDENTIALS_FILE = 'admin-credentials.json';

/** Makes sure that an admin exists (decision 6): the one from the environment, else one with a random password, which
 *  is written once to `<data>/admin-credentials.json` (0600). Does nothing when there is an admin. */
export async function ensureFirstAdmin(deps: FirstAdminDeps): Promise<void> {
  const { users, passwords, dataFolder, now } = deps;
  if (await users.hasAdmin()) return;
  const email = deps.email ?? 'admin@quizmesh.local';
  const password = deps.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await passwords.hash(password);
  const existing = await users.findByEmail(email);
  if (existing) {
    await users.makeAdmin(existing.id, passwordHash);
  } else {
    const created = await users.add(
      { username: 'admin', email, passwordHash, isAdmin: true, isVerified: true },
      now(),
    );
    if (!created) return;
  }
  if (deps.password === undefined) {
    await writePrivate(
      join(dataFolder, ADMIN_CREDENTIALS_FILE),
      `${JSON.stringify({ email, password }, null, 2)}\n`,
    );
  }
}
