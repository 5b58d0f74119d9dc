import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { createPrivateOnce } from './private-file.ts';

const secretsSchema = z.object({ jwtSecret: z.string().min(32), guestCookieSecret: z.string().min(32) });
export type Secrets = z.infer<typeof secretsSchema>;

/** Signing secrets from the environment, else generated once and stored in `<data>/secrets.json` (0600). */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { jwtSecret, guestCookieSecret } = config;
  if (jwtSecret && guestCookieSecret) return { jwtSecret, guestCookieSecret };
  const fresh: Secrets = {
    jwtSecret: randomBytes(32).toString('base64url'),
    guestCookieSecret: randomBytes(32).toString('base64url'),
  };
  const text = await createPrivateOnce(join(config.dataFolder, 'secrets.json'), JSON.stringify(fresh));
  const kept = secretsSchema.parse(JSON.parse(text));
  return {
    jwtSecret: jwtSecret ?? kept.jwtSecret,
    guestCookieSecret: guestCookieSecret ?? kept.guestCookieSecret,
  };
}
