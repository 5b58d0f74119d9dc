import { join } from 'node:path';
import { releaseActionSchema } from '@quizmesh/contract/schemas';
import { writePrivate } from '../../config/private-file.ts';
import { newReleaseSecret, type TokenRepository } from './token.repository.ts';

export interface FirstTokenDeps {
  readonly tokens: TokenRepository;
  readonly dataFolder: string;
  readonly now: () => Date;
}

/** When there is no token, creates one for all modules and actions in `<data>/release-token` (0600), where the
 *  release commands find it. */
export async function ensureFirstReleaseToken({ tokens, dataFolder, now }: FirstTokenDeps): Promise<void> {
  if (!(await tokens.isEmpty())) return;
  const secret = newReleaseSecret();
  const everything = { module: '*', actions: releaseActionSchema.options };
  // First the file: a token that no command can read would be the only one for ever.
  await writePrivate(join(dataFolder, 'release-token'), `${secret}\n`);
  await tokens.add(secret, { name: 'first', ...everything, expiresAt: null }, now());
}
