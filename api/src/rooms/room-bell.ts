import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { connectRedis } from '../config/connect-redis.ts';

/** What changed in a room: what happens in it, or only who joined and who answered. */
export type RoomNews = 'state' | 'counts';

/** Tells other processes which room changed. What changed is in the database, so a lost message only costs time. */
export interface RoomBell {
  ring(roomId: number, news: RoomNews): void;
  /** Whether others hear it at this moment; if not, they have to look. */
  isHeard(): boolean;
  close(): void;
}

/** Who rang, for which room, and with what news. */
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
  .pipe(z.tuple([z.string(), z.number().int(), z.enum(['state', 'counts'])]));
const REPORT_EVERY_MS = 60_000;

const SILENT: RoomBell = { ring: () => undefined, isHeard: () => false, close: () => undefined };

/** Through Redis when it is configured.
 *  @param deps.sharedName the same in all processes that share the rooms
 *  @param onRing is called for what other processes changed */
export function createRoomBell(
  {
    redisUrl,
    sharedName,
    logger,
  }: { readonly redisUrl: string | undefined; readonly sharedName: string; readonly logger: Logger },
  onRing: (roomId: number, news: RoomNews) => void,
): RoomBell {
  if (redisUrl === undefined) return SILENT;
  const self = randomUUID();
  const channel = `${sharedName}-rooms`;
  const speaker = connectRedis(redisUrl, { maxRetriesPerRequest: 0, commandTimeout: 1000 });
  const listener = connectRedis(redisUrl, { maxRetriesPerRequest: null });
  let reported = 0;
  let isSubscribed = false;
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
    const [sender, roomId, news] = message.data;
    if (sender !== self) onRing(roomId, news);
  });
  return {
    ring(roomId, news) {
      if (speaker.status === 'ready')
        speaker.publish(channel, JSON.stringify([self, roomId, news])).catch(report);
    },
    isHeard: () => isSubscribed && speaker.status === 'ready',
    close() {
      speaker.disconnect();
      listener.disconnect();
    },
  };
}
