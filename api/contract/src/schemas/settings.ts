import { z } from 'zod';
import { DAILY_LIMIT_MAX, SITE_SETTING_KEYS } from '../limits.ts';
import { timestampSchema } from './common.ts';

const dailyLimitSchema = z.number().int().min(0).max(DAILY_LIMIT_MAX).nullable();

const usageSchema = z.object({
  /** Quizzes of all of them. */
  used: z.number().int(),
  /** How many made one. */
  people: z.number().int(),
  /** How many of them may make no more today; 0 while there is no limit. */
  atLimit: z.number().int(),
});

/** Quizzes per UTC day; null is unlimited. */
export const quizLimitsSchema = z.object({
  globalLimit: dailyLimitSchema,
  anonymousLimit: dailyLimitSchema,
  authenticatedLimit: dailyLimitSchema,
  version: z.number().int(),
});
export const quizLimitsRequestSchema = z.object({
  globalLimit: dailyLimitSchema,
  anonymousLimit: dailyLimitSchema,
  authenticatedLimit: dailyLimitSchema,
  version: z.number().int().optional(),
});
export const resetLimitsResponseSchema = z.object({
  message: z.string(),
  /** Generations of today that now count for yesterday. */
  moved: z.number().int(),
});

/** What was generated today (UTC), beside the limits. */
export const quizLimitsUsageSchema = z.object({
  /** "2026-11-21". */
  day: z.iso.date(),
  /** Quizzes of everybody; the global limit counts them. */
  used: z.number().int(),
  guests: usageSchema,
  members: usageSchema,
});

export const siteSettingKeySchema = z.enum(SITE_SETTING_KEYS);
export const siteSettingSchema = z.object({
  settingKey: siteSettingKeySchema,
  settingValue: z.string(),
  description: z.string(),
  updatedAt: timestampSchema,
  version: z.number().int(),
});
export const siteSettingRequestSchema = z.object({
  settingKey: siteSettingKeySchema,
  /** Empty clears the setting. */
  settingValue: z.string().trim().max(500),
  description: z.string().trim().max(500).optional(),
  version: z.number().int().optional(),
});
/** What a saved or cleared setting is now. */
export const siteSettingResponseSchema = z.object({
  message: z.string(),
  setting: siteSettingSchema.nullable(),
});
export const gtmIdSchema = z.object({ gtmId: z.string().nullable() });
