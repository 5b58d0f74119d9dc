import type { ModelStatic, Transaction } from 'sequelize';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import type { UserRow } from './user.model.ts';

/** An account as the domain sees it. */
export interface Account {
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
  readonly lastActiveAt: Date | null;
  readonly createdAt: Date;
}

interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly isVerified: boolean;
}

export interface UserRepository {
  findById(id: number): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  hasAdmin(): Promise<boolean>;
  /** @returns null when the e-mail or username is taken */
  add(account: NewAccount, at: Date): Promise<Account | null>;
  /** Makes an existing account a verified administrator with this password; ends its sessions. */
  makeAdmin(id: number, passwordHash: string): Promise<void>;
  touch(id: number, at: Date): Promise<void>;
  usernames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Folds what makes two names or addresses the same (decision 7). */
function foldIdentity(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function toAccount(row: UserRow): Account {
  const { usernameFolded: _username, emailFolded: _email, ...account } = row.get({ plain: true });
  return account;
}

export function createUserRepository(
  users: ModelStatic<UserRow>,
  transaction: Transaction | null = null,
): UserRepository {
  return {
    async findById(id) {
      const row = await users.findByPk(id, { transaction });
      return row && toAccount(row);
    },
    async findByEmail(email) {
      const row = await users.findOne({
        where: { emailFolded: foldIdentity(email) },
        transaction,
      });
      return row && toAccount(row);
    },
    async hasAdmin() {
      return (await users.findOne({ where: { isAdmin: true }, transaction })) !== null;
    },
    async add(account, at) {
      try {
        const row = await users.create(
          {
            ...account,
            usernameFolded: foldIdentity(account.username),
            emailFolded: foldIdentity(account.email),
            tokenVersion: 0,
            createdAt: at,
          },
          { transaction },
        );
        const stored = await users.findByPk(row.id, { transaction, rejectOnEmpty: true });
        return toAccount(stored);
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },
    async makeAdmin(id, passwordHash) {
      const row = await users.findByPk(id, { transaction, rejectOnEmpty: true });
      await row.update(
        { isAdmin: true, isVerified: true, passwordHash, tokenVersion: row.tokenVersion + 1 },
        { transaction },
      );
    },
    async touch(id, at) {
      await users.update({ lastActiveAt: at }, { where: { id }, transaction });
    },
    async usernames(ids) {
      if (ids.length === 0) return new Map();
      const rows = await users.findAll({
        attributes: ['id', 'username'],
        where: { id: [...ids] },
        transaction,
      });
      return new Map(rows.map((row) => [row.id, row.username]));
    },
  };
}
