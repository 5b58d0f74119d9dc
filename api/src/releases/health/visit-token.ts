import { createHmac, randomBytes } from 'node:crypto';
import { isSigned, type ReplaceableSecret } from '../../config/replaceable-secret.ts';

/** Load reports of a visit are accepted for this long. */
const LIFE_MS = 6 * 3_600_000;
const FORM = /^(?<id>[\w-]{16})\.(?<issued>\d{10,13})\.(?<signature>[\w-]{43})$/u;

/** Tokens that distinguish the load reports of visits; they do not identify users. */
export interface VisitTokens {
  issue(): string;
  /** The visit's id; null for a forged or expired token. */
  read(token: string): string | null;
}

/** @param secrets the same in every process */
export function createVisitTokens(secrets: ReplaceableSecret, now: () => Date): VisitTokens {
  const sign = (text: string, secret: string) =>
    createHmac('sha256', secret).update(`visit ${text}`).digest('base64url');
  return {
    issue() {
      const text = `${randomBytes(12).toString('base64url')}.${now().getTime()}`;
      return `${text}.${sign(text, secrets[0])}`;
    },
    read(token) {
      const { id, issued, signature } = FORM.exec(token)?.groups ?? {};
      if (id === undefined || issued === undefined || signature === undefined) return null;
      if (!isSigned(secrets, signature, (secret) => sign(`${id}.${issued}`, secret))) return null;
      // Another process issued it, whose clock may be ahead.
      const age = Math.abs(now().getTime() - Number(issued));
      return age <= LIFE_MS ? id : null;
    },
  };
}
