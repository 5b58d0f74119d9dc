import { z } from 'zod';
import { channelSchema, moduleNameSchema, releaseIdSchema, releaseSetSchema } from './modules.ts';

/** A shell build that serves users: what it offers to modules. */
export const announceShellRequestSchema = z.object({
  /** Name of the build. */
  shell: releaseIdSchema,
  /** Version of the sdk contract it implements. */
  contract: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Version per shared singleton. */
  shared: z.record(z.string(), z.string().regex(/^\d+\.\d+\.\d+/)),
  /** Shells announced before go on serving (a rolling update). */
  beside: z.boolean().default(false),
});
export const announcedShellSchema = announceShellRequestSchema
  .omit({ beside: true })
  .extend({ announcedAt: z.iso.datetime() });

export const verificationPlanQuerySchema = z.object({
  release: releaseIdSchema,
  channel: channelSchema.default('production'),
  /** "verify" refuses at once a token that may not record the result. */
  purpose: z.enum(['read', 'verify']).default('read'),
});
/** What a candidate has to be tried with before it may go live. */
export const verificationPlanSchema = z.object({
  module: moduleNameSchema,
  release: releaseIdSchema,
  channel: channelSchema,
  /** Hash of the other modules' current and last good releases: a record counts only while they stay. */
  setHash: z.string(),
  /** Whether a passed record for exactly this set exists. */
  verified: z.boolean(),
  /** Module to release: with the others' current, and where it differs with their last good releases. */
  sets: z.array(
    z.object({ name: z.enum(['current', 'last good']), releases: z.record(z.string(), z.string()) }),
  ),
});
export const recordVerificationRequestSchema = z.object({
  release: releaseIdSchema,
  channel: channelSchema.default('production'),
  setHash: z.string().max(64),
  passed: z.boolean(),
  /** What was tried, and how it ended. */
  report: z.string().max(4000),
});
export const verificationSchema = recordVerificationRequestSchema.extend({
  by: z.string(),
  at: z.iso.datetime(),
});

export const RELEASE_FAULTS = ['down', 'slow', 'garbage', 'throw', 'expose', 'contract', 'crash'] as const;
const faultSchema = z.enum(RELEASE_FAULTS);
const MINUTES_MAX = 480;

/** Another choice of releases for one browser: an operator's or developer's, for a while. */
export const overrideRequestSchema = z.object({
  /** Release per module instead of the live one. */
  releases: z.record(moduleNameSchema, releaseIdSchema).default({}),
  /** Last good release per module instead of the live one; "none" for none. */
  lastGood: z.record(moduleNameSchema, releaseIdSchema).default({}),
  /** Planted failure per module; 'both' plants it in the last good release too. */
  faults: z
    .record(moduleNameSchema, z.object({ fault: faultSchema, both: z.boolean().default(false) }))
    .default({}),
  /** Port of a dev server on the developer's own machine, per module. */
  local: z.record(moduleNameSchema, z.number().int().min(1024).max(65_535)).default({}),
  minutes: z.number().int().min(1).max(MINUTES_MAX).default(60),
  reason: z.string().max(500).optional(),
});
export const overrideTokenSchema = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export const overrideSetRequestSchema = z.object({
  token: z.string().max(4000),
  channel: channelSchema.default('production'),
});
/** The release set as the holder of an override gets it. */
export const overrideSetSchema = z.object({
  set: releaseSetSchema,
  by: z.string(),
  expiresAt: z.iso.datetime(),
  /** What differs from what everybody else gets. */
  changed: z.array(
    z.object({ module: moduleNameSchema, kind: z.enum(['release', 'fault', 'local']), what: z.string() }),
  ),
});
