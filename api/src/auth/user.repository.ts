import { literal, Op, type ModelStatic, type Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { AccountCounts } from './account-counts.ts';
import type { AccountTokenRow } from './account-token.model.ts';
import { hashSessionToken } from './ended-session.repository.ts';
import { foldEmail, foldUsername } from './fold-identity.ts';
import { skeletonsOf } from './look-alikes.ts';
import { whereSuspended, type StoredSuspension } from './suspension.ts';
import type { UserRow } from './user.model.ts';

export interface Account extends StoredSuspension {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profilePicture: string | null;
  readonly isAdmin: boolean;
  readonly isVerified: boolean;
  readonly tokenVersion: number;
  /** Google's id of the user, which never changes; null when not linked. */
  readonly googleSubject: string | null;
  /** IANA name; null until a browser sent it. */
  readonly timeZone: string | null;
  readonly lastActiveAt: Date | null;
  readonly createdAt: Date;
}

export interface AccountInSession {
  readonly account: Account;
  /** False also for a session that was never added. */
  readonly isRecentlyUsed: boolean;
}

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly isVerified: boolean;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly profilePicture?: string | null;
  readonly googleSubject?: string | null;
  readonly timeZone?: string | null;
}

/** Fields that may change without ending sessions. */
export type AccountChange = Partial<
  Pick<Account, 'firstName' | 'lastName' | 'timeZone' | 'profilePicture' | 'googleSubject' | 'lastActiveAt'>
> & { readonly isVerified?: true };

export interface NewSuspension {
  readonly reason: string;
  readonly since: Date;
  /** Null: until it is lifted. */
  readonly until: Date | null;
}

export interface UserRepository {
  findById(id: number): Promise<Account | null>;
  /** The account of a session token, unless that was signed out: one query, because each request of a user needs it.
   *  @param recently what "recently used" begins with */
  findBySession(id: number, token: string, recently: Date): Promise<AccountInSession | null>;
  findByEmail(email: string): Promise<Account | null>;
  findByGoogle(subject: string): Promise<Account | null>;
  /** Like findById, and locks the row until the transaction ends. */
  lock(id: number): Promise<Account | null>;
  /** Whether an account has this name, or one that looks like it. */
  isUsernameTaken(username: string): Promise<boolean>;
  hasAdmin(): Promise<boolean>;
  count(): Promise<number>;
  /** Ids of all admins, locked until the transaction ends. */
  lockAdmins(): Promise<number[]>;
  /** Grants or revokes admin rights; sessions continue. */
  setAdmin(id: number, isAdmin: boolean): Promise<void>;
  /** @returns null when the e-mail, username or Google account is taken */
  add(account: NewAccount, at: Date): Promise<Account | null>;
  update(id: number, change: AccountChange): Promise<void>;
  /** Sets or removes (null) the password and ends every session. @returns the new token version */
  setPassword(id: number, passwordHash: string | null): Promise<number>;
  /** Ends every session. @returns the new token version */
  endSessions(id: number): Promise<number>;
  /** Makes an existing account a verified admin with this password; ends its sessions. */
  makeAdmin(id: number, passwordHash: string): Promise<void>;
  /** Null lifts it. Sessions continue. */
  setSuspension(id: number, suspension: NewSuspension | null): Promise<void>;
  /** Which of these accounts are suspended at this moment. */
  suspended(ids: readonly number[], at: Date): Promise<number[]>;
  touch(id: number, at: Date): Promise<void>;
  usernames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The account that is called so, however it is spelt; null: there is none. */
  findNamed(username: string): Promise<Pick<Account, 'id' | 'username'> | null>;
  remove(id: number): Promise<void>;
}

const END = 'SELECT 1 FROM ended_sessions WHERE token_hash = :hash';
const RECENT_USE = 'SELECT 1 FROM sessions WHERE token_hash = :hash AND last_used_at > :recently';

function toAccount(row: UserRow): Account {
  const {
    usernameFolded: _username,
    usernameWrittenSkeleton: _written,
    usernameFoldedSkeleton: _folded,
    emailFolded: _email,
    ...account
  } = row.get({ plain: true });
  return account;
}

export interface UserTables {
  readonly users: ModelStatic<UserRow>;
  readonly accountTokens: ModelStatic<AccountTokenRow>;
  readonly counts: AccountCounts;
}

/** Writes that also end the account's sessions, and what Google's redirect left to be exchanged for one. */
function createSessionEndingWrites(
  { users, accountTokens, counts }: UserTables,
  transaction: Transaction | null,
): Pick<UserRepository, 'setPassword' | 'endSessions' | 'makeAdmin'> {
  async function change(
    id: number,
    values: Partial<Pick<UserRow, 'passwordHash' | 'isAdmin' | 'isVerified'>>,
  ) {
    const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
    const row = await users.findByPk(id, { transaction, rejectOnEmpty: true, ...lock });
    const tokenVersion = row.tokenVersion + 1;
    const isNewlyVerified = values.isVerified === true && !row.isVerified;
    await row.update({ ...values, tokenVersion }, { transaction });
    if (isNewlyVerified) await counts.countVerified();
    await accountTokens.destroy({ where: { userId: id, purpose: 'exchange' }, transaction });
    return tokenVersion;
  }
  return {
    setPassword: (id, passwordHash) => change(id, { passwordHash }),
    endSessions: (id) => change(id, {}),
    async makeAdmin(id, passwordHash) {
      await change(id, { isAdmin: true, isVerified: true, passwordHash });
    },
  };
}

export function createUserRepository(
  tables: UserTables,
  transaction: Transaction | null = null,
): UserRepository {
  const { users, counts } = tables;
  const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
  const present = (row: UserRow | null) => row && toAccount(row);
  return {
    ...createSessionEndingWrites(tables, transaction),
    findById: async (id) => present(await users.findByPk(id, { transaction })),
    async findBySession(id, token, recently) {
      const row = await users.findOne({
        attributes: { include: [[literal(`EXISTS (${RECENT_USE})`), 'isRecentlyUsed']] },
        where: { [Op.and]: [{ id }, literal(`NOT EXISTS (${END})`)] },
        replacements: { hash: hashSessionToken(token), recently },
        transaction,
      });
      return row && { account: toAccount(row), isRecentlyUsed: Number(row.get('isRecentlyUsed')) === 1 };
    },
    findByEmail: async (email) =>
      present(await users.findOne({ where: { emailFolded: foldEmail(email) }, transaction })),
    findByGoogle: async (googleSubject) =>
      present(await users.findOne({ where: { googleSubject }, transaction })),
    lock: async (id) => present(await users.findByPk(id, { transaction, ...lock })),
    async isUsernameTaken(username) {
      const { written, folded } = skeletonsOf(username);
      // One after the other: each is found by its index.
      for (const where of [
        { usernameFolded: foldUsername(username) },
        { usernameWrittenSkeleton: written },
        { usernameFoldedSkeleton: folded },
      ])
        if ((await users.findOne({ attributes: ['id'], where, transaction })) !== null) return true;
      return false;
    },
    count: () => counts.all(),
    async hasAdmin() {
      return (await users.findOne({ where: { isAdmin: true }, transaction })) !== null;
    },
    async lockAdmins() {
      const rows = await users.findAll({
        where: { isAdmin: true },
        order: [['id', 'ASC']],
        transaction,
        ...lock,
      });
      return rows.map(({ id }) => id);
    },
    async add(account, at) {
      const { written, folded: foldedSkeleton } = skeletonsOf(account.username);
      const folded = {
        usernameFolded: foldUsername(account.username),
        usernameWrittenSkeleton: written,
        usernameFoldedSkeleton: foldedSkeleton,
        emailFolded: foldEmail(account.email),
      };
      try {
        const row = await users.create(
          { ...account, ...folded, tokenVersion: 0, createdAt: at },
          { transaction },
        );
        await counts.count(row, 1);
        return toAccount(await users.findByPk(row.id, { transaction, rejectOnEmpty: true }));
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },
    async setAdmin(id, isAdmin) {
      await users.update({ isAdmin }, { where: { id }, transaction });
    },
    async update(id, { isVerified, ...change }) {
      await users.update(change, { where: { id }, transaction });
      if (!isVerified) return;
      const [changed] = await users.update({ isVerified }, { where: { id, isVerified: false }, transaction });
      if (changed > 0) await counts.countVerified();
    },
    async setSuspension(id, suspension) {
      const values = {
        suspendedAt: suspension?.since ?? null,
        suspendedUntil: suspension?.until ?? null,
        suspensionReason: suspension?.reason ?? null,
      };
      await users.update(values, { where: { id }, transaction });
    },
    async suspended(ids, at) {
      if (ids.length === 0) return [];
      const where = { [Op.and]: [{ id: { [Op.in]: [...ids] } }, whereSuspended(at)] };
      const rows = await users.findAll({ attributes: ['id'], where, transaction });
      return rows.map((row) => row.id);
    },
    async touch(id, at) {
      await users.update({ lastActiveAt: at }, { where: { id }, transaction });
    },
    async usernames(ids) {
      if (ids.length === 0) return new Map();
      const rows = await users.findAll({
        attributes: ['id', 'username'],
        where: { id: { [Op.in]: [...ids] } },
        transaction,
      });
      return new Map(rows.map((row) => [row.id, row.username]));
    },
    async findNamed(username) {
      const where = { usernameFolded: foldUsername(username) };
      return users.findOne({ attributes: ['id', 'username'], where, transaction });
    },
    async remove(id) {
      const row = await users.findByPk(id, { transaction, ...lock });
      if (row && (await users.destroy({ where: { id }, transaction })) > 0) await counts.count(row, -1);
    },
  };
}
