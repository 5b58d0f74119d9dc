import { z } from 'zod';
import { channelSchema, moduleNameSchema, releaseIdSchema } from './modules.ts';

const reasonSchema = z.string().trim().min(1).max(500);
/** Compare-and-set: the release the client believes is current (null: none yet). */
const expectedCurrent = releaseIdSchema.nullable().optional();

export const promoteRequestSchema = z.object({
  release: releaseIdSchema,
  channel: channelSchema.default('production'),
  expectedCurrent,
  reason: z.string().max(500).optional(),
  /** Why the release may go live without a matching verification. Needs the right to override. */
  override: reasonSchema.optional(),
});
export const rollbackRequestSchema = z.object({
  channel: channelSchema.default('production'),
  /** Release to go to; the last good one when absent. */
  to: releaseIdSchema.optional(),
  expectedCurrent,
  reason: z.string().max(500).optional(),
  /** Also recalls the release that was live, from open pages too. */
  recall: z.boolean().default(false),
});
/** Removes one release from every page of a channel: the live one (the channel then rolls back), the running
 *  canary (it ends), or one that only open pages still have. */
export const recallRequestSchema = z.object({
  channel: channelSchema.default('production'),
  release: releaseIdSchema,
  /** Target of the rollback when the recalled release is the live one; the last good one when absent. */
  to: releaseIdSchema.optional(),
  expectedCurrent,
  reason: z.string().max(500).optional(),
});
export const canaryRequestSchema = z.object({
  channel: channelSchema.default('production'),
  release: releaseIdSchema,
  /** Share of the users; 0 ends the canary. */
  percent: z.number().int().min(0).max(100),
  expectedCurrent,
  reason: z.string().max(500).optional(),
  override: reasonSchema.optional(),
});
export const lockRequestSchema = z.object({
  channel: channelSchema.default('production'),
  /** false unlocks. */
  locked: z.boolean(),
  reason: reasonSchema,
});

export const channelStateSchema = z.object({
  module: moduleNameSchema,
  channel: channelSchema,
  current: releaseIdSchema,
  lastGood: releaseIdSchema.nullable(),
  canary: z.object({ release: releaseIdSchema, percent: z.number().int() }).nullable(),
  lock: z.object({ by: z.string(), reason: z.string() }).nullable(),
});

/** Loads of a release that browsers reported in this hour and the one before. */
export const releaseHealthSchema = z.object({
  release: releaseIdSchema,
  loads: z.number().int().min(0),
  /** Loads in which the last good release was the fallback, and crashes. */
  failures: z.number().int().min(0),
  verdict: z.enum(['healthy', 'watching', 'failing']),
});
/** State of a module on a channel, as an operator needs it first. */
export const moduleStateSchema = channelStateSchema.extend({
  /** Why the current release is live. */
  reason: z.string(),
  health: z.array(releaseHealthSchema),
  /** Something an admin should look at; null when all is well. */
  alert: z.enum(['would-roll-back', 'locked-while-failing', 'nothing-to-go-back-to']).nullable(),
  /** With 'would-roll-back': the release fails again soon after an automatic move, and is left to people until then. */
  coolingUntil: z.iso.datetime().nullable().optional(),
});

export const releaseMoveSchema = z.object({
  id: z.number().int(),
  module: moduleNameSchema,
  channel: channelSchema,
  kind: z.enum([
    'promote',
    'rollback',
    'auto-rollback',
    'canary',
    'canary-end',
    'lock',
    'unlock',
    'override',
    'alert',
  ]),
  fromRelease: releaseIdSchema.nullable(),
  toRelease: releaseIdSchema,
  actor: z.string(),
  reason: z.string(),
  movedAt: z.iso.datetime(),
});

export const releaseListItemSchema = z.object({
  release: releaseIdSchema,
  version: z.string(),
  commit: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  withdrawnAt: z.iso.datetime().nullable(),
  recalledAt: z.iso.datetime().nullable(),
  /** Folder on a static host that holds the files; null: the local release store. */
  upstream: z.string().nullable(),
});

export const releaseActionSchema = z.enum([
  'publish',
  'verify',
  'promote',
  'rollback',
  /** Override a refusal of the release policy, with a reason. */
  'override',
  /** Make and revoke tokens, announce shells. */
  'administer',
]);
const TOKEN_DAYS_MAX = 365;
export const createReleaseTokenRequestSchema = z
  .object({
    name: z.string().trim().min(1).max(100),
    module: z.union([moduleNameSchema, z.literal('*')]),
    actions: z.array(releaseActionSchema).min(1).max(6),
    /** Days until it expires. */
    days: z.number().int().min(1).max(TOKEN_DAYS_MAX).default(90),
  })
  // Tokens and shells belong to no module: the right could never be used.
  .refine(({ module, actions }) => module === '*' || !actions.includes('administer'), {
    path: ['actions'],
    message: "administer is a right over every module: make the token for '*', or leave administer out",
  });
export const releaseTokenSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  module: z.string(),
  actions: z.array(releaseActionSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});
export const createdReleaseTokenSchema = releaseTokenSchema.extend({
  /** The token itself; shown this once. */
  secret: z.string(),
});
