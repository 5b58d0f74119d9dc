import type { ReleaseChannel } from '@quizmesh/contract';
import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../platform/database/column.ts';

export type ReleaseAction = 'publish' | 'promote' | 'rollback';

export interface ReleaseRow extends Model<InferAttributes<ReleaseRow>, InferCreationAttributes<ReleaseRow>> {
  module: string;
  release: string;
  /** JSON text of the manifest, as published. */
  manifest: string;
  publishedAt: Date;
  publishedBy: string;
  withdrawnAt: CreationOptional<Date | null>;
}

interface ChannelRow extends Model<InferAttributes<ChannelRow>, InferCreationAttributes<ChannelRow>> {
  module: string;
  channel: ReleaseChannel;
  current: string;
  lastGood: string | null;
  reason: string;
}

interface MoveRow extends Model<InferAttributes<MoveRow>, InferCreationAttributes<MoveRow>> {
  id: CreationOptional<number>;
  module: string;
  channel: ReleaseChannel;
  kind: 'promote' | 'rollback';
  fromRelease: string | null;
  toRelease: string;
  actor: string;
  reason: string;
  movedAt: Date;
}

interface TokenRow extends Model<InferAttributes<TokenRow>, InferCreationAttributes<TokenRow>> {
  id: CreationOptional<number>;
  name: string;
  tokenHash: string;
  /** Module name, or '*' for every one. */
  module: string;
  actions: ReleaseAction[];
  expiresAt: Date | null;
  createdAt: Date;
}

export interface ReleaseModels {
  readonly releases: ModelStatic<ReleaseRow>;
  readonly channels: ModelStatic<ChannelRow>;
  readonly moves: ModelStatic<MoveRow>;
  readonly tokens: ModelStatic<TokenRow>;
}

// Sequelize writes into the descriptions it is given, so each column gets its own.
const key = () => ({ type: DataTypes.STRING, primaryKey: true });
const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true });
const text = DataTypes.STRING;

export function defineReleaseModels(sequelize: Sequelize): ReleaseModels {
  return {
    releases: sequelize.define<ReleaseRow>('releases', {
      module: key(),
      release: key(),
      manifest: DataTypes.TEXT,
      publishedAt: instant,
      publishedBy: text,
      withdrawnAt: instant,
    }),
    channels: sequelize.define<ChannelRow>('release_channels', {
      module: key(),
      channel: key(),
      current: text,
      lastGood: text,
      reason: text,
    }),
    moves: sequelize.define<MoveRow>('release_moves', {
      id: id(),
      module: text,
      channel: text,
      kind: text,
      fromRelease: text,
      toRelease: text,
      actor: text,
      reason: text,
      movedAt: instant,
    }),
    tokens: sequelize.define<TokenRow>('release_tokens', {
      id: id(),
      name: text,
      tokenHash: text,
      module: text,
      actions: DataTypes.JSON,
      expiresAt: instant,
      createdAt: instant,
    }),
  };
}
