import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { connectRedis } from '../config/connect-redis.ts';

/** What changed in a room: what happens in it, or only who joined and who answered. */
export type RoomNews = 'state' | 'counts';

/** Tells other processes which room changed. What changed is in the database, so a lost message only costs time. */
export interface RoomBell {
  ring(roomId: number, news: RoomNews): void;
  /** Resolves when the other processes have stored the answers to a room that they have received, at the latest after a quarter of a second;
   *  at once where they cannot be asked. */
  settle(roomId: number): Promise<void>;
  /** Whether others hear it at this moment; if not, they have to look. */
  isHeard(): boolean;
  close(): void;
}

/** More than a transaction of answers takes; a process that does not respond must not keep a host waiting. */
const SETTLE_MS = 250;

/** Who rang, for which room, and with what news; or asks, or responds, with the id of the question. */
const messageSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('Must be JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.union([
      z.tuple([z.string(), z.number().int(), z.enum(['state', 'counts'])]),
      z.tuple([z.string(), z.number().int(), z.enum(['settle', 'settled']), z.string()]),
    ]),
  );
const REPORT_EVERY_MS = 60_000;

const SILENT: RoomBell = {
  ring: () => undefined,
  settle: () => Promise.resolve(),
  isHeard: () => false,
  close: () => undefined,
};

/** Through Redis when it is configured.
 *  @param deps.sharedName the same in all processes that share the rooms
 *  @param on.ring is called for what other processes changed
 *  @param on.settle resolves when this process has stored the answers that it has received */
export function createRoomBell(
  {
    redisUrl,
    sharedName,
    logger,
    settleMs = SETTLE_MS,
  }: {
    readonly redisUrl: string | undefined;
    readonly sharedName: string;
    readonly logger: Logger;
    /** How long `settle` waits at most. */
    readonly settleMs?: number;
  },
  on: {
    readonly ring: (roomId: number, news: RoomNews) => void;
    readonly settle: (roomId: number) => Promise<void>;
  },
): RoomBell {
  if (redisUrl === undefined) return SILENT;
  const self = randomUUID();
  const channel = `${sharedName}-rooms`;
  const speaker = connectRedis(redisUrl, { maxRetriesPerRequest: 0, commandTimeout: 1000 });
  const listener = connectRedis(redisUrl, { maxRetriesPerRequest: null });
  let reported = 0;
  let isSubscribed = false;
  /** By question: what to do with each response. */
  const asked = new Map<string, () => void>();
  const say = (words: readonly unknown[]) => speaker.publish(channel, JSON.stringify([self, ...words]));
  const report = (error: unknown) => {
    if (Date.now() - reported < REPORT_EVERY_MS) return;
    reported = Date.now();
    logger.warn({ err: error }, 'Redis does not answer; rooms look for changes in the database meanwhile');
  };
  speaker.on('error', report);
  listener.on('error', report);
  listener.on('close', () => {
    isSubscribed = false;
  });
  listener.on('ready', () => {
    listener.subscribe(channel).then(() => {
      isSubscribed = true;
    }, report);
  });
  listener.on('message', (_channel, text) => {
    const message = messageSchema.safeParse(text);
    if (!message.success) return;
    const [sender, roomId, news, question] = message.data;
    if (sender === self) return;
    if (news === 'settled') asked.get(question)?.();
    else if (news !== 'settle') on.ring(roomId, news);
    else
      on.settle(roomId)
        .then(() => say([roomId, 'settled', question]))
        .catch(report);
  });
  return {
    ring(roomId, news) {
      if (speaker.status === 'ready') say([roomId, news]).catch(report);
    },
    async settle(roomId) {
      if (!isSubscribed || speaker.status !== 'ready') return;
      const question = randomUUID();
      await new Promise<void>((resolve) => {
        let [responses, others] = [0, Number.POSITIVE_INFINITY];
        const timer = setTimeout(resolve, settleMs);
        const look = () => {
          if (responses < others) return;
          clearTimeout(timer);
          resolve();
        };
        asked.set(question, () => {
          responses += 1;
          look();
        });
        say([roomId, 'settle', question]).then((listeners) => {
          // This process hears itself.
          others = listeners - 1;
          look();
        }, report);
      });
      asked.delete(question);
    },
    isHeard: () => isSubscribed && speaker.status === 'ready',
    close() {
      speaker.disconnect();
      listener.disconnect();
    },
  };
}
