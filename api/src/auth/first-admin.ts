import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { createPrivateOnce, writePrivate } from '../config/private-file.ts';
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

const credentialsSchema = z.object({ email: z.string(), password: z.string() });

/** The password of the file, which is written before the account: one that nobody could read would keep everybody out. Of
 *  processes that start at once each gets the same, and so does a start after one that broke off. */
async function passwordOfFile(dataFolder: string, email: string): Promise<string> {
  const file = join(dataFolder, ADMIN_CREDENTIALS_FILE);
  const fresh = { email, password: randomBytes(12).toString('base64url') };
  const text = `${JSON.stringify(fresh, null, 2)}\n`;
  const kept = credentialsSchema.parse(JSON.parse(await createPrivateOnce(file, text)));
  if (kept.email === email) return kept.password;
  // Of another address that the environment named before.
  await writePrivate(file, text);
  return fresh.password;
}

/** Makes sure that an admin exists (decision 6): the one from the environment, else one with a random password, which
 *  is written once to `<data>/admin-credentials.json` (0600). Does nothing when there is an admin. */
export async function ensureFirstAdmin(deps: FirstAdminDeps): Promise<void> {
  const { users, passwords, dataFolder, now } = deps;
  if (await users.hasAdmin()) return;
  const email = deps.email ?? 'admin@quizmesh.local';
  const password = deps.password ?? (await passwordOfFile(dataFolder, email));
  const passwordHash = await passwords.hash(password);
  const existing = await users.findByEmail(email);
  if (existing) {
    await users.makeAdmin(existing.id, passwordHash);
  } else {
    await users.add({ username: 'admin', email, passwordHash, isAdmin: true, isVerified: true }, now());
  }
}
