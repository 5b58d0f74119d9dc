import { createHash, randomBytes } from 'node:crypto';
import type { ReleaseAction, ReleaseToken } from '@quizmesh/contract';
import type { Order } from 'sequelize';
import { isTime, readUndamaged } from '../read-undamaged.ts';
import type { ReleaseModels, TokenRow } from '../release.model.ts';

export const RELEASE_TOKEN_PREFIX = 'qmr_';

/** The rights of a token. */
export interface TokenGrant {
  readonly name: string;
  /** Module name, or '*' for all modules. */
  readonly module: string;
  readonly actions: readonly ReleaseAction[];
  readonly expiresAt: Date | null;
}

export interface TokenRepository {
  find(secret: string): Promise<TokenGrant | null>;
  add(secret: string, grant: TokenGrant, at: Date): Promise<ReleaseToken>;
  /** Newest first, without secrets. */
  list(): Promise<ReleaseToken[]>;
  /** @returns whether the token existed */
  remove(id: number): Promise<boolean>;
  isEmpty(): Promise<boolean>;
  /** What is stored of the secrets of all tokens. */
  hashes(): Promise<string[]>;
}

/** A new secret of 192 random bits. */
export function newReleaseSecret(): string {
  return `${RELEASE_TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`;
}

/** What is stored of a secret. */
export function releaseTokenHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A damaged one is long past: its token does not count any more, and is listed, so that it can be revoked. */
const soundTime = (time: Date): Date => (isTime(time) ? time : new Date(0));

function present({ id, name, module, actions, createdAt, expiresAt }: TokenRow): ReleaseToken {
  return {
    id,
    name,
    module,
    actions,
    createdAt: soundTime(createdAt).toISOString(),
    expiresAt: expiresAt && soundTime(expiresAt).toISOString(),
  };
}

export function createTokenRepository({ tokens }: ReleaseModels): TokenRepository {
  return {
    async find(secret) {
      const row = await tokens.findOne({ where: { tokenHash: releaseTokenHash(secret) } });
      if (!row) return null;
      const { name, module, actions, expiresAt } = row;
      return { name, module, actions, expiresAt: expiresAt && soundTime(expiresAt) };
    },
    async add(secret, grant, createdAt) {
      const actions = [...grant.actions];
      return present(
        await tokens.create({ ...grant, actions, tokenHash: releaseTokenHash(secret), createdAt }),
      );
    },
    async list() {
      const order: Order = [['id', 'DESC']];
      const rows = await readUndamaged(
        (ids?: readonly number[]) => tokens.findAll({ where: ids ? { id: [...ids] } : {}, order }),
        async () => (await tokens.findAll({ attributes: ['id'], order })).map(({ id }) => id),
      );
      return rows.map(present);
    },
    async remove(id) {
      return (await tokens.destroy({ where: { id } })) > 0;
    },
    async hashes() {
      return (await tokens.findAll({ attributes: ['tokenHash'] })).map(({ tokenHash }) => tokenHash);
    },
    async isEmpty() {
      return (await tokens.findOne({ attributes: ['id'] })) === null;
    },
  };
}
