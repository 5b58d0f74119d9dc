import type {
  ErrorFrame,
  ReleaseAction,
  ReleaseChannel,
  Deployment,
  DeploymentDetails,
  PageFinding,
  ReleaseManifest,
  ResolvedFrame,
  VerificationJob,
  VitalName,
} from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  flag,
  id,
  instant,
  integer,
  json,
  nullable,
  primary,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

/** Of the manifest. */
export type ReleaseSummary = Pick<ReleaseManifest, 'version' | 'commit' | 'author' | 'notes' | 'upstream'>;

const releaseColumns = {
  module: primary(text()),
  release: primary(text()),
  /** JSON text of the manifest as published. */
  manifest: text(),
  publishedAt: instant(),
  publishedBy: text(),
  withdrawnAt: nullable(instant()),
  /** When it was first recalled; RecallRow stores on which channels. */
  recalledAt: nullable(instant()),
  /** What the store keeps of it; null: it was published before this was counted. */
  storedBytes: nullable(integer()),
  /** What lists say of it: reading every manifest, with thousands of files each, would take seconds. Null: as storedBytes. */
  summary: nullable(json<ReleaseSummary>()),
};
export type ReleaseRow = RowOf<typeof releaseColumns>;

const channelColumns = {
  module: primary(text()),
  channel: primary(text<ReleaseChannel>()),
  current: text(),
  lastGood: nullable(text()),
  reason: text(),
  canaryRelease: nullable(text()),
  canaryPercent: nullable(integer()),
  /** When the canary got its present share. */
  canarySince: nullable(instant()),
  /** Its loads in the hour of that time, before it. */
  canaryLoadsBefore: nullable(integer()),
  lockedBy: nullable(text()),
  lockReason: nullable(text()),
  alert: nullable(text()),
  /** The live release while new visits get the last good one instead; any other name means nothing. */
  pausedRelease: nullable(text()),
  /** The canary while new visits do not get it; any other name means nothing. */
  pausedCanary: nullable(text()),
};
export type ChannelRow = RowOf<typeof channelColumns>;

const deploymentColumns = {
  id: id(),
  module: text(),
  channel: text<ReleaseChannel>(),
  kind: text<Deployment['kind']>(),
  fromRelease: nullable(text()),
  toRelease: text(),
  actor: text(),
  /** English; `details` has the same as values. */
  reason: text(),
  /** Null: written before there were any. */
  details: nullable(json<DeploymentDetails>()),
  movedAt: instant(),
};
export type DeploymentRow = RowOf<typeof deploymentColumns>;

const tokenColumns = {
  id: id(),
  name: text(),
  tokenHash: text(),
  /** Module name, or '*' for all modules. */
  module: text(),
  actions: json<ReleaseAction[]>(),
  expiresAt: nullable(instant()),
  createdAt: instant(),
};
export type TokenRow = RowOf<typeof tokenColumns>;

const verificationColumns = {
  id: id(),
  module: text(),
  release: text(),
  channel: text<ReleaseChannel>(),
  setHash: text(),
  passed: flag(),
  report: text(),
  actor: text(),
  verifiedAt: instant(),
};
export type VerificationRow = RowOf<typeof verificationColumns>;

const verificationJobColumns = {
  id: id(),
  module: text(),
  release: text(),
  channel: text<ReleaseChannel>(),
  setHash: text(),
  state: text<VerificationJob['state']>(),
  /** English; `findings` has the same as values. */
  report: text(),
  /** Null: nothing was tried, or the verifier told no values. */
  findings: nullable(json<PageFinding[]>()),
  requestedBy: text(),
  requestedAt: instant(),
  /** When a verifier took it, or last said that it is at work on it. */
  claimedAt: nullable(instant()),
  /** How often verifiers took it. */
  tries: withDefault(integer(), 0),
};
export type VerificationJobRow = RowOf<typeof verificationJobColumns>;

const healthColumns = {
  module: primary(text()),
  release: primary(text()),
  /** Hours since the epoch. */
  hour: primary(integer()),
  loads: integer(),
  failures: integer(),
  /** Networks that loaded it, each counted once. */
  networks: withDefault(integer(), 0),
  failedNetworks: withDefault(integer(), 0),
  /** Visits with an error after it was loaded. */
  errorVisits: withDefault(integer(), 0),
  errorNetworks: withDefault(integer(), 0),
};
type HealthRow = RowOf<typeof healthColumns>;

const loadTimeColumns = {
  module: primary(text()),
  release: primary(text()),
  /** Hours since the epoch. */
  hour: primary(integer()),
  /** Upper limit of a class of durations. */
  limitMs: primary(integer()),
  loads: integer(),
};
type LoadTimeRow = RowOf<typeof loadTimeColumns>;

const errorColumns = {
  module: primary(text()),
  release: primary(text()),
  /** Hash of name and frames. */
  fingerprint: primary(text()),
  name: text(),
  frames: json<ErrorFrame[]>(),
  /** The frames in the sources; null: nobody has asked for them. */
  sources: nullable(json<readonly ResolvedFrame[]>()),
  visits: integer(),
  firstSeen: instant(),
  lastSeen: instant(),
};
export type ErrorRow = RowOf<typeof errorColumns>;

const vitalColumns = {
  module: primary(text()),
  release: primary(text()),
  name: primary(text<VitalName>()),
  /** Hours since the epoch. */
  hour: primary(integer()),
  /** Upper limit of a class of values: ms; thousandths for CLS. */
  upper: primary(integer()),
  visits: integer(),
};
type VitalRow = RowOf<typeof vitalColumns>;

const recallColumns = {
  module: primary(text()),
  release: primary(text()),
  channel: primary(text<ReleaseChannel>()),
  recalledAt: instant(),
};
type RecallRow = RowOf<typeof recallColumns>;

export interface ReleaseModels {
  readonly releases: ModelStatic<ReleaseRow>;
  readonly channels: ModelStatic<ChannelRow>;
  readonly recalls: ModelStatic<RecallRow>;
  readonly deployments: ModelStatic<DeploymentRow>;
  readonly tokens: ModelStatic<TokenRow>;
  readonly verifications: ModelStatic<VerificationRow>;
  readonly verificationJobs: ModelStatic<VerificationJobRow>;
  readonly health: ModelStatic<HealthRow>;
  readonly loadTimes: ModelStatic<LoadTimeRow>;
  readonly errors: ModelStatic<ErrorRow>;
  readonly vitals: ModelStatic<VitalRow>;
}

function defineChannels(sequelize: Sequelize) {
  return defineTable(sequelize, 'release_channels', channelColumns);
}

function defineHistory(sequelize: Sequelize) {
  return defineTable(sequelize, 'release_moves', deploymentColumns);
}

function defineGates(sequelize: Sequelize) {
  return {
    verifications: defineTable(sequelize, 'release_verifications', verificationColumns),
    verificationJobs: defineTable(sequelize, 'release_verification_jobs', verificationJobColumns),
    health: defineTable(sequelize, 'release_health', healthColumns),
    loadTimes: defineTable(sequelize, 'release_load_times', loadTimeColumns),
    errors: defineTable(sequelize, 'release_errors', errorColumns),
    vitals: defineTable(sequelize, 'release_vitals', vitalColumns),
  };
}

export function defineReleaseModels(sequelize: Sequelize): ReleaseModels {
  return {
    releases: defineTable(sequelize, 'releases', releaseColumns),
    channels: defineChannels(sequelize),
    recalls: defineTable(sequelize, 'release_recalls', recallColumns),
    deployments: defineHistory(sequelize),
    tokens: defineTable(sequelize, 'release_tokens', tokenColumns),
    ...defineGates(sequelize),
  };
}
