import { createSession } from 'better-sse';
import type { Request, Response } from 'express';

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

/** What the client has received of the stream before; null: it begins. */
export function lastEventId(request: Request): string | null {
  return request.get('last-event-id') ?? null;
}

/** Sends events as they come (`text/event-stream`), and a heartbeat meanwhile; resolves when there are no more, or the client
 *  has left.
 *  @param events gets a signal that aborts when the client leaves */
export async function sendEvents(
  request: Request,
  response: Response,
  events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => {
    left.abort();
  });
  const session = await createSession(request, response, {
    keepAlive: HEARTBEAT_MS,
    retry: RECONNECT_MS,
    trustClientEventId: false,
    headers: { 'Cache-Control': 'no-store, no-transform' },
  });
  try {
    for await (const { name, data, id } of events(left.signal)) session.push(data, name, id);
  } catch (error) {
    if (!left.signal.aborted) throw error;
  } finally {
    response.end();
  }
}
