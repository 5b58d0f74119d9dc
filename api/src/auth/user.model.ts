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

const usernameHoldColumns = {
  usernameFolded: primary(text()),
  expiresAt: instant(),
};
export type UsernameHoldRow = RowOf<typeof usernameHoldColumns>;

/** Usernames that are reserved without an account; see RegistrationService. */
export const defineUsernameHold = (sequelize: Sequelize): ModelStatic<UsernameHoldRow> =>
  defineTable(sequelize, 'username_holds', usernameHoldColumns);
