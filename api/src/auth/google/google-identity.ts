import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH, normalizeFullName } from '@quizmesh/contract';
import { z } from 'zod';

const PICTURE_MAX_LENGTH = 500;
const name = z
  .string()
  .transform((text) => [...normalizeFullName(text)].slice(0, FULL_NAME_MAX_LENGTH).join('') || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

/** User info that Google returns (OpenID Connect). */
const userInfoSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(EMAIL_MAX_LENGTH).pipe(z.email()),
  /** Some servers of this protocol send it as text. */
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: name,
  family_name: name,
  /** Only https: pages show it as an image. */
  picture: z
    .url({ protocol: /^https$/ })
    .max(PICTURE_MAX_LENGTH)
    .nullish()
    .catch(null),
});

export interface GoogleIdentity {
  /** Google's id of the user; never changes, unlike the e-mail. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly picture: string | null;
}

/** Returns null when a required field is missing. */
export function readGoogleIdentity(userInfo: unknown): GoogleIdentity | null {
  const result = userInfoSchema.safeParse(userInfo);
  if (!result.success) return null;
  const { sub, email, email_verified: isEmailVerified, given_name, family_name, picture } = result.data;
  return {
    subject: sub,
    email,
    isEmailVerified,
    firstName: given_name,
    lastName: family_name,
    picture: picture ?? null,
  };
}
