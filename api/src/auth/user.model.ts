import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

export interface UserRow extends Model<InferAttributes<UserRow>, InferCreationAttributes<UserRow>> {
  id: CreationOptional<number>;
  username: string;
  usernameFolded: string;
  email: string;
  emailFolded: string;
  passwordHash: string | null;
  firstName: CreationOptional<string | null>;
  lastName: CreationOptional<string | null>;
  profilePicture: CreationOptional<string | null>;
  isAdmin: boolean;
  isVerified: boolean;
  tokenVersion: CreationOptional<number>;
  googleSubject: CreationOptional<string | null>;
  timeZone: CreationOptional<string | null>;
  lastActiveAt: CreationOptional<Date | null>;
  suspendedAt: CreationOptional<Date | null>;
  suspendedUntil: CreationOptional<Date | null>;
  suspensionReason: CreationOptional<string | null>;
  createdAt: Date;
}

export function defineUser(sequelize: Sequelize): ModelStatic<UserRow> {
  return sequelize.define<UserRow>('users', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    username: DataTypes.STRING,
    usernameFolded: DataTypes.STRING,
    email: DataTypes.STRING,
    emailFolded: DataTypes.STRING,
    passwordHash: DataTypes.STRING,
    firstName: DataTypes.STRING,
    lastName: DataTypes.STRING,
    profilePicture: DataTypes.STRING,
    isAdmin: DataTypes.BOOLEAN,
    isVerified: DataTypes.BOOLEAN,
    tokenVersion: DataTypes.INTEGER,
    googleSubject: DataTypes.STRING,
    timeZone: DataTypes.STRING,
    lastActiveAt: instant,
    suspendedAt: instant,
    suspendedUntil: instant,
    suspensionReason: DataTypes.TEXT,
    createdAt: instant,
  });
}

export interface UsernameHoldRow extends Model<
  InferAttributes<UsernameHoldRow>,
  InferCreationAttributes<UsernameHoldRow>
> {
  usernameFolded: string;
  expiresAt: Date;
}

/** Usernames that are reserved without an account; see RegistrationService. */
export function defineUsernameHold(sequelize: Sequelize): ModelStatic<UsernameHoldRow> {
  return sequelize.define<UsernameHoldRow>('username_holds', {
    usernameFolded: { type: DataTypes.STRING, primaryKey: true },
    expiresAt: instant,
  });
}
