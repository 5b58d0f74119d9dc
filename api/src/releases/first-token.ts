import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writePrivate } from '../platform/config/private-file.ts';
import { RELEASE_TOKEN_PREFIX, type TokenRepository } from './token.repository.ts';

export interface FirstTokenDeps {
  readonly tokens: TokenRepository;
  readonly dataFolder: string;
  readonly now: () => Date;
}

/** When no token exists, makes one for every module and action and leaves it in `<data>/release-token`
 *  (0600), where the release commands find it. */
export async function ensureFirstReleaseToken({ tokens, dataFolder, now }: FirstTokenDeps): Promise<void> {
  if (!(await tokens.isEmpty())) return;
  const secret = `${RELEASE_TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`;
  const everything = { module: '*', actions: ['publish', 'promote', 'rollback'] as const };
  await tokens.add(secret, { name: 'first', ...everything, expiresAt: null }, now());
  await writePrivate(join(dataFolder, 'release-token'), `${secret}\n`);
}
