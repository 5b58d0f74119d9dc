import { z } from 'zod';
import { PAGE_ERRORS, VERIFICATION_CAUSES, VERIFICATION_STATES } from '../release-reasons.ts';
import { channelSchema, moduleNameSchema, releaseIdSchema, releaseSetSchema } from './modules.ts';

/** A shell build that serves users: what it offers to modules. */
export const announceShellRequestSchema = z.object({
  shell: releaseIdSchema.describe('Name of the shell build.'),
  contract: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .describe('Version of the sdk contract it implements.'),
  shared: z.record(z.string(), z.string().regex(/^\d+\.\d+\.\d+/)).describe('Version per shared singleton.'),
  beside: z
    .boolean()
    .default(false)
    .describe('Whether shells announced before go on serving (a rolling update).'),
});
export type AnnounceShellRequest = z.infer<typeof announceShellRequestSchema>;
export const announcedShellSchema = announceShellRequestSchema
  .omit({ beside: true })
  .extend({ announcedAt: z.iso.datetime().describe('When the shell was announced (UTC).') });
export type AnnouncedShell = z.infer<typeof announcedShellSchema>;

export const verificationPlanQuerySchema = z.object({
  release: releaseIdSchema,
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
  purpose: z
    .enum(['read', 'verify'])
    .default('read')
    .describe('"verify" refuses at once a token that may not record the result.'),
});
/** What a candidate has to be tried with before it may go live. */
export const verificationPlanSchema = z.object({
  module: moduleNameSchema,
  release: releaseIdSchema,
  channel: channelSchema,
  setHash: z
    .string()
    .describe(
      "Hash of the other modules' current and last good releases: a record counts only while they stay.",
    ),
  verified: z.boolean().describe('Whether a passed record for exactly this set exists.'),
  neighbours: z
    .array(z.string())
    .optional()
    .describe('Modules that the candidate links to, or that link to it; the others do not matter to it.'),
  sets: z
    .array(
      z.object({
        name: z.enum(['current', 'last good']).describe('Name of the module or thing.'),
        releases: z.record(z.string(), z.string()).describe('Release per module.'),
      }),
    )
    .describe(
      "What the candidate is tried with, module to release: the others' current releases, and where it differs their last good ones.",
    ),
});
export type VerificationPlan = z.infer<typeof verificationPlanSchema>;
const PAGE_ERROR_LENGTH = 300;
const pageErrorSchema = z.object({
  code: z.enum(PAGE_ERRORS).describe('What is wrong with it.'),
  values: z
    .record(z.string(), z.string().max(PAGE_ERROR_LENGTH))
    .describe(
      'What the text of the code names: releases, what the page threw, or `fillings` as module/name and `how` they fail; with `slot`, the page is what is tried, and breaks them.',
    ),
});
export type PageError = z.infer<typeof pageErrorSchema>;
/** What a verifier saw of a page with the candidate. */
export const pageFindingSchema = z.object({
  path: z.string().max(200).describe('Address of the page.'),
  module: moduleNameSchema,
  error: pageErrorSchema.nullable().describe('Null: the page works.'),
  before: pageErrorSchema
    .nullable()
    .describe('How the same page fails without the candidate, which then does not count; null: it works.'),
});
export type PageFinding = z.infer<typeof pageFindingSchema>;
/** Pages that a verifier reports on; those that fail come first. */
const FINDINGS_MAX = 50;
const findings = z
  .array(pageFindingSchema)
  .max(FINDINGS_MAX)
  .optional()
  .describe(
    'The pages of the report as values, those that fail first. Absent from verifiers and servers before 1.2, and where nothing was tried.',
  );

const cause = z
  .enum(VERIFICATION_CAUSES)
  .optional()
  .describe(
    'The report as a code, where no verifier could try it and none said why. Absent from servers before 1.2.',
  );

/** In the error RELEASE_NOT_VERIFIED, as `verification`. */
export const verificationErrorSchema = z.object({
  state: z.enum(VERIFICATION_STATES).describe('How its verification ended, or how far it is.'),
  cause,
  findings,
});
export type VerificationError = z.infer<typeof verificationErrorSchema>;

/** A verification by the platform. */
export const verificationJobSchema = z.object({
  id: z.number().int().describe('Number of the thing, from 1.'),
  module: moduleNameSchema,
  release: releaseIdSchema,
  channel: channelSchema,
  state: z
    .enum(['waiting', 'running', 'passed', 'failed', 'unavailable'])
    .describe("How far it is; nobody works on it while it waits. 'unavailable': no verifier could try it."),
  report: z.string().describe('What was tried, and how it ended, in English.'),
  cause,
  findings,
  requestedBy: z.string().describe('Who did it.'),
});
export type VerificationJob = z.infer<typeof verificationJobSchema>;
export const requestVerificationSchema = z.object({
  release: releaseIdSchema,
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
});
/** What a verifier needs: the pages with the candidate, and the same pages without it. */
export const claimedVerificationSchema = z.object({
  id: z.number().int().describe('Number of the thing, from 1.'),
  module: moduleNameSchema,
  release: releaseIdSchema,
  neighbours: z.array(z.string()).describe('Modules whose pages are opened too.'),
  candidate: releaseSetSchema.describe('What is live, with the candidate in it.'),
  baseline: releaseSetSchema.describe('What is live.'),
  tries: z
    .number()
    .int()
    .optional()
    .describe('How often verifiers took it, this time included. Absent from servers before 1.2.'),
});
export type ClaimedVerification = z.infer<typeof claimedVerificationSchema>;
/** `tries` as it was when the verifier took the job: what comes from one that lost it to another does not count. */
const takenSchema = z.object({
  tries: z
    .number()
    .int()
    .optional()
    .describe(
      'As it was given with the verification; another verifier may have taken it since. Absent: 1, from verifiers before 1.2.',
    ),
});
export const renewVerificationSchema = takenSchema;
export const nextVerificationSchema = z.object({
  job: claimedVerificationSchema.nullable().describe('Null: nothing waits.'),
});
export const verificationResultSchema = takenSchema.extend({
  passed: z.boolean().describe('Whether the candidate worked with every set.'),
  tried: z
    .boolean()
    .optional()
    .describe(
      'False: the verifier itself failed, which says nothing about the candidate; another try follows. Absent: true.',
    ),
  report: z.string().max(4000).describe('What was tried, and how it ended, in English.'),
  findings,
});
export type VerificationResult = z.infer<typeof verificationResultSchema>;
export const recordVerificationRequestSchema = z.object({
  release: releaseIdSchema,
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
  setHash: z.string().max(64).describe("Hash of the other modules' current and last good releases."),
  passed: z.boolean().describe('Whether the candidate worked with every set.'),
  report: z.string().max(4000).describe('What was tried, and how it ended.'),
});
export type RecordVerificationRequest = z.infer<typeof recordVerificationRequestSchema>;
export const verificationSchema = recordVerificationRequestSchema.extend({
  by: z.string().describe('Who did it.'),
  at: z.iso.datetime().describe('When it happened (UTC).'),
});
export type Verification = z.infer<typeof verificationSchema>;

export const RELEASE_FAULTS = ['down', 'slow', 'garbage', 'throw', 'expose', 'contract', 'crash'] as const;
const faultSchema = z.enum(RELEASE_FAULTS);
const MINUTES_MAX = 480;

/** Another choice of releases for one browser: an operator's or developer's, for a while. */
export const overrideRequestSchema = z.object({
  releases: z
    .record(moduleNameSchema, releaseIdSchema)
    .default({})
    .describe('Release per module instead of the live one.'),
  lastGood: z
    .record(moduleNameSchema, releaseIdSchema)
    .default({})
    .describe('Last good release per module instead of the live one; "none" for none.'),
  faults: z
    .record(
      moduleNameSchema,
      z.object({
        fault: faultSchema.describe('Planted failure.'),
        both: z
          .boolean()
          .default(false)
          .describe('Whether the failure is planted in the last good release too.'),
      }),
    )
    .default({})
    .describe("Planted failure per module; 'both' plants it in the last good release too."),
  local: z
    .record(moduleNameSchema, z.number().int().min(1024).max(65_535))
    .default({})
    .describe("Port of a dev server on the developer's own machine, per module."),
  minutes: z.number().int().min(1).max(MINUTES_MAX).default(60).describe('Minutes until it expires.'),
  reason: z.string().max(500).optional().describe('Why, in plain words.'),
});
export type OverrideRequest = z.infer<typeof overrideRequestSchema>;
export const overrideTokenSchema = z.object({
  token: z.string().describe('Secret that proves who calls; never logged.'),
  expiresAt: z.iso.datetime().describe('When it ends (UTC); null: never.'),
});
/** A link that shows a release to whoever has it. */
export const previewLinkSchema = z.object({
  url: z.string().nullable().describe('The link; null: the site has no address for previews (PREVIEW_URL).'),
  expiresAt: z.iso.datetime().describe('When it ends (UTC); null: never.'),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;
export const overrideSetRequestSchema = z.object({
  token: z.string().max(4000).describe('Secret that proves who calls; never logged.'),
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
});
/** The release set as the holder of an override gets it. */
export const overrideSetSchema = z.object({
  set: releaseSetSchema.describe('The release set as the holder gets it.'),
  by: z.string().describe('Who did it.'),
  expiresAt: z.iso.datetime().describe('When it ends (UTC); null: never.'),
  changed: z
    .array(
      z.object({
        module: moduleNameSchema,
        kind: z.enum(['release', 'fault', 'local']).describe('What sort it is.'),
        what: z.string().describe('The release, failure or port.'),
      }),
    )
    .describe('What differs from what everybody else gets.'),
});
export type OverrideSet = z.infer<typeof overrideSetSchema>;
