import { isLoopbackHost } from '../http/loopback.ts';
import type { Config } from './config.ts';

/** Words that stand in examples and never in a secret somebody made. */
const DEFAULT_WORDS = /change.?me|secret|password|example|default|quizmesh|replace|insecure/i;
const LEAST_DISTINCT = 12;
const LEAST_ADMIN_PASSWORD = 12;

function secretError(secret: string): string | null {
  if (new Set(secret).size < LEAST_DISTINCT) return 'repeats few characters';
  return DEFAULT_WORDS.test(secret) ? 'looks like an example' : null;
}

function publicHost({ host, siteHost, publicUrl }: Config): string | null {
  if (!isLoopbackHost(host)) return `HOST=${host}`;
  if (!isLoopbackHost(siteHost)) return `HOST=${siteHost}`;
  if (publicUrl && !isLoopbackHost(new URL(publicUrl).hostname)) return `PUBLIC_URL=${publicUrl}`;
  return null;
}

function secretLines({ jwtSecret, guestCookieSecret, adminPassword }: Config): string[] {
  const secrets = Object.entries({ JWT_SECRET: jwtSecret, GUEST_COOKIE_SECRET: guestCookieSecret });
  const weak = secrets.flatMap(([name, secret]) => {
    const error = secret === undefined ? null : secretError(secret);
    return error ? [`${name}: ${error}; make one with "openssl rand -base64 48"`] : [];
  });
  const same = jwtSecret !== undefined && jwtSecret === guestCookieSecret;
  const short = adminPassword !== undefined && [...adminPassword].length < LEAST_ADMIN_PASSWORD;
  return [
    ...weak,
    ...(same ? ['GUEST_COOKIE_SECRET: is the same as JWT_SECRET'] : []),
    ...(short ? [`ADMIN_PASSWORD: has fewer than ${LEAST_ADMIN_PASSWORD} characters`] : []),
  ];
}

/** Whoever lets others in must be able to mail them, or say that it is meant so (decision 2).
 *  @returns one line per variable */
export function mailErrors(config: Config): string[] {
  const open = publicHost(config);
  const needsMail = open !== null && config.mail.kind === 'outbox' && !config.mail.isWanted;
  return needsMail
    ? [`SMTP_URL: is missing, but ${open} lets others in; set MAIL=outbox to go without mail on purpose`]
    : [];
}

/** What must not go into production. @returns one line per variable */
export function productionErrors(config: Config): string[] {
  return secretLines(config);
}
