import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import { LEGAL_PAGES, LEGAL_TEXT_MAX, legalSettingKey } from '../legal-pages.ts';
import { DAILY_LIMIT_MAX } from '../limits.ts';
import { timestampSchema } from './common.ts';

const dailyLimitSchema = z.number().int().min(0).max(DAILY_LIMIT_MAX).nullable();

const usageSchema = z.object({
  used: z.number().int().describe('Quizzes that all of them generated today (UTC).'),
  people: z.number().int().describe('How many of them generated one.'),
  atLimit: z.number().int().describe('How many of them may make no more today; 0 while there is no limit.'),
});

/** Quizzes per UTC day; null is unlimited. */
export const quizLimitsSchema = z.object({
  globalLimit: dailyLimitSchema.describe(
    'Quizzes everybody together may generate per UTC day; null: unlimited.',
  ),
  anonymousLimit: dailyLimitSchema.describe('Quizzes a guest may generate per UTC day; null: unlimited.'),
  authenticatedLimit: dailyLimitSchema.describe(
    'Quizzes a member may generate per UTC day; null: unlimited.',
  ),
  version: z.number().int().describe('Counts changes; edits send the one they saw, another one answers 409.'),
  lastResetAt: timestampSchema
    .nullable()
    .optional()
    .describe('The last emergency reset (UTC); null when there was none. Absent from servers before 1.2.'),
});
export type QuizLimits = z.infer<typeof quizLimitsSchema>;
export const quizLimitsRequestSchema = z.object({
  globalLimit: dailyLimitSchema.describe(
    'Quizzes everybody together may generate per UTC day; null: unlimited.',
  ),
  anonymousLimit: dailyLimitSchema.describe('Quizzes a guest may generate per UTC day; null: unlimited.'),
  authenticatedLimit: dailyLimitSchema.describe(
    'Quizzes a member may generate per UTC day; null: unlimited.',
  ),
  version: z
    .number()
    .int()
    .optional()
    .describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type QuizLimitsRequest = z.infer<typeof quizLimitsRequestSchema>;
export const resetLimitsRequestSchema = z.object({
  lastResetAt: timestampSchema
    .nullable()
    .optional()
    .describe('The last reset that was seen; after another one it is 409, and nothing is reset.'),
});
export type ResetLimitsRequest = z.infer<typeof resetLimitsRequestSchema>;
export const resetLimitsResponseSchema = z.object({
  message: z.string().describe('A sentence in English for logs; interfaces show the text of the code.'),
  moved: z.number().int().describe('Generations of today that now count for yesterday.'),
  lastResetAt: timestampSchema.optional().describe('When it was done (UTC). Absent from servers before 1.2.'),
});

/** What was generated today (UTC), beside the limits. */
export const quizLimitsUsageSchema = z.object({
  day: z.iso.date().describe('Calendar day (UTC), e.g. "2026-11-21".'),
  used: z.number().int().describe('Quizzes that everybody generated today; the global limit counts them.'),
  guests: usageSchema.describe('Of guest devices.'),
  members: usageSchema.describe('Of accounts.'),
});
export type QuizLimitsUsage = z.infer<typeof quizLimitsUsageSchema>;

/** Tag Manager's container, who runs the site, and the own texts of legal pages. */
export const siteSettingKeySchema = z.enum([
  'gtm_id',
  'operator',
  ...LEGAL_PAGES.flatMap((page) => LANGUAGES.map((language) => legalSettingKey(page, language))),
]);
export const siteSettingSchema = z.object({
  settingKey: siteSettingKeySchema.describe('Name of the setting.'),
  settingValue: z.string().describe('Value of the setting; empty clears it.'),
  description: z.string().describe('A few sentences in plain text.'),
  updatedAt: timestampSchema.describe('When it was last changed (UTC).'),
  version: z.number().int().describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type SiteSetting = z.infer<typeof siteSettingSchema>;
export const siteSettingRequestSchema = z.object({
  settingKey: siteSettingKeySchema.describe('Name of the setting.'),
  settingValue: z.string().trim().max(LEGAL_TEXT_MAX).describe('Value of the setting; empty clears it.'),
  description: z.string().trim().max(500).optional().describe('A few sentences in plain text.'),
  version: z
    .number()
    .int()
    .optional()
    .describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type SiteSettingRequest = z.infer<typeof siteSettingRequestSchema>;
/** What a saved or cleared setting is now. */
export const siteSettingResponseSchema = z.object({
  message: z.string().describe('A sentence in English for logs; interfaces show the text of the code.'),
  setting: siteSettingSchema.nullable().describe('The setting.'),
});
export const gtmIdSchema = z.object({
  gtmId: z.string().nullable().describe('Google Tag Manager container; null when none is set.'),
});

export const legalPageSchema = z.enum(LEGAL_PAGES);
/** Which legal pages the site links to. */
export const linkedLegalPagesSchema = z.object({
  pages: z
    .array(legalPageSchema)
    .describe('Those that say something; the others lack the facts of the operator.'),
});
export type LinkedLegalPages = z.infer<typeof linkedLegalPagesSchema>;
/** The text of a legal page. */
export const legalTextSchema = z.object({
  page: legalPageSchema.describe('Which page.'),
  language: z
    .enum(LANGUAGES)
    .describe('Language of the text; another one than asked for where it was not written in that.'),
  markdown: z.string().describe('Text in Markdown (CommonMark); HTML in it is text.'),
  isDefault: z.boolean().describe('Whether it is the text that comes with Quizmesh.'),
  lacksOperator: z.boolean().describe('Whether it needs facts about the operator that nobody has entered.'),
  updatedAt: timestampSchema
    .nullable()
    .describe('When it was last changed (UTC); null for the default text.'),
});
export type LegalText = z.infer<typeof legalTextSchema>;
