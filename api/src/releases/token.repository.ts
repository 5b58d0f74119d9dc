import { createHash } from 'node:crypto';
import type { ReleaseAction, ReleaseModels } from './release.model.ts';

export const RELEASE_TOKEN_PREFIX = 'qmr_';

interface ReleaseToken {
  readonly name: string;
  /** Module name, or '*' for every one. */
  readonly module: string;
  readonly actions: readonly ReleaseAction[];
  readonly expiresAt: Date | null;
}

export interface TokenRepository {
  find(secret: string): Promise<ReleaseToken | null>;
  add(secret: string, token: ReleaseToken, at: Date): Promise<void>;
  isEmpty(): Promise<boolean>;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function createTokenRepository({ tokens }: ReleaseModels): TokenRepository {
  return {
    async find(secret) {
      const row = await tokens.findOne({ where: { tokenHash: hashOf(secret) } });
      if (!row) return null;
      const { name, module, actions, expiresAt } = row;
      return { name, module, actions, expiresAt };
    },
    async add(secret, token, createdAt) {
      await tokens.create({
        ...token,
        actions: [...token.actions],
        tokenHash: hashOf(secret),
        createdAt,
      });
    },
    async isEmpty() {
      return (await tokens.findOne({ attributes: ['id'] })) === null;
    },
  };
}
