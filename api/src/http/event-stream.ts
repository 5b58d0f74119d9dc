import { once } from 'node:events';
import { createSession } from 'better-sse';
import type { Request, Response } from 'express';
import { timeLimit } from './time-left.ts';

export interface StreamedEvent {
  readonly name: string;
  /** Sent as JSON. */
  readonly data: unknown;
  /** What a client sends as `Last-Event-ID` to resume behind this event. */
  readonly id: string;
}

/** Below the silence after which proxies and servers give up (the site's own: 65 s). */
const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = 2000;
/** Who does not read for so long is disconnected, and resumes: what it does not read would fill the memory of this process. */
const SLOW_READER_MS = 10_000;

/** What the client has received of the stream before; null: it begins. */
export function lastEventId(request: Request): string | null {
  return request.get('last-event-id') ?? null;
}

/** @returns false: the client did not read in time, or has left */
async function isRead(response: Response, left: AbortSignal, milliseconds: number): Promise<boolean> {
  try {
    await once(response, 'drain', { signal: AbortSignal.any([left, timeLimit(milliseconds)]) });
    return true;
  } catch {
    return false;
  }
}

/** Sends events as they come (`text/event-stream`), and a heartbeat meanwhile; resolves when there are no more, or the client
 *  has left. The next event is asked for when the client has read: one that reads slowly for too long is disconnected.
 *  @param events gets a signal that aborts when the client leaves
 *  @param options.reconnectMs how long clients wait before they open a stream again that broke off
 *  @param options.slowReaderMs how long a client may read nothing; 10 s when absent */
export async function sendEvents(
  response: Response,
  events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>,
  {
    reconnectMs = RECONNECT_MS,
    slowReaderMs = SLOW_READER_MS,
  }: { readonly reconnectMs?: number; readonly slowReaderMs?: number } = {},
): Promise<void> {
  // Its client left while it was let in.
  if (response.closed) return;
  const left = new AbortController();
  response.once('close', () => {
    left.abort();
  });
  const session = await createSession(response.req, response, {
    keepAlive: HEARTBEAT_MS,
    retry: reconnectMs,
    trustClientEventId: false,
    headers: { 'Cache-Control': 'no-store, no-transform' },
  });
  try {
    for await (const { name, data, id } of events(left.signal)) {
      session.push(data, name, id);
      if (response.writableNeedDrain && !(await isRead(response, left.signal, slowReaderMs))) {
        response.destroy();
        return;
      }
    }
  } catch (error) {
    if (!left.signal.aborted) throw error;
  } finally {
    response.end();
  }
}
