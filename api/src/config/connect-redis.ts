import { Redis, type RedisOptions } from 'ioredis';

/** Its constructors take no `undefined` here. */
type Options = Omit<RedisOptions, 'replyMapping'>;

const SENTINEL_URL =
  /^(?<scheme>rediss?)\+sentinel:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/]+)\/(?<name>[^/?#]+)(?:\/(?<db>\d+))?$/u;
const HOST = /^(?<host>[\w.-]+|\[[\da-f:]+\])(?::(?<port>\d{1,5}))?$/iu;
const SENTINEL_PORT = 26_379;

function hostsOf(list: string): { host: string; port: number }[] | null {
  const hosts = list.split(',').map((entry) => HOST.exec(entry)?.groups);
  const known = hosts.flatMap((groups) =>
    groups?.['host']
      ? [{ host: groups['host'].replace(/^\[|\]$/gu, ''), port: Number(groups['port'] ?? SENTINEL_PORT) }]
      : [],
  );
  return known.length === hosts.length ? known : null;
}

/** Options for `redis+sentinel://user:password@host:26379,host:26379/name/0`: the sentinels, and the name by which they know the
 *  primary; user, password and number are those of its databases. Null: another form. */
export function readSentinelUrl(url: string): Options | null {
  const groups = SENTINEL_URL.exec(url)?.groups;
  const sentinels = groups && hostsOf(groups['hosts'] ?? '');
  if (!sentinels) return null;
  const { scheme, user, password, name = '', db = '0' } = groups;
  return {
    sentinels,
    name: decodeURIComponent(name),
    db: Number(db),
    ...(user && { username: decodeURIComponent(user) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(scheme === 'rediss' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    // A primary that hangs keeps its connections, and one that was replaced takes no writes.
    failoverDetector: true,
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  };
}

/** Connects to one server, or to the primary that the sentinels name, also after a failover.
 *  @param url redis://, rediss://, or as `readSentinelUrl` reads it */
export function connectRedis(url: string, options: Options): Redis {
  const sentinel = readSentinelUrl(url);
  return sentinel ? new Redis({ ...sentinel, ...options }) : new Redis(url, options);
}
