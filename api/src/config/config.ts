import { resolve } from 'node:path';
import { LANGUAGES, type Language } from '@quizmesh/contract';
import { z } from 'zod';
import { isLoopbackHost } from '../http/loopback.ts';
import { ConfigError } from './config-error.ts';
import { readSentinelUrl } from './connect-redis.ts';
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
/** Comma-separated origins. */
const origins = list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));
const databaseAddress = z.url({ protocol: /^(mysql|mariadb)$/ });
/** An address that must be http or https. */
const optionalUrl = optionalText.pipe(z.url({ protocol: /^https?$/ }).optional());
const optionalSecret = optionalText.pipe(z.string().min(32, 'needs at least 32 characters').optional());

const environmentSchema = z.object({
  NODE_ENV: optionalText,
  /** mysql:// or mariadb:// address; embedded SQLite in the data folder when absent. */
  DATABASE_URL: optionalText.pipe(databaseAddress.optional()),
  /** MySQL: milliseconds after which a server that does not respond is given up. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(15_000).max(3_600_000).default(60_000),
  /** MySQL: maximum number of connections of one process; the driver's default when absent. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).optional(),
  /** Embedded: maximum size of the file in megabytes; unlimited when absent. */
  DATABASE_MAX_MEGABYTES: z.coerce.number().int().min(1).optional(),
  /** Comma-separated read replicas. */
  DATABASE_REPLICA_URLS: list.pipe(z.array(databaseAddress)),
  /** Folder for all data of the embedded default; relative to the working directory. */
  QUIZMESH_DATA: z.string().default('.data'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Host of the site in front of the API, when it is another one: it decides who can connect. */
  SITE_HOST: optionalText,
  /** redis:// or rediss://, or redis+sentinel://host:port,host:port/name. */
  REDIS_URL: optionalText.pipe(
    z
      .string()
      .refine(
        (url) => readSentinelUrl(url) !== null || z.url({ protocol: /^rediss?$/ }).safeParse(url).success,
        'Must be redis://host:port or redis+sentinel://host:port,host:port/name',
      )
      .optional(),
  ),
  /** Number of proxies in front of the API whose X-Forwarded-For is trusted. Default: one (the shell server) while
   *  only this machine can connect to the API, none otherwise. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
  JWT_SECRET: optionalSecret,
  GUEST_COOKIE_SECRET: optionalSecret,
  /** Shared with the shell server, whose own requests are not counted as a client's. */
  SHELL_SECRET: optionalSecret,
  /** Accepted beside the secrets above, so that one can be replaced process by process. */
  JWT_SECRET_SECOND: optionalSecret,
  GUEST_COOKIE_SECRET_SECOND: optionalSecret,
  SHELL_SECRET_SECOND: optionalSecret,
  ADMIN_EMAIL: optionalText,
  ADMIN_PASSWORD: optionalText,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** KiB of memory and passes of argon2id; OWASP's minimum by default, tests lower it. */
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(8).default(19_456),
  ARGON2_PASSES: z.coerce.number().int().min(1).default(2),
  /** Multiplies all rate limits per address (for load tests). */
  RATE_LIMIT_SCALE: z.coerce.number().int().min(1).default(1),
  /** Milliseconds below which an answer, or the average of an attempt, is no human's (decision 58): it scores, but is not
   *  ranked and earns no XP; 0 switches it off. */
  MIN_ANSWER_MS: z.coerce.number().int().min(0).max(30_000).default(400),
  MIN_AVERAGE_MS: z.coerce.number().int().min(0).max(30_000).default(800),
  /** Guests of a client network on one board; 0: any number. */
  BOARD_GUESTS_PER_NETWORK: z.coerce.number().int().min(0).max(1000).default(3),
  /** Milliseconds for which a public response is cached; 0 reads the database each time. */
  HOT_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /** Share of fast, successful requests in the access log; errors and slow requests are always logged. */
  ACCESS_LOG_SAMPLE: z.coerce.number().min(0).max(1).default(0.1),
  /** Comma-separated origins of other sites that may call with credentials. */
  ALLOWED_ORIGINS: origins,
  /** smtp:// or smtps:// address; without it mails are kept in the local outbox. */
  SMTP_URL: optionalText.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  /** "outbox": mails intentionally stay on this machine. */
  MAIL: z.enum(['outbox', 'smtp']).optional(),
  /** "on": in production too, mails that are not sent are shown to whoever has the key, while only this machine can connect
   *  to the site. */
  OUTBOX: z.enum(['on', 'off']).default('off'),
  MAIL_FROM: z.string().min(3).default('Quizmesh <no-reply@localhost>'),
  /** Public URL of the site; links in mails start with it. */
  PUBLIC_URL: optionalUrl,
  /** Port of the site on this machine; links start with it when there is no PUBLIC_URL. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  /** Google's URLs when absent. */
  GOOGLE_AUTHORIZATION_URL: optionalUrl,
  GOOGLE_TOKEN_URL: optionalUrl,
  GOOGLE_USERINFO_URL: optionalUrl,
  /** What happens to a release that browsers report as failing; "dry-run" only logs and alerts. */
  AUTO_ROLLBACK: z.enum(['on', 'dry-run', 'off']).default('on'),
  /** Who verifies releases before they go live: "platform" in a browser (needs a running verifier), "attested" whoever may
   *  attest, "off" nobody. */
  VERIFY: z.enum(['platform', 'attested', 'off']).default('attested'),
  /** Comma-separated origins of static hosts on which releases may be stored. */
  RELEASE_HOSTS: origins,
  /** Address under which releases are shown before they are live: an origin of its own. */
  PREVIEW_URL: optionalUrl,
  /** URL of an S3 bucket for the files of releases, with a prefix if there is one; the data folder when absent. */
  RELEASE_BUCKET: optionalUrl,
  RELEASE_BUCKET_REGION: z.string().default('us-east-1'),
  /** What the registry keeps of one module: releases, and megabytes of files. */
  RELEASES_PER_MODULE: z.coerce.number().int().min(10).default(300),
  RELEASE_MB_PER_MODULE: z.coerce.number().int().min(1).default(2000),
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  /** Comma-separated languages whose quizzes of the library are published beside the English ones; all when absent. */
  LIBRARY_LANGUAGES: optionalText
    .transform((text) => text?.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(LANGUAGES)).optional()),
  /** "off": the text of web addresses is not read, for sites without the internet. */
  MATERIAL_ADDRESSES: z.enum(['on', 'off']).default('on'),
  /** "wikipedia": quizzes of a language model are made from the article about their topic. */
  GROUNDING: z.enum(['off', 'wikipedia']).default('off'),
  ...openAiVariables,
});

export type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | {
      readonly kind: 'outbox';
      readonly isWanted: boolean;
      /** False: mails that are not sent are shown to nobody (decision 65). */
      readonly isShown: boolean;
    };

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
  /** Only this machine can connect to the site. */
  readonly isLocal: boolean;
  readonly redisUrl: string | undefined;
  readonly trustedProxies: number;
  readonly jwtSecret: string | undefined;
  readonly guestCookieSecret: string | undefined;
  readonly shellSecret: string | undefined;
  /** Accepted beside the three above. */
  readonly secondSecrets: {
    readonly jwt: string | undefined;
    readonly guestCookie: string | undefined;
    readonly shell: string | undefined;
  };
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly logLevel: string;
  readonly argon2: { readonly memoryKib: number; readonly passes: number };
  readonly rateLimitScale: number;
  readonly fairness: {
    readonly floors: { readonly answerMs: number; readonly averageMs: number };
    /** 0: any number. */
    readonly guestsPerNetwork: number;
  };
  readonly mail: MailConfig;
  /** Without a slash at the end; undefined when only this machine can connect to the site. */
  readonly publicUrl: string | undefined;
  /** Port of the site on this machine. */
  readonly sitePort: number;
  readonly google: GoogleConfig | undefined;
  readonly responseCacheMs: number;
  readonly accessLogSample: number;
  readonly allowedOrigins: readonly string[];
  /** Undefined: quizzes are drafted from the built-in knowledge. */
  readonly openai: OpenAiConfig | undefined;
  /** Whether the server fetches web addresses for their text. */
  readonly readsAddresses: boolean;
  /** Whether quizzes without notes are made from an article of Wikipedia. */
  readonly isGrounded: boolean;
  /** Whose quizzes of the library are published beside the English ones. */
  readonly libraryLanguages: readonly Language[];
  readonly autoRollback: 'on' | 'dry-run' | 'off';
  readonly verification: 'platform' | 'attested' | 'off';
  /** Origins of static hosts on which releases may be stored. */
  readonly releaseHosts: readonly string[];
  /** What the registry keeps of one module. */
  readonly releaseQuota: { readonly releases: number; readonly bytes: number };
  /** Without a slash at the end; undefined: there are no previews. */
  readonly previewUrl: string | undefined;
  /** Undefined: the files of releases are in the data folder. */
  readonly releaseBucket: BucketConfig | undefined;
}

/** A bucket of Amazon S3, or of anything that speaks its protocol. */
export interface BucketConfig {
  /** With a prefix of all keys if there is one. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;
type ParsedEnvironment = z.output<typeof environmentSchema>;

function mailConfig(parsed: ParsedEnvironment): MailConfig {
  const { NODE_ENV, MAIL, OUTBOX, SMTP_URL: url, MAIL_FROM: from } = parsed;
  const isWanted = MAIL === 'outbox';
  if (url && !isWanted) return { kind: 'smtp', url, from };
  const isLocal = OUTBOX === 'on' && publicHost(parsed) === null;
  return { kind: 'outbox', isWanted, isShown: NODE_ENV !== 'production' || isLocal };
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

function bucketConfig(parsed: ParsedEnvironment): BucketConfig | undefined {
  const { RELEASE_BUCKET: url, RELEASE_BUCKET_REGION: region } = parsed;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = parsed;
  return url && accessKeyId && secretAccessKey ? { url, region, accessKeyId, secretAccessKey } : undefined;
}

function missingModels(parsed: ParsedEnvironment): string[] {
  const { OPENAI_CHECK_MODEL: checker, OPENAI_CHECK_BASE_URL, OPENAI_CHECK_API_KEY } = parsed;
  if (checker && !openAiConfig(parsed))
    return ['OPENAI_API_KEY or OPENAI_BASE_URL: is needed by OPENAI_CHECK_MODEL; the model that writes'];
  return !checker && (OPENAI_CHECK_BASE_URL ?? OPENAI_CHECK_API_KEY)
    ? ['OPENAI_CHECK_MODEL: is needed by OPENAI_CHECK_BASE_URL and OPENAI_CHECK_API_KEY']
    : [];
}

/** Cookies make no difference between the ports of a host. */
const hostOf = (url: string | undefined) => (url === undefined ? null : new URL(url).hostname);

/** Variables that are set without another one they require, or that contradict another one. */
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
    ...(parsed.PREVIEW_URL && hostOf(parsed.PREVIEW_URL) === hostOf(PUBLIC_URL)
      ? [
          'PREVIEW_URL: must not be the origin of PUBLIC_URL, nor its host at another port; releases that nobody tried would have its sessions, or set its cookies',
        ]
      : []),
    ...(parsed.RELEASE_BUCKET && !bucketConfig(parsed)
      ? ['AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: are needed by RELEASE_BUCKET']
      : []),
    ...missingModels(parsed),
  ];
}

/** Reads the environment once; all other code receives the parsed object.
 *  @throws {ConfigError} one line per invalid variable, for a public URL without mail settings, and in production for
 *  weak or default secrets */
export function readConfig(environment: Environment): Config {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const config = toConfig(result.data);
  const isProduction = result.data.NODE_ENV === 'production';
  const errors = [
    ...missingPartners(result.data),
    ...mailErrors(result.data),
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
    isLocal: publicHost(parsed) === null,
    redisUrl: parsed.REDIS_URL,
    trustedProxies: parsed.TRUST_PROXY ?? (isLoopbackHost(parsed.HOST) ? 1 : 0),
    jwtSecret: parsed.JWT_SECRET,
    guestCookieSecret: parsed.GUEST_COOKIE_SECRET,
    shellSecret: parsed.SHELL_SECRET,
    secondSecrets: {
      jwt: parsed.JWT_SECRET_SECOND,
      guestCookie: parsed.GUEST_COOKIE_SECRET_SECOND,
      shell: parsed.SHELL_SECRET_SECOND,
    },
    adminEmail: parsed.ADMIN_EMAIL,
    adminPassword: parsed.ADMIN_PASSWORD,
    logLevel: parsed.LOG_LEVEL,
    argon2: { memoryKib: parsed.ARGON2_MEMORY_KIB, passes: parsed.ARGON2_PASSES },
    rateLimitScale: parsed.RATE_LIMIT_SCALE,
    fairness: {
      floors: { answerMs: parsed.MIN_ANSWER_MS, averageMs: parsed.MIN_AVERAGE_MS },
      guestsPerNetwork: parsed.BOARD_GUESTS_PER_NETWORK,
    },
    mail: mailConfig(parsed),
    publicUrl: parsed.PUBLIC_URL?.replace(/\/+$/, ''),
    sitePort: parsed.PORT,
    google: googleConfig(parsed),
    responseCacheMs: parsed.HOT_CACHE_MS,
    accessLogSample: parsed.ACCESS_LOG_SAMPLE,
    allowedOrigins: parsed.ALLOWED_ORIGINS,
    openai: openAiConfig(parsed),
    libraryLanguages: parsed.LIBRARY_LANGUAGES ?? LANGUAGES,
    readsAddresses: parsed.MATERIAL_ADDRESSES === 'on',
    isGrounded: parsed.GROUNDING === 'wikipedia',
    autoRollback: parsed.AUTO_ROLLBACK,
    verification: parsed.VERIFY,
    releaseHosts: parsed.RELEASE_HOSTS,
    releaseQuota: {
      releases: parsed.RELEASES_PER_MODULE,
      bytes: parsed.RELEASE_MB_PER_MODULE * 1_000_000,
    },
    previewUrl: parsed.PREVIEW_URL?.replace(/\/+$/, ''),
    releaseBucket: bucketConfig(parsed),
  };
}

/** Words that occur in example secrets but never in generated ones. */
const DEFAULT_WORDS = /change.?me|secret|password|example|default|quizmesh|replace|insecure/i;
const LEAST_DISTINCT = 12;
const LEAST_ADMIN_PASSWORD = 12;

function secretError(secret: string): string | null {
  if (new Set(secret).size < LEAST_DISTINCT) return 'repeats few characters';
  return DEFAULT_WORDS.test(secret) ? 'looks like an example' : null;
}

/** The variable that lets others in; null: only this machine can connect to the site. */
function publicHost(parsed: ParsedEnvironment): string | null {
  const { HOST: host, SITE_HOST: siteHost = host, PUBLIC_URL: publicUrl } = parsed;
  if (!isLoopbackHost(host)) return `HOST=${host}`;
  if (!isLoopbackHost(siteHost)) return `HOST=${siteHost}`;
  if (publicUrl && !isLoopbackHost(new URL(publicUrl).hostname)) return `PUBLIC_URL=${publicUrl}`;
  return null;
}

/** Settings that are not allowed in production. @returns one line per variable */
function productionErrors(config: Config): string[] {
  const { jwtSecret, guestCookieSecret, shellSecret, secondSecrets, adminPassword } = config;
  const secrets = Object.entries({
    JWT_SECRET: jwtSecret,
    GUEST_COOKIE_SECRET: guestCookieSecret,
    SHELL_SECRET: shellSecret,
    JWT_SECRET_SECOND: secondSecrets.jwt,
    GUEST_COOKIE_SECRET_SECOND: secondSecrets.guestCookie,
    SHELL_SECRET_SECOND: secondSecrets.shell,
  });
  const weak = secrets.flatMap(([name, secret]) => {
    const error = secret === undefined ? null : secretError(secret);
    return error ? [`${name}: ${error}; make one with "openssl rand -base64 48"`] : [];
  });
  const same = secrets.flatMap(([name, secret], index) => {
    const twin = secrets.slice(0, index).find((other) => secret !== undefined && other[1] === secret);
    return twin ? [`${name}: is the same as ${twin[0]}`] : [];
  });
  const short = adminPassword !== undefined && [...adminPassword].length < LEAST_ADMIN_PASSWORD;
  return [
    ...weak,
    ...same,
    ...(short ? [`ADMIN_PASSWORD: has fewer than ${LEAST_ADMIN_PASSWORD} characters`] : []),
  ];
}

/** A public site must send mails, or state explicitly that it does not (decision 2).
 *  @returns one line per variable */
function mailErrors(parsed: ParsedEnvironment): string[] {
  const open = publicHost(parsed);
  const mail = mailConfig(parsed);
  const needsMail = open !== null && mail.kind === 'outbox' && !mail.isWanted;
  return needsMail
    ? [`SMTP_URL: is missing, but ${open} lets others in; set MAIL=outbox to go without mail on purpose`]
    : [];
}
