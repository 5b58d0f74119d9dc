import { resolve } from 'node:path';
import { z } from 'zod';

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

const environmentSchema = z.object({
  /** mysql:// or mariadb:// address; embedded SQLite in the data folder when absent. */
  DATABASE_URL: optionalText,
  /** Comma-separated read replicas. */
  DATABASE_REPLICA_URLS: list,
  /** Folder of everything the embedded default keeps; relative to the working directory. */
  QUIZMESH_DATA: z.string().default('.data'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  REDIS_URL: optionalText,
  /** Proxies in front of the API: the shell server is one. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(1),
  JWT_SECRET: z.string().min(32).optional(),
  GUEST_COOKIE_SECRET: z.string().min(32).optional(),
  ADMIN_EMAIL: optionalText,
  ADMIN_PASSWORD: optionalText,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** KiB of memory and passes of argon2id; OWASP's minimum by default, tests lower it. */
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(8).default(19_456),
  ARGON2_PASSES: z.coerce.number().int().min(1).default(2),
  /** Multiplies every rate limit by address (load tests). */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).default(1),
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalText,
  OPENAI_MODEL: optionalText,
});

export interface Config {
  readonly databaseUrl: string | undefined;
  readonly databaseReplicaUrls: readonly string[];
  /** Absolute path. */
  readonly dataFolder: string;
  readonly port: number;
  readonly host: string;
  readonly redisUrl: string | undefined;
  readonly trustedProxies: number;
  readonly jwtSecret: string | undefined;
  readonly guestCookieSecret: string | undefined;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly logLevel: string;
  readonly argon2: { readonly memoryKib: number; readonly passes: number };
  readonly rateLimitFactor: number;
  readonly openai:
    | { readonly apiKey: string; readonly baseUrl: string | undefined; readonly model: string | undefined }
    | undefined;
}

/** Reads the environment once; everything else receives the parsed object.
 *  @throws {ZodError} naming each variable that is not valid */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.parse(environment);
  return {
    databaseUrl: parsed.DATABASE_URL,
    databaseReplicaUrls: parsed.DATABASE_REPLICA_URLS,
    dataFolder: resolve(parsed.QUIZMESH_DATA),
    port: parsed.API_PORT,
    host: parsed.HOST,
    redisUrl: parsed.REDIS_URL,
    trustedProxies: parsed.TRUST_PROXY,
    jwtSecret: parsed.JWT_SECRET,
    guestCookieSecret: parsed.GUEST_COOKIE_SECRET,
    adminEmail: parsed.ADMIN_EMAIL,
    adminPassword: parsed.ADMIN_PASSWORD,
    logLevel: parsed.LOG_LEVEL,
    argon2: { memoryKib: parsed.ARGON2_MEMORY_KIB, passes: parsed.ARGON2_PASSES },
    rateLimitFactor: parsed.RATE_LIMIT_FACTOR,
    openai: parsed.OPENAI_API_KEY
      ? {
          apiKey: parsed.OPENAI_API_KEY,
          baseUrl: parsed.OPENAI_BASE_URL,
          model: parsed.OPENAI_MODEL,
        }
      : undefined,
  };
}
