import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { OUTBOX_KEY_FILE, SHELL_SECRET_FILE } from '@quizmesh/contract';
import { z } from 'zod';
import type { Config } from './config.ts';
import { createPrivateOnce } from './private-file.ts';
import type { ReplaceableSecret } from './replaceable-secret.ts';

const secretSchema = z.string().min(32);
const signingSecretsSchema = z.object({ jwtSecret: secretSchema, guestCookieSecret: secretSchema });
type SigningSecrets = z.infer<typeof signingSecretsSchema>;

export interface Secrets {
  readonly jwtSecrets: ReplaceableSecret;
  readonly guestCookieSecrets: ReplaceableSecret;
  /** Shared with the shell server. */
  readonly shellSecrets: ReplaceableSecret;
  /** Opens the outbox; null: there is none. */
  readonly outboxKey: string | null;
}

const newSecret = () => randomBytes(32).toString('base64url');

const withSecond = (current: string, second: string | undefined): ReplaceableSecret =>
  second === undefined ? [current] : [current, second];

async function loadSigningSecrets(config: Config): Promise<SigningSecrets> {
  const { jwtSecret, guestCookieSecret } = config;
  if (jwtSecret && guestCookieSecret) return { jwtSecret, guestCookieSecret };
  const fresh: SigningSecrets = { jwtSecret: newSecret(), guestCookieSecret: newSecret() };
  const text = await createPrivateOnce(join(config.dataFolder, 'secrets.json'), JSON.stringify(fresh));
  const kept = signingSecretsSchema.parse(JSON.parse(text));
  return {
    jwtSecret: jwtSecret ?? kept.jwtSecret,
    guestCookieSecret: guestCookieSecret ?? kept.guestCookieSecret,
  };
}

/** Secrets from the environment, else generated once and stored in files of the data folder (0600): `secrets.json`, and
 *  files of their own for the shell server and for whoever opens the outbox, who need to read no other. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const keep = (file: string) => createPrivateOnce(join(config.dataFolder, file), newSecret());
  const hasOutbox = config.mail.kind === 'outbox' && config.mail.isShown;
  const shellSecret = config.shellSecret ?? (await keep(SHELL_SECRET_FILE));
  const outboxKey = hasOutbox ? await keep(OUTBOX_KEY_FILE) : null;
  const { jwtSecret, guestCookieSecret } = await loadSigningSecrets(config);
  const { jwt, guestCookie, shell } = config.secondSecrets;
  return {
    jwtSecrets: withSecond(jwtSecret, jwt),
    guestCookieSecrets: withSecond(guestCookieSecret, guestCookie),
    shellSecrets: withSecond(secretSchema.parse(shellSecret.trim()), shell),
    outboxKey: outboxKey === null ? null : secretSchema.parse(outboxKey.trim()),
  };
}
