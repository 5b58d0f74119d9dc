import jwt from 'jsonwebtoken';
import { z } from 'zod';

const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

export interface IdTokenCheck {
  readonly clientId: string;
  /** Of another server of the same protocol; undefined: Google's. */
  readonly authorizationUrl: string | undefined;
  /** What the browser sent to Google when it began. */
  readonly nonce: string;
  readonly now: Date;
}

/** Whether the token says who signed in here: for this client, from this issuer, not expired, in the sign-in that this browser
 *  began (OpenID Connect Core 3.1.3.7). Its signature is left out, as the same section allows: it came straight from the token
 *  endpoint, over TLS. */
export function provesSignIn(
  idToken: unknown,
  subject: string,
  { clientId, authorizationUrl, nonce, now }: IdTokenCheck,
): boolean {
  const issuers = authorizationUrl === undefined ? GOOGLE_ISSUERS : [new URL(authorizationUrl).origin];
  const claimsSchema = z.object({
    iss: z.enum(issuers),
    // Google names one client.
    aud: z.union([z.literal(clientId), z.tuple([z.literal(clientId)])]),
    sub: z.literal(subject),
    exp: z.number().gt(now.getTime() / 1000),
    nonce: z.literal(nonce),
  });
  return typeof idToken === 'string' && claimsSchema.safeParse(jwt.decode(idToken)).success;
}
