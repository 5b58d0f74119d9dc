import { MemoryStore, type Options, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { z } from 'zod';
import type { SharedRedis } from './shared-redis.ts';

const replySchema: z.ZodType<RedisReply> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number(), z.boolean()])),
]);

/** A store whose scripts are loaded in Redis. */
async function connectStore(redis: Redis, prefix: string, options: Options): Promise<RedisStore> {
  const store = new RedisStore({
    prefix,
    sendCommand: async (command: string, ...rest: string[]) =>
      replySchema.parse(await redis.call(command, ...rest)),
  });
  await store.init(options);
  return store;
}

/** Counts in Redis while it responds, else in this process: an unavailable Redis neither stops the API nor removes
 *  its limits. */
export function createSharedStore(shared: SharedRedis, prefix: string): Store {
  const local = new MemoryStore();
  let options: Options | undefined;
  let connecting: Promise<RedisStore> | undefined;

  /** Null when Redis is unavailable or fails. */
  async function fromRedis<Result>(use: (store: RedisStore) => Promise<Result>): Promise<Result | null> {
    const requested = options;
    if (!requested) return null;
    return shared.ask(async (redis) => {
      try {
        connecting ??= connectStore(redis, prefix, requested);
        return await use(await connecting);
      } catch (error) {
        connecting = undefined;
        throw error;
      }
    });
  }

  return {
    localKeys: false,
    init(requested) {
      options = requested;
      local.init(requested);
    },
    increment: async (key) => (await fromRedis((store) => store.increment(key))) ?? local.increment(key),
    decrement: async (key) => {
      await fromRedis((store) => store.decrement(key));
      await local.decrement(key);
    },
    resetKey: async (key) => {
      await fromRedis((store) => store.resetKey(key));
      await local.resetKey(key);
    },
    shutdown: () => local.shutdown(),
  };
}
