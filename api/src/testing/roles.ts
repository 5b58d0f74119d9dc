import { signIn } from './factories.ts';
import type { TestApi } from './test-api.ts';

/** All roles that may try an endpoint. */
export const ROLES = [
  'none',
  'guest',
  'unverified',
  'owner',
  'other',
  'demoted',
  'deleted',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** The headers by which a request shows its role. */
export interface RoleIdentity {
  readonly id: number | null;
  readonly email: string | null;
  readonly headers: Readonly<Record<string, string>>;
}
export type RoleIdentities = Readonly<Record<Role, RoleIdentity>>;

async function guest(api: TestApi): Promise<RoleIdentity> {
  const response = await api.anonymous().post('/api/quiz/1/attempts');
  const cookies: unknown = response.headers['set-cookie'];
  const [cookie = ''] = Array.isArray(cookies) ? cookies.map(String) : [];
  return { id: null, email: null, headers: { Cookie: cookie.split(';')[0] ?? '' } };
}

async function user(api: TestApi, isAdmin = false): Promise<RoleIdentity & { readonly id: number }> {
  const { id, email, bearer } = await signIn(api, { isAdmin });
  return { id, email, headers: { Authorization: bearer } };
}

/** New accounts and a new device. Three tokens were valid before: of a user whose e-mail is no longer verified, of a
 *  former admin, and of a deleted account. */
export async function createRoles(api: TestApi): Promise<RoleIdentities> {
  const run = (sql: string, id: number) => api.database.sequelize.query(sql, { replacements: [id] });
  const [unverified, owner, other, admin] = [
    await user(api),
    await user(api),
    await user(api),
    await user(api, true),
  ];
  const [demoted, deleted] = [await user(api, true), await user(api)];
  await run('UPDATE users SET is_verified = 0 WHERE id = ?', unverified.id);
  await run('UPDATE users SET is_admin = 0 WHERE id = ?', demoted.id);
  await run('DELETE FROM users WHERE id = ?', deleted.id);
  const none = { id: null, email: null, headers: {} };
  return { none, guest: await guest(api), unverified, owner, other, demoted, deleted, admin };
}
