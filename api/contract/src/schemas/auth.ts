import { z } from 'zod';
import { normalizeFullName, normalizeUsername, usernameError } from '../account-rules.ts';
import {
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '../limits.ts';
import { idSchema, timestampSchema } from './common.ts';

/** Longer inputs are no password of anybody; the rule itself is decision 3. */
const passwordInput = z.string().max(1024);
const emailInput = z.string().trim().max(EMAIL_MAX_LENGTH).pipe(z.email());
/** Language of the mail that follows; unknown ones fall back to cookie, header and en-US. */
const mailLanguage = z.string().max(20).optional();
const fullName = z
  .string()
  .trim()
  .max(FULL_NAME_MAX_LENGTH)
  .nullable()
  .transform((name) => normalizeFullName(name ?? '') || null);

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** IANA name such as "Europe/Madrid". */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'Must be an IANA time zone');
/** What the browser says of itself: one that is not known is as good as none. */
const browserTimeZone = timeZoneSchema.optional().catch(undefined);

/** 3 to 30 letters of any script, digits, `_ . -` (decision 7). */
export const usernameSchema = z
  .string()
  .transform(normalizeUsername)
  .refine(
    (name) => usernameError(name) !== 'length',
    `Must have ${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} characters`,
  )
  .refine((name) => usernameError(name) !== 'characters', 'May have letters, digits and _ . - only')
  .refine((name) => usernameError(name) !== 'wordless', 'Must have a letter or digit');

export const loginRequestSchema = z.object({
  email: z.string().trim().max(EMAIL_MAX_LENGTH).describe('E-mail address.'),
  password: passwordInput.describe('Password, never stored as it is.'),
  timeZone: browserTimeZone.describe('IANA time zone, for local days.'),
});
export type LoginRequest = z.input<typeof loginRequestSchema>;
export const registerRequestSchema = z.object({
  username: usernameSchema.describe('Public name.'),
  email: emailInput.describe('E-mail address.'),
  password: passwordInput.describe('Password, never stored as it is.'),
  firstName: fullName.optional().describe('First name; null when not given.'),
  lastName: fullName.optional().describe('Last name; null when not given.'),
  language: mailLanguage.describe('Language tag of the product.'),
  timeZone: browserTimeZone.describe('IANA time zone, for local days.'),
});
export type RegisterRequest = z.input<typeof registerRequestSchema>;
/** Of forgot-password and resend-verification. */
export const emailRequestSchema = z.object({
  email: emailInput.describe('E-mail address.'),
  language: mailLanguage.describe('Language tag of the product.'),
});
export type EmailRequest = z.input<typeof emailRequestSchema>;
export const resetPasswordRequestSchema = z.object({
  token: z.string().min(1).max(200).describe('Secret that proves who calls; never logged.'),
  newPassword: passwordInput.describe('The new password, 8 to 128 code points.'),
  language: mailLanguage.describe('Language tag of the product.'),
});
export type ResetPasswordRequest = z.input<typeof resetPasswordRequestSchema>;
export const changePasswordRequestSchema = z.object({
  currentPassword: passwordInput
    .optional()
    .describe('The password now; left out by accounts that have none yet.'),
  newPassword: passwordInput.describe('The new password, 8 to 128 code points.'),
  language: mailLanguage.describe('Language tag of the product.'),
});
export type ChangePasswordRequest = z.input<typeof changePasswordRequestSchema>;
export const profileChangeSchema = z.object({
  firstName: fullName.optional().describe('First name; null when not given.'),
  lastName: fullName.optional().describe('Last name; null when not given.'),
  timeZone: timeZoneSchema.nullable().optional().describe('IANA time zone, for local days.'),
});
export type ProfileChange = z.input<typeof profileChangeSchema>;
/** An exchange token from the address after Google, or an ordinary session token. */
export const sessionRequestSchema = z.object({
  token: z.string().min(1).max(4096).describe('Secret that proves who calls; never logged.'),
  timeZone: browserTimeZone.describe('IANA time zone, for local days.'),
});
export type SessionRequest = z.input<typeof sessionRequestSchema>;
export const deleteAccountRequestSchema = z.object({
  password: passwordInput.optional().describe('The current password of accounts that have one.'),
  username: z
    .string()
    .max(200)
    .optional()
    .describe('Username of the account: the confirmation of accounts without a password.'),
  deleteQuizzes: z
    .boolean()
    .default(false)
    .describe('Whether the quizzes the account made leave the public lists too.'),
});
export type DeleteAccountRequest = z.input<typeof deleteAccountRequestSchema>;

/** Texts for people; the same whether or not an e-mail is known. */
export const messageResponseSchema = z.object({
  message: z.string().describe('A sentence in English for logs; interfaces show the text of the code.'),
});
export type MessageResponse = z.infer<typeof messageResponseSchema>;
/** Which other ways of signing in this server offers. */
export const signInProvidersSchema = z.object({
  google: z.boolean().describe('Whether sign-in with Google is configured.'),
  mail: z
    .enum(['sent', 'outbox', 'none'])
    .optional()
    .describe(
      "What becomes of mails: 'outbox': they wait for whoever has its key; 'none': they reach nobody. Absent from servers before 1.2.",
    ),
});
export type SignInProviders = z.infer<typeof signInProvidersSchema>;
export const changePasswordResponseSchema = messageResponseSchema.extend({
  token: z.string().describe('Session of this device; all others have ended.'),
});
export type ChangePasswordResponse = z.infer<typeof changePasswordResponseSchema>;

export const userSchema = z.object({
  id: idSchema,
  username: z.string().describe('Public name.'),
  email: z.string().describe('E-mail address.'),
  firstName: z.string().nullable().describe('First name; null when not given.'),
  lastName: z.string().nullable().describe('Last name; null when not given.'),
  profilePicture: z.string().nullable().describe('Address of the picture (https); null without one.'),
  isAdmin: z.boolean().describe('Whether the account is an admin.'),
  isVerified: z.boolean().describe('Whether the e-mail address is confirmed.'),
  hasPassword: z.boolean().describe('Whether the account has a password (Google-only accounts have none).'),
  timeZone: z
    .string()
    .nullable()
    .optional()
    .describe('IANA time zone, for local days; null: none is known, and days are those of UTC.'),
  createdAt: timestampSchema.describe('When it was made (UTC).'),
  suspension: z
    .object({
      until: timestampSchema.nullable().describe('When it ends by itself (UTC); null: when it is lifted.'),
    })
    .nullable()
    .optional()
    .describe('Keeps the account from writing; null without one. Absent from servers before 1.2.'),
});
export type User = z.infer<typeof userSchema>;
export const loginResponseSchema = z.object({
  token: z.string().describe('Secret that proves who calls; never logged.'),
  user: userSchema.describe('The account as its owner sees it.'),
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** One place where the account is signed in. */
export const sessionSchema = z.object({
  id: z.string().max(64).describe('Name of the session; it signs nobody in.'),
  browser: z.string().nullable().describe('Browser that signed in, by its own name; null: it does not say.'),
  system: z.string().nullable().describe('Its operating system; null: it does not say.'),
  createdAt: timestampSchema.describe('When it was signed in (UTC).'),
  lastUsedAt: timestampSchema.describe('When it was used last (UTC); noted once an hour at most.'),
  isCurrent: z.boolean().describe('Whether it is the session of this request.'),
});
export type Session = z.infer<typeof sessionSchema>;

/** The guest device behind the signed cookie. */
export const playerSchema = z.object({
  playerId: z.string().describe('Name of the guest device, for display only.'),
  playerName: z.string().describe('Display name of the guest.'),
});
export type PlayerIdentity = z.infer<typeof playerSchema>;
