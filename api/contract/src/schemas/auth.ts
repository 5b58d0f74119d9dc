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
  email: z.string().trim().max(EMAIL_MAX_LENGTH),
  password: passwordInput,
  timeZone: browserTimeZone,
});
export const registerRequestSchema = z.object({
  username: usernameSchema,
  email: emailInput,
  password: passwordInput,
  firstName: fullName.optional(),
  lastName: fullName.optional(),
  language: mailLanguage,
  timeZone: browserTimeZone,
});
/** Of forgot-password and resend-verification. */
export const emailRequestSchema = z.object({ email: emailInput, language: mailLanguage });
export const resetPasswordRequestSchema = z.object({
  token: z.string().min(1).max(200),
  newPassword: passwordInput,
  language: mailLanguage,
});
export const changePasswordRequestSchema = z.object({
  /** Needed by accounts that have a password. */
  currentPassword: passwordInput.optional(),
  newPassword: passwordInput,
  language: mailLanguage,
});
export const profileChangeSchema = z.object({
  firstName: fullName.optional(),
  lastName: fullName.optional(),
  timeZone: timeZoneSchema.nullable().optional(),
});
/** An exchange token from the address after Google, or an ordinary session token. */
export const sessionRequestSchema = z.object({ token: z.string().min(1).max(4096) });
export const deleteAccountRequestSchema = z.object({
  /** The current password of accounts that have one. */
  password: passwordInput.optional(),
  /** Accounts without a password confirm with their username. */
  username: z.string().max(200).optional(),
  /** Takes the quizzes they made out of the public lists too. */
  deleteQuizzes: z.boolean().default(false),
});

/** Texts for people; the same whether or not an e-mail is known. */
export const messageResponseSchema = z.object({ message: z.string() });
/** Which other ways of signing in this server offers. */
export const signInProvidersSchema = z.object({ google: z.boolean() });
export const changePasswordResponseSchema = messageResponseSchema.extend({
  /** Session of this device; all others have ended. */
  token: z.string(),
});

export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profilePicture: z.string().nullable(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** IANA name; null until the browser has sent it. */
  timeZone: z.string().nullable().optional(),
  createdAt: timestampSchema,
});
export const loginResponseSchema = z.object({ token: z.string(), user: userSchema });

/** The guest device behind the signed cookie. */
export const playerSchema = z.object({ playerId: z.string(), playerName: z.string() });
