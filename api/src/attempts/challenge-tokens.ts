import { createHmac } from 'node:crypto';
import { CHALLENGE_TOKEN } from '@quizmesh/contract';
import { isSigned, type ReplaceableSecret } from '../config/replaceable-secret.ts';

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
      if (!CHALLENGE_TOKEN.test(token)) return null;
      const [id = '', signature = ''] = token.split('.');
      return isSigned(secrets, signature, (secret) => sign(id, secret)) ? Number.parseInt(id, RADIX) : null;
    },
  };
}
