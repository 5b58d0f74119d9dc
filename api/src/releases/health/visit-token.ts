import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Load reports of a visit are accepted for this long. */
const LIFE_MS = 6 * 3_600_000;
const FORM = /^(?<id>[\w-]{16})\.(?<issued>\d{10,13})\.(?<signature>[\w-]{43})$/u;

/** Tokens that distinguish the load reports of visits; they do not identify users. */
export interface VisitTokens {
  issue(): string;
  /** The visit's id; null for a forged or expired token. */
  read(token: string): string | null;
}

/** @param secret 32 characters or more; the same in every process */
export function createVisitTokens(secret: string, now: () => Date): VisitTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(`visit ${text}`).digest('base64url');
  return {
    issue() {
      const text = `${randomBytes(12).toString('base64url')}.${now().getTime()}`;
      return `${text}.${sign(text)}`;
    },
    read(token) {
      const { id, issued, signature } = FORM.exec(token)?.groups ?? {};
      if (id === undefined || issued === undefined || signature === undefined) return null;
      const expected = Buffer.from(sign(`${id}.${issued}`));
      const received = Buffer.from(signature);
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
      const age = now().getTime() - Number(issued);
      return age >= 0 && age <= LIFE_MS ? id : null;
    },
  };
}
