import { ROOM_TOKEN_HEADER, type RoomCommand, type RoomEvent, type RoomState } from '@quizmesh/contract';
import {
  answeredRoomSchema,
  hostedRoomSchema,
  joinedRoomSchema,
  roomEventSchema,
  roomStateSchema,
} from '@quizmesh/contract/schemas';
import { createParser } from 'eventsource-parser';
import type { z } from 'zod';

/** An event of a stream, and when it came. */
export interface ReceivedEvent {
  readonly event: RoomEvent;
  /** What the client sends to resume behind it. */
  readonly id: string;
  /** `performance.now()` of this process. */
  readonly at: number;
}

/** A stream of a host or player, read as it comes. */
export interface RoomStream {
  readonly received: readonly ReceivedEvent[];
  /** The first event, also among those that came, that is as wanted. @throws after `milliseconds` */
  until(isWanted: (event: RoomEvent) => boolean, milliseconds?: number): Promise<RoomEvent>;
  /** Resolves when the server ends it, or it breaks off. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Somebody with a token of a room. */
export interface RoomHolderClient {
  readonly roomId: number;
  readonly token: string;
  /** Of the account that hosts it. */
  readonly headers?: Readonly<Record<string, string>>;
}

const WAIT_MS = 10_000;

/** Calls an API as the browser of one host or player; another `url` is another process.
 *  @throws {Error} with status and body */
export async function callRoom<Schema extends z.ZodType>(
  url: string,
  {
    method = 'POST',
    path,
    token,
    body,
    headers,
  }: {
    readonly method?: string;
    readonly path: string;
    readonly token?: string;
    readonly body?: object;
    readonly headers?: Readonly<Record<string, string>>;
  },
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { [ROOM_TOKEN_HEADER]: token }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** Opens a room; without headers as a new guest. */
export const openRoom = async (
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) => ({ ...(await callRoom(url, { path: '/api/rooms', body, headers }, hostedRoomSchema)), headers });

/** Joins a room; without headers as a new guest. */
export const joinRoom = (
  url: string,
  { code, name }: { readonly code: string; readonly name?: string },
  headers: Readonly<Record<string, string>> = {},
) =>
  callRoom(
    url,
    { path: `/api/room-codes/${code}/players`, body: name === undefined ? {} : { name }, headers },
    joinedRoomSchema,
  );

/** What happens in the room, for whoever holds the token. */
export const readRoom = (
  url: string,
  { roomId, token, headers = {} }: RoomHolderClient,
): Promise<RoomState> =>
  callRoom(url, { method: 'GET', path: `/api/rooms/${roomId}`, token, headers }, roomStateSchema);

/** The host's step, at the room's version when none is given. */
export async function commandRoom(
  url: string,
  { roomId, token, headers = {} }: RoomHolderClient,
  { command, version }: { readonly command: RoomCommand; readonly version?: number },
): Promise<RoomState> {
  const at = version ?? (await readRoom(url, { roomId, token, headers })).room.version;
  const body = { command, version: at };
  return callRoom(url, { path: `/api/rooms/${roomId}/commands`, token, headers, body }, roomStateSchema);
}

export const answerRoom = (
  url: string,
  { roomId, token }: RoomHolderClient,
  body: { readonly questionIndex: number; readonly selectedOption: number },
) => callRoom(url, { path: `/api/rooms/${roomId}/answers`, token, body }, answeredRoomSchema);

/** Follows a room. @throws {Error} with status and body */
export async function followRoom(
  url: string,
  { roomId, token, headers }: RoomHolderClient,
  lastEventId: string | null = null,
): Promise<RoomStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/rooms/${roomId}/events`, {
    signal: abort.signal,
    headers: {
      [ROOM_TOKEN_HEADER]: token,
      ...headers,
      ...(lastEventId !== null && { 'last-event-id': lastEventId }),
    },
  });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent({ data, id = '' }) {
      const at = performance.now();
      received.push({ event: roomEventSchema.parse(JSON.parse(data)), id, at });
      for (const look of waiting) look();
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  async function read(): Promise<void> {
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
    } catch {
      // Broken off, by one of both sides.
    }
  }
  return {
    received,
    ended: read(),
    close: () => abort.abort(),
    until: (isWanted, milliseconds = WAIT_MS) =>
      new Promise((resolve, reject) => {
        const finish = (conclude: () => void) => {
          waiting.delete(look);
          clearTimeout(timer);
          conclude();
        };
        const look = () => {
          const found = received.find(({ event }) => isWanted(event));
          if (found) finish(() => resolve(found.event));
        };
        const timer = setTimeout(() => {
          const last = JSON.stringify(received.at(-1)?.event);
          finish(() => reject(new Error(`The event did not come; the last one was ${last}`)));
        }, milliseconds);
        waiting.add(look);
        look();
      }),
  };
}

/** For `until`: the room is in this phase, at this question. */
export const isAt =
  (phase: RoomState['room']['phase'], questionIndex?: number) =>
  (event: RoomEvent): boolean =>
    event.type === 'state' &&
    event.room.phase === phase &&
    (questionIndex === undefined ||
      ('questionIndex' in event.room && event.room.questionIndex === questionIndex));
