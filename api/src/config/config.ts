import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopbackHost } from '../http/loopback.ts';
import { ConfigError } from './config-error.ts';
import { openAiConfig, openAiVariables, type OpenAiConfig } from './openai-config.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();
/** An address that must be http or https. */
const optionalUrl = optionalText.pipe(z.url({ protocol: /^https?$/ }).optional());
const optionalSecret = optionalText.pipe(z.string().min(32, 'needs at least 32 characters').optional());

const environmentSchema = z.object({
  NODE_ENV: optionalText,
  /** mysql:// or mariadb:// address; embedded SQLite in the data folder when absent. */
  DATABASE_URL: optionalText.pipe(z.url({ protocol: /^(mysql|mariadb)$/ }).optional()),
  /** MySQL: milliseconds after which a silent server is given up. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(15_000).max(3_600_000).default(60_000),
  /** MySQL: connections that one process may hold at once; the database's standard when absent. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).optional(),
  /** Embedded: megabytes that the file may have; unlimited when absent. */
  DATABASE_MAX_MEGABYTES: z.coerce.number().int().min(1).optional(),
  /** Comma-separated read replicas. */
  DATABASE_REPLICA_URLS: list,
  /** Folder of everything the embedded default keeps; relative to the working directory. */
  QUIZMESH_DATA: z.string().default('.data'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Host of the site in front, when it is not the API's: it decides who can come. */
  SITE_HOST: optionalText,
  REDIS_URL: optionalText.pipe(z.url({ protocol: /^rediss?$/ }).optional()),
  /** Proxies in front of the API, whose X-Forwarded-For is believed. By default one (the shell server) while only this
   *  machine reaches the API, none when others may call it directly. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
  JWT_SECRET: optionalSecret,
  GUEST_COOKIE_SECRET: optionalSecret,
  ADMIN_EMAIL: optionalText,
  ADMIN_PASSWORD: optionalText,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** KiB of memory and passes of argon2id; OWASP's minimum by default, tests lower it. */
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(8).default(19_456),
  ARGON2_PASSES: z.coerce.number().int().min(1).default(2),
  /** Multiplies every rate limit by address (load tests). */
  RATE_LIMIT_SCALE: z.coerce.number().int().min(1).default(1),
  /** Milliseconds a public answer is served from memory; 0 asks the database each time. */
  HOT_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /** Share of quick successes in the access log; failures and slow requests are always there. */
  ACCESS_LOG_SAMPLE: z.coerce.number().min(0).max(1).default(0.1),
  /** Comma-separated origins of other sites that may call with credentials. */
  ALLOWED_ORIGINS: list,
  /** smtp:// or smtps:// address; without it mail stays in the local outbox. */
  SMTP_URL: optionalText.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  /** "outbox": no mail leaves this machine, on purpose. */
  MAIL: z.enum(['outbox', 'smtp']).optional(),
  MAIL_FROM: z.string().min(3).default('Quizmesh <no-reply@localhost>'),
  /** Where people reach the site; links in mails start with it. */
  PUBLIC_URL: optionalUrl,
  /** Port of the site on this machine; links start with it when there is no PUBLIC_URL. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  /** Google's own addresses when absent. */
  GOOGLE_AUTHORIZATION_URL: optionalUrl,
  GOOGLE_TOKEN_URL: optionalUrl,
  GOOGLE_USERINFO_URL: optionalUrl,
  /** What happens to a release that browsers find failing: "dry-run" only tells. */
  AUTO_ROLLBACK: z.enum(['on', 'dry-run', 'off']).default('on'),
  /** Comma-separated origins of static hosts that releases may be stored on. */
  RELEASE_HOSTS: list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  ...openAiVariables,
});

export type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'outbox'; readonly isWanted: boolean };

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly userinfoUrl: string | undefined;
}

export interface Config {
  readonly databaseUrl: string | undefined;
  readonly databaseReplicaUrls: readonly string[];
  readonly databaseTimeoutMs: number;
  readonly databaseConnections: number | undefined;
  readonly databaseMaxMegabytes: number | undefined;
  /** Absolute path. */
  readonly dataFolder: string;
  readonly port: number;
  readonly host: string;
  readonly siteHost: string;
  readonly redisUrl: string | undefined;
  readonly trustedProxies: number;
  readonly jwtSecret: string | undefined;
  readonly guestCookieSecret: string | undefined;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly logLevel: string;
  readonly argon2: { readonly memoryKib: number; readonly passes: number };
  readonly rateLimitScale: number;
  readonly mail: MailConfig;
  /** Without a slash at its end; undefined: only this machine reaches the site. */
  readonly publicUrl: string | undefined;
  /** Port of the site on this machine. */
  readonly sitePort: number;
  readonly google: GoogleConfig | undefined;
  readonly responseCacheMs: number;
  readonly accessLogSample: number;
  readonly allowedOrigins: readonly string[];
  /** Undefined: quizzes come from the embedded knowledge. */
  readonly openai: OpenAiConfig | undefined;
  /** For all candidates of one quiz together. */
  readonly generationDeadlineMs: number;
  readonly autoRollback: 'on' | 'dry-run' | 'off';
  /** Origins of static hosts that releases may be stored on. */
  readonly releaseHosts: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;
type ParsedEnvironment = z.output<typeof environmentSchema>;

function mailConfig({ MAIL, SMTP_URL: url, MAIL_FROM: from }: ParsedEnvironment): MailConfig {
  return url && MAIL !== 'outbox'
    ? { kind: 'smtp', url, from }
    : { kind: 'outbox', isWanted: MAIL === 'outbox' };
}

function googleConfig(parsed: ParsedEnvironment): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = parsed;
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    authorizationUrl: parsed.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: parsed.GOOGLE_TOKEN_URL,
    userinfoUrl: parsed.GOOGLE_USERINFO_URL,
  };
}

/** Variables that need another one. */
function missingPartners(parsed: ParsedEnvironment): string[] {
  const { SMTP_URL, PUBLIC_URL, MAIL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = parsed;
  return [
    ...(MAIL === 'smtp' && !SMTP_URL ? ['SMTP_URL: is needed by MAIL=smtp'] : []),
    ...(SMTP_URL && MAIL !== 'outbox' && !PUBLIC_URL
      ? ['PUBLIC_URL: is needed by SMTP_URL; links in mails start with it']
      : []),
    ...(GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET
      ? ['GOOGLE_CLIENT_SECRET: is needed by GOOGLE_CLIENT_ID']
      : []),
  ];
}

/** Reads the environment once; everything else receives the parsed object.
 *  @throws {ConfigError} with one line per variable that is not valid, for a public address without mail, and in
 *  production also for weak or default secrets */
export function readConfig(environment: Environment): Config {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const config = toConfig(result.data);
  const isProduction = result.data.NODE_ENV === 'production';
  const errors = [
    ...missingPartners(result.data),
    ...mailErrors(config),
    ...(isProduction ? productionErrors(config) : []),
  ];
  if (errors.length > 0) throw new ConfigError(errors);
  return config;
}

function toConfig(parsed: ParsedEnvironment): Config {
  return {
    databaseUrl: parsed.DATABASE_URL,
    databaseReplicaUrls: parsed.DATABASE_REPLICA_URLS,
    databaseTimeoutMs: parsed.DATABASE_TIMEOUT_MS,
    databaseConnections: parsed.DATABASE_CONNECTIONS,
    databaseMaxMegabytes: parsed.DATABASE_MAX_MEGABYTES,
    dataFolder: resolve(parsed.QUIZMESH_DATA),
    port: parsed.API_PORT,
    host: parsed.HOST,
    siteHost: parsed.SITE_HOST ?? parsed.HOST,
    redisUrl: parsed.REDIS_URL,
    trustedProxies: parsed.TRUST_PROXY ?? (isLoopbackHost(parsed.HOST) ? 1 : 0),
    jwtSecret: parsed.JWT_SECRET,
    guestCookieSecret: parsed.GUEST_COOKIE_SECRET,
    adminEmail: parsed.ADMIN_EMAIL,
    adminPassword: parsed.ADMIN_PASSWORD,
    logLevel: parsed.LOG_LEVEL,
    argon2: { memoryKib: parsed.ARGON2_MEMORY_KIB, passes: parsed.ARGON2_PASSES },
    rateLimitScale: parsed.RATE_LIMIT_SCALE,
    mail: mailConfig(parsed),
    publicUrl: parsed.PUBLIC_URL?.replace(/\/+$/, ''),
    sitePort: parsed.PORT,
    google: googleConfig(parsed),
    responseCacheMs: parsed.HOT_CACHE_MS,
    accessLogSample: parsed.ACCESS_LOG_SAMPLE,
    allowedOrigins: parsed.ALLOWED_ORIGINS,
    openai: openAiConfig(parsed),
    generationDeadlineMs: parsed.GENERATION_DEADLINE_MS,
    autoRollback: parsed.AUTO_ROLLBACK,
    releaseHosts: parsed.RELEASE_HOSTS,
  };
}

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

/** What must not go into production. @returns one line per variable */
function productionErrors({ jwtSecret, guestCookieSecret, adminPassword }: Config): string[] {
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
function mailErrors(config: Config): string[] {
  const open = publicHost(config);
  const needsMail = open !== null && config.mail.kind === 'outbox' && !config.mail.isWanted;
  return needsMail
    ? [`SMTP_URL: is missing, but ${open} lets others in; set MAIL=outbox to go without mail on purpose`]
    : [];
}
