import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { ReplaceableSecret } from '../config/replaceable-secret.ts';

const ISSUER = 'quizmesh';
const AUDIENCE = 'quizmesh-api';
const LIFETIME_SECONDS = 30 * 24 * 3600;

/** Exactly what `issue` writes: tokens with lists or other types are forged. */
const claimsSchema = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  typ: z.literal('session'),
  ver: z.number().int().min(0),
  iat: z.number(),
  exp: z.number(),
  /** Absent from tokens of servers before 1.2. Tells apart what is issued in the same second. */
  jti: z.string().optional(),
});

export interface SessionClaims {
  readonly userId: number;
  /** Must equal the account's version, which every password change raises. */
  readonly tokenVersion: number;
}

export interface SessionTokens {
  /** @param earliest moment of issue that the token tells: its account is no younger, also when a clock was set back */
  issue(claims: SessionClaims, earliest?: Date): string;
  /** Claims of a token this server issued and that has not expired, else null. */
  read(token: string): (SessionClaims & { readonly issuedAt: Date; readonly expiresAt: Date }) | null;
}

/** The token that a request carries. */
export function bearerOf({ headers }: Request): string | null {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && token !== '' ? token : null;
}

export interface SessionTokenDeps {
  readonly secrets: ReplaceableSecret;
  readonly now: () => Date;
}

export function createSessionTokens({ secrets, now }: SessionTokenDeps): SessionTokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  // A secret as text is tried as a public key first, for every token: three quarters of the time of reading one.
  const keyOf = (secret: string) => createSecretKey(secret, 'utf8');
  const [current, ...others] = secrets;
  const currentKey = keyOf(current);
  const otherKeys = others.map(keyOf);
  /** Null for a token of another key, and for one that is not valid. */
  function verified(token: string, key: KeyObject): unknown {
    try {
      return jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTimestamp: seconds(),
      });
    } catch (error) {
      // jsonwebtoken does not wrap errors of JSON and of key types: every error here means an invalid token.
      if (error instanceof Error) return null;
      throw error;
    }
  }
  return {
    issue({ userId, tokenVersion }, earliest = now()) {
      const iat = Math.max(seconds(), Math.floor(earliest.getTime() / 1000));
      return jwt.sign({ typ: 'session', ver: tokenVersion, iat, exp: iat + LIFETIME_SECONDS }, currentKey, {
        algorithm: 'HS256',
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: String(userId),
        jwtid: randomUUID(),
      });
    },
    read(token) {
      let payload = verified(token, currentKey);
      // Almost every token is of the current secret.
      for (const key of otherKeys) payload ??= verified(token, key);
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return null;
      const { sub: userId, ver: tokenVersion, iat, exp } = claims.data;
      return { userId, tokenVersion, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
    },
  };
}

/** Whose token a request carries, for limits; null: nobody's, or a forged one. A new password makes the tokens of before another
 *  one's: whoever kept one uses up nothing of the owner's. */
export function accountOfToken(tokens: Pick<SessionTokens, 'read'>) {
  return (request: Request): string | null => {
    const claims = tokens.read(bearerOf(request) ?? '');
    return claims && `account-${claims.userId}.${claims.tokenVersion}`;
  };
}
