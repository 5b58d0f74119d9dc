import type { ReleaseAction, ReleaseChannel, Deployment } from '@quizmesh/contract';
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

export interface ReleaseRow extends Model<InferAttributes<ReleaseRow>, InferCreationAttributes<ReleaseRow>> {
  module: string;
  release: string;
  /** JSON text of the manifest as published. */
  manifest: string;
  publishedAt: Date;
  publishedBy: string;
  withdrawnAt: CreationOptional<Date | null>;
  /** When it was first recalled; RecallRow stores on which channels. */
  recalledAt: CreationOptional<Date | null>;
}

export interface ChannelRow extends Model<InferAttributes<ChannelRow>, InferCreationAttributes<ChannelRow>> {
  module: string;
  channel: ReleaseChannel;
  current: string;
  lastGood: string | null;
  reason: string;
  canaryRelease: CreationOptional<string | null>;
  canaryPercent: CreationOptional<number | null>;
  lockedBy: CreationOptional<string | null>;
  lockReason: CreationOptional<string | null>;
  alert: CreationOptional<string | null>;
}

export interface DeploymentRow extends Model<
  InferAttributes<DeploymentRow>,
  InferCreationAttributes<DeploymentRow>
> {
  id: CreationOptional<number>;
  module: string;
  channel: ReleaseChannel;
  kind: Deployment['kind'];
  fromRelease: string | null;
  toRelease: string;
  actor: string;
  reason: string;
  movedAt: Date;
}

export interface TokenRow extends Model<InferAttributes<TokenRow>, InferCreationAttributes<TokenRow>> {
  id: CreationOptional<number>;
  name: string;
  tokenHash: string;
  /** Module name, or '*' for all modules. */
  module: string;
  actions: ReleaseAction[];
  expiresAt: Date | null;
  createdAt: Date;
}

interface ShellRow extends Model<InferAttributes<ShellRow>, InferCreationAttributes<ShellRow>> {
  shell: string;
  contract: string;
  shared: Readonly<Record<string, string>>;
  announcedAt: Date;
  retiredAt: Date | null;
}

interface VerificationRow extends Model<
  InferAttributes<VerificationRow>,
  InferCreationAttributes<VerificationRow>
> {
  id: CreationOptional<number>;
  module: string;
  release: string;
  channel: ReleaseChannel;
  setHash: string;
  passed: boolean;
  report: string;
  actor: string;
  verifiedAt: Date;
}

interface HealthRow extends Model<InferAttributes<HealthRow>, InferCreationAttributes<HealthRow>> {
  module: string;
  release: string;
  /** Hours since the epoch. */
  hour: number;
  loads: number;
  failures: number;
}

interface RecallRow extends Model<InferAttributes<RecallRow>, InferCreationAttributes<RecallRow>> {
  module: string;
  release: string;
  channel: ReleaseChannel;
  recalledAt: Date;
}

export interface ReleaseModels {
  readonly releases: ModelStatic<ReleaseRow>;
  readonly channels: ModelStatic<ChannelRow>;
  readonly recalls: ModelStatic<RecallRow>;
  readonly deployments: ModelStatic<DeploymentRow>;
  readonly tokens: ModelStatic<TokenRow>;
  readonly shells: ModelStatic<ShellRow>;
  readonly verifications: ModelStatic<VerificationRow>;
  readonly health: ModelStatic<HealthRow>;
}

// Sequelize mutates the column definitions it is given, so each column gets its own.
const key = () => ({ type: DataTypes.STRING, primaryKey: true });
const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true });
const text = DataTypes.STRING;

function defineChannels(sequelize: Sequelize) {
  return sequelize.define<ChannelRow>('release_channels', {
    module: key(),
    channel: key(),
    current: text,
    lastGood: text,
    reason: text,
    canaryRelease: text,
    canaryPercent: DataTypes.INTEGER,
    lockedBy: text,
    lockReason: text,
    alert: text,
  });
}

function defineHistory(sequelize: Sequelize) {
  return sequelize.define<DeploymentRow>('release_moves', {
    id: id(),
    module: text,
    channel: text,
    kind: text,
    fromRelease: text,
    toRelease: text,
    actor: text,
    reason: text,
    movedAt: instant,
  });
}

function defineGates(sequelize: Sequelize) {
  return {
    shells: sequelize.define<ShellRow>('release_shells', {
      shell: key(),
      contract: text,
      shared: DataTypes.JSON,
      announcedAt: instant,
      retiredAt: instant,
    }),
    verifications: sequelize.define<VerificationRow>('release_verifications', {
      id: id(),
      module: text,
      release: text,
      channel: text,
      setHash: text,
      passed: DataTypes.BOOLEAN,
      report: DataTypes.TEXT,
      actor: text,
      verifiedAt: instant,
    }),
    health: sequelize.define<HealthRow>('release_health', {
      module: key(),
      release: key(),
      hour: { type: DataTypes.INTEGER, primaryKey: true },
      loads: DataTypes.INTEGER,
      failures: DataTypes.INTEGER,
    }),
  };
}

export function defineReleaseModels(sequelize: Sequelize): ReleaseModels {
  return {
    releases: sequelize.define<ReleaseRow>('releases', {
      module: key(),
      release: key(),
      manifest: DataTypes.TEXT,
      publishedAt: instant,
      publishedBy: text,
      withdrawnAt: instant,
      recalledAt: instant,
    }),
    channels: defineChannels(sequelize),
    recalls: sequelize.define<RecallRow>('release_recalls', {
      module: key(),
      release: key(),
      channel: key(),
      recalledAt: instant,
    }),
    deployments: defineHistory(sequelize),
    tokens: sequelize.define<TokenRow>('release_tokens', {
      id: id(),
      name: text,
      tokenHash: text,
      module: text,
      actions: DataTypes.JSON,
      expiresAt: instant,
      createdAt: instant,
    }),
    ...defineGates(sequelize),
  };
}
