import { z } from 'zod';
import { UNTRIED_REASONS } from '../release-reasons.ts';
import { channelSchema, moduleNameSchema, releaseIdSchema } from './modules.ts';
import { pageFindingSchema } from './release-policy.ts';

const reasonSchema = z.string().trim().min(1).max(500);
const expectedCurrent = releaseIdSchema
  .nullable()
  .optional()
  .describe('Release the client believes is current, null for none yet; another one answers 409.');
const canarySchema = z
  .object({
    release: releaseIdSchema,
    percent: z.number().int().describe('Share of the users, in percent.'),
  })
  .nullable();
const expectedCanary = canarySchema
  .optional()
  .describe(
    'Canary that the client believes there is, null for none; another one, or another share, answers 409. Ignored by servers before 1.2.',
  );

const lockSchema = z
  .object({
    by: z.string().describe('Who did it.'),
    reason: z.string().describe('Why, in plain words.'),
  })
  .nullable();

export const promoteRequestSchema = z.object({
  release: releaseIdSchema,
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
  expectedCurrent,
  expectedCanary,
  reason: z.string().max(500).optional().describe('Why, in plain words.'),
  override: reasonSchema
    .optional()
    .describe(
      'Why the release may go live without a matching verification. Needs the right to override, except against links of other modules.',
    ),
  origin: z
    .literal('start')
    .optional()
    .describe("'start': the product itself, when it was started; its reasons are fixed texts."),
});
export const rollbackRequestSchema = z.object({
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
  to: releaseIdSchema.optional().describe('Release to go to; the last good one when absent.'),
  expectedCurrent,
  expectedCanary,
  reason: z.string().max(500).optional().describe('Why, in plain words.'),
  override: reasonSchema
    .optional()
    .describe(
      'Why the channel goes back to a release that does not fit what is live; needs the right to override, except against links of other modules. Absent from servers before 1.2.',
    ),
  recall: z
    .boolean()
    .default(false)
    .describe('Whether to recall the release that was live, from open pages too.'),
});
/** Removes one release from every page of a channel: the live one (the channel then rolls back), the running
 *  canary (it ends), or one that only open pages still have. */
export const recallRequestSchema = z.object({
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
  release: releaseIdSchema,
  to: releaseIdSchema
    .optional()
    .describe(
      'Target of the rollback when the recalled release is the live one; the last good one when absent.',
    ),
  expectedCurrent,
  reason: z.string().max(500).optional().describe('Why, in plain words.'),
});
export const canaryRequestSchema = z.object({
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
  release: releaseIdSchema,
  percent: z.number().int().min(0).max(100).describe('Share of the users, in percent; 0 ends the canary.'),
  expectedCurrent,
  expectedCanary,
  reason: z.string().max(500).optional().describe('Why, in plain words.'),
  override: reasonSchema
    .optional()
    .describe(
      'Why a gate does not count this time; needs the right to override, except against links of other modules.',
    ),
});
export const lockRequestSchema = z.object({
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
  locked: z.boolean().describe('Whether the channel is to stay as it is; false unlocks.'),
  expectedCurrent,
  expectedCanary,
  expectedLock: lockSchema
    .optional()
    .describe(
      'Lock that the client believes there is, null for none; another one answers 409. Ignored by servers before 1.2.',
    ),
  reason: reasonSchema.describe('Why, in plain words.'),
});

export const channelStateSchema = z.object({
  module: moduleNameSchema,
  channel: channelSchema,
  current: releaseIdSchema.describe('The current state.'),
  lastGood: releaseIdSchema.nullable().describe('Release to fall back to; null when there is none.'),
  canary: canarySchema.describe('A candidate for a share of the users; null without one.'),
  lock: lockSchema.describe('Who keeps the channel as it is, and why; null when nobody does.'),
  paused: z
    .boolean()
    .optional()
    .describe(
      'Whether new visits get the last good release while the platform tries the current one. Absent from servers before 1.2.',
    ),
  canaryPaused: z
    .boolean()
    .optional()
    .describe(
      'Whether new visits do not get the canary, because pages had clearly more errors with it. Absent from servers before 1.3.',
    ),
});
export type ChannelState = z.infer<typeof channelStateSchema>;

/** Alerts of the health monitor. */
const alertKindSchema = z.enum([
  'would-roll-back',
  'cooling-while-failing',
  'locked-while-failing',
  'nothing-to-go-back-to',
  'not-confirmed',
  'not-tried',
]);

/** Why a deployment was made, as values that can be said in any language. Only `reason` and `override` were typed. */
export const deploymentDetailsSchema = z.object({
  reason: z.string().optional().describe('What the admin or the pipeline gave as the reason.'),
  override: z.string().optional().describe('What was given as the reason to go live unverified.'),
  untried: z
    .object({
      why: z.enum(UNTRIED_REASONS).describe("'attested': somebody tried it instead; 'off': nobody must."),
      by: z.string().optional().describe('Who attested that it works.'),
    })
    .optional()
    .describe(
      'Why it went live although the platform did not try it. Absent where it did, and from servers before 1.2, which say it in `override`, in English.',
    ),
  origin: z.literal('start').optional().describe("'start': the product itself, when it was started."),
  percent: z.number().int().optional().describe('Share of the users that got the canary, in percent.'),
  recalled: z
    .enum(['live', 'canary', 'other'])
    .optional()
    .describe(
      "What the recalled release was; 'other': only open pages had it, so the channel did not change.",
    ),
  withdrawn: z
    .literal('canary')
    .optional()
    .describe("'canary': the health monitor ended the canary and withdrew it; the live release stayed."),
  loads: z.number().int().optional().describe('Loads that browsers reported.'),
  failures: z.number().int().optional().describe('How many of them failed.'),
  probe: z
    .string()
    .optional()
    .describe(
      'What the platform saw when it tried the release itself, in English: a line for each page. Absent from servers before 1.2, and where reports alone decided.',
    ),
  findings: z
    .array(pageFindingSchema)
    .optional()
    .describe('The pages of `probe` as values. Absent from servers before 1.2.'),
  networks: z.number().int().optional().describe('Client networks that loaded the release.'),
  errorNetworks: z.number().int().optional().describe('How many of them had an error after it was loaded.'),
  alert: alertKindSchema.optional().describe('What the health monitor reports.'),
  paused: z
    .enum(['begun', 'ended'])
    .optional()
    .describe(
      'Of an alert: new visits got the last good release from then on, or the live one again. Absent from servers before 1.2.',
    ),
  until: z.iso.datetime().optional().describe('Until when only admins roll back (UTC).'),
});
export type DeploymentDetails = z.infer<typeof deploymentDetailsSchema>;

export const releaseMoveSchema = z.object({
  id: z.number().int().describe('Number of the thing, from 1.'),
  module: moduleNameSchema,
  channel: channelSchema,
  kind: z
    .enum([
      'promote',
      'rollback',
      'auto-rollback',
      'canary',
      'canary-end',
      'lock',
      'unlock',
      'override',
      'alert',
    ])
    .describe('What sort it is.'),
  fromRelease: releaseIdSchema.nullable().describe('Release the channel left; null for the first.'),
  toRelease: releaseIdSchema.describe('Release of the deployment.'),
  actor: z.string().describe('Who did it: a token, an admin, or the automatic rollback.'),
  reason: z.string().describe('Why, in English, for logs; `details` has the same as values.'),
  details: deploymentDetailsSchema
    .nullable()
    .optional()
    .describe('The reason as codes and values; servers before 1.4 have none.'),
  movedAt: z.iso.datetime().describe('When it happened (UTC).'),
});
export type Deployment = z.infer<typeof releaseMoveSchema>;

/** Loads of a release that browsers reported in this hour and the one before. */
export const releaseHealthSchema = z.object({
  release: releaseIdSchema,
  loads: z.number().int().min(0).describe('Loads that browsers reported.'),
  failures: z
    .number()
    .int()
    .min(0)
    .describe('Loads in which the last good release was the fallback, and crashes.'),
  verdict: z.enum(['healthy', 'watching', 'failing']).describe('healthy, watching or failing.'),
  p75Milliseconds: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(
      'Time (ms) within which three of four successful loads ended; null before the first. Absent from servers before 1.2.',
    ),
  errorVisits: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Visits with an error after the release was loaded. Absent from servers before 1.3.'),
  hasMoreErrors: z
    .boolean()
    .optional()
    .describe(
      'Whether clearly more client networks have an error than with the release before. Absent from servers before 1.3.',
    ),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;
/** State of a module on a channel, as an operator needs it first. */
export const moduleStateSchema = channelStateSchema.extend({
  reason: z
    .string()
    .describe('Why the current release is live, in English, for logs; `wentLive` has the same as values.'),
  health: z
    .array(releaseHealthSchema)
    .describe('What browsers reported of each release, this hour and the one before.'),
  alert: z
    .enum(['would-roll-back', 'locked-while-failing', 'nothing-to-go-back-to', 'not-confirmed', 'not-tried'])
    .nullable()
    .describe('Something an admin should look at; null when all is well.'),
  coolingUntil: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe(
      "With 'would-roll-back': the release fails again soon after an automatic rollback; until then only admins roll it back (UTC).",
    ),
  unreadable: z
    .boolean()
    .optional()
    .describe(
      'Whether the live release cannot be read: its row is damaged, or a newer server wrote it. Pages that have it keep it. Absent from servers before 1.3.',
    ),
  unreadableBehind: z
    .array(releaseIdSchema)
    .optional()
    .describe(
      'The canary and the last good release, where they cannot be read: nobody gets that canary, and a rollback leads elsewhere. Absent from servers before 1.3.',
    ),
  candidate: releaseIdSchema
    .nullable()
    .optional()
    .describe('Newest release that was published after the live one and is not the canary; null: none.'),
  changed: releaseMoveSchema
    .nullable()
    .optional()
    .describe('The last deployment of the channel; null when it is not known.'),
  wentLive: releaseMoveSchema
    .nullable()
    .optional()
    .describe(
      'The deployment that made the current release live; null when it is not known. Absent from servers before 1.2.',
    ),
  step: z
    .object({
      since: z.iso.datetime().describe('When the canary got its present share (UTC).'),
      loads: z.number().int().min(0).describe('Loads that browsers reported since then.'),
    })
    .nullable()
    .optional()
    .describe('The present step of the canary; null without one.'),
});
export type ModuleState = z.infer<typeof moduleStateSchema>;

/** The newest release of a module that has never been live on a channel. */
export const neverLiveModuleSchema = z.object({
  module: moduleNameSchema,
  release: releaseIdSchema,
  publishedAt: z.iso.datetime().describe('When the release was published (UTC).'),
  publishedBy: z.string().describe('Token or admin that published it.'),
});
export type NeverLiveModule = z.infer<typeof neverLiveModuleSchema>;

export const releaseListItemSchema = z.object({
  release: releaseIdSchema,
  version: z.string().describe('Counts changes; edits send the one they saw, another one answers 409.'),
  commit: z.string().nullable().describe('Git commit of the build; null when unknown.'),
  author: z.string().optional().describe('Who wrote that commit; absent when unknown.'),
  notes: z.string().optional().describe('What changed, as the commit says; absent when unknown.'),
  publishedAt: z.iso.datetime().describe('When the release was published (UTC).'),
  publishedBy: z.string().describe('Token or admin that published it.'),
  withdrawnAt: z.iso
    .datetime()
    .nullable()
    .describe('When the release was withdrawn (UTC); null while it may be used.'),
  recalledAt: z.iso
    .datetime()
    .nullable()
    .describe('When open pages had to leave the release at once (UTC); null: never.'),
  upstream: z
    .string()
    .nullable()
    .describe('Folder on a static host that holds the files; null: the local release store.'),
});
export type ReleaseListItem = z.infer<typeof releaseListItemSchema>;

export const releaseActionSchema = z.enum([
  'publish',
  /** Have the platform verify a release, and try one in the own browser. */
  'verify',
  /** Record the result of a verification that the platform did not do. */
  'attest',
  'promote',
  'rollback',
  /** Override a refusal of the release policy, with a reason. */
  'override',
  /** Make and revoke tokens, announce shells. */
  'administer',
]);
export type ReleaseAction = z.infer<typeof releaseActionSchema>;
const TOKEN_DAYS_MAX = 365;
export const createReleaseTokenRequestSchema = z
  .object({
    name: z.string().trim().min(1).max(100).describe('Name of the module or thing.'),
    module: z.union([moduleNameSchema, z.literal('*')]).describe('Name of the module (remote).'),
    actions: z.array(releaseActionSchema).min(1).max(7).describe('What the token may do.'),
    days: z.number().int().min(1).max(TOKEN_DAYS_MAX).default(90).describe('Days until it expires.'),
  })
  // Tokens and shells belong to no module: the right could never be used.
  .refine(({ module, actions }) => module === '*' || !actions.includes('administer'), {
    path: ['actions'],
    message: "administer is a right over every module: make the token for '*', or leave administer out",
  });
export type CreateReleaseTokenRequest = z.infer<typeof createReleaseTokenRequestSchema>;
export const releaseTokenSchema = z.object({
  id: z.number().int().describe('Number of the thing, from 1.'),
  name: z.string().describe('Name of the module or thing.'),
  module: z.string().describe('Name of the module (remote).'),
  actions: z.array(releaseActionSchema).describe('What the token may do.'),
  createdAt: z.iso.datetime().describe('When it was made (UTC).'),
  expiresAt: z.iso.datetime().nullable().describe('When it ends (UTC); null: never.'),
});
export type ReleaseToken = z.infer<typeof releaseTokenSchema>;
export const createdReleaseTokenSchema = releaseTokenSchema.extend({
  secret: z.string().describe('The token itself; shown this once.'),
});
export type CreatedReleaseToken = z.infer<typeof createdReleaseTokenSchema>;
