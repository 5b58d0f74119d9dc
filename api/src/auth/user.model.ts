import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  flag,
  id,
  instant,
  integer,
  nullable,
  primary,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

/** What is counted: all accounts and verified ones in step 0, and those created in each UTC day and hour since 1970. */
export type CountedKind = 'all' | 'verified' | 'day' | 'hour';

const userColumns = {
  id: id(),
  username: text(),
  usernameFolded: text(),
  /** Of names that look alike one of these is equal. Null where an older release added the account. */
  usernameWrittenSkeleton: nullable(text()),
  usernameFoldedSkeleton: nullable(text()),
  email: text(),
  emailFolded: text(),
  passwordHash: nullable(text()),
  firstName: nullable(text()),
  lastName: nullable(text()),
  profilePicture: nullable(text()),
  isAdmin: flag(),
  isVerified: flag(),
  tokenVersion: withDefault(integer(), 0),
  googleSubject: nullable(text()),
  timeZone: nullable(text()),
  lastActiveAt: nullable(instant()),
  suspendedAt: nullable(instant()),
  suspendedUntil: nullable(instant()),
  suspensionReason: nullable(text()),
  createdAt: instant(),
};
export type UserRow = RowOf<typeof userColumns>;

export const defineUser = (sequelize: Sequelize): ModelStatic<UserRow> =>
  defineTable(sequelize, 'users', userColumns);

const accountCountColumns = {
  kind: primary(text<CountedKind>()),
  step: primary(integer()),
  accounts: integer(),
};
export type AccountCountRow = RowOf<typeof accountCountColumns>;

export const defineAccountCount = (sequelize: Sequelize): ModelStatic<AccountCountRow> =>
  defineTable(sequelize, 'account_counts', accountCountColumns);

const usernameHoldColumns = {
  usernameFolded: primary(text()),
  expiresAt: instant(),
};
export type UsernameHoldRow = RowOf<typeof usernameHoldColumns>;

/** Usernames that are reserved without an account; see RegistrationService. */
export const defineUsernameHold = (sequelize: Sequelize): ModelStatic<UsernameHoldRow> =>
  defineTable(sequelize, 'username_holds', usernameHoldColumns);
