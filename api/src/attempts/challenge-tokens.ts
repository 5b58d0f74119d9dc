import { createHmac } from 'node:crypto';
import { isSigned, type ReplaceableSecret } from '../config/replaceable-secret.ts';

const FORM = /^(?<id>[\da-z]{1,11})\.(?<signature>[\w-]{22})$/u;
const RADIX = 36;

/** References to finished attempts that only this site can make: whoever edits one has none. */
export interface ChallengeTokens {
  issue(attemptId: number): string;
  /** Number of the attempt; null for a forged token. */
  read(token: string): number | null;
}

export function createChallengeTokens(secrets: ReplaceableSecret): ChallengeTokens {
  const sign = (id: string, secret: string) =>
    createHmac('sha256', secret).update(`challenge ${id}`).digest('base64url').slice(0, 22);
  return {
    issue(attemptId) {
      const id = attemptId.toString(RADIX);
      return `${id}.${sign(id, secrets[0])}`;
    },
    read(token) {
      const { id, signature } = FORM.exec(token)?.groups ?? {};
      if (id === undefined || signature === undefined) return null;
      return isSigned(secrets, signature, (secret) => sign(id, secret)) ? Number.parseInt(id, RADIX) : null;
    },
  };
}
