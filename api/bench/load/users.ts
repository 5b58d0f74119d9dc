import type { Sequelize } from 'sequelize';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { createPasswordHasher } from '../../src/auth/index.ts';
import type { LoadUser } from './accounts.ts';
import type { Send } from './http-client.ts';
import { headersOf, newSimulatedUser } from './turn.ts';

/** Password of all accounts of the load. */
export const USER_PASSWORD = 'measure twice and cut once';
/** OWASP's minimum, as in production, so that signing in costs the same. */
const HASH = { memoryKib: 19_456, passes: 2 };

/** Creates verified accounts with a known password, without the verification mail. */
export async function addUsers(sequelize: Sequelize, number: number): Promise<string[]> {
  const passwordHash = await createPasswordHasher(HASH).hash(USER_PASSWORD);
  const users = Array.from({ length: number }, (_slot, index) => `load-member-${index}`);
  await sequelize.getQueryInterface().bulkInsert(
    'users',
    users.map((username) => ({
      ...{ username, username_folded: username, password_hash: passwordHash },
      ...{ email: `${username}@example.test`, email_folded: `${username}@example.test` },
      ...{ is_admin: false, is_verified: true, created_at: new Date() },
    })),
  );
  return users.map((username) => `${username}@example.test`);
}

/** Signs in all accounts, one after the other. @throws {Error} the server rejects one */
export async function signIn(send: Send, emails: readonly string[]): Promise<LoadUser[]> {
  const users: LoadUser[] = [];
  for (const email of emails) {
    const body = { email, password: USER_PASSWORD };
    const call = {
      method: 'POST',
      path: '/api/auth/login',
      headers: headersOf(newSimulatedUser()),
      body,
    } as const;
    const { token } = loginResponseSchema.parse((await send(call)).body);
    users.push({ email, bearer: `Bearer ${token}` });
  }
  return users;
}
