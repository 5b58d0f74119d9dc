import type { RoomEvent, RoomPlayer, RoomView } from '@quizmesh/contract';
import { roomCommandRequestSchema, roomStateSchema } from '@quizmesh/contract/schemas';
import { roomStream, someRoom } from './simulated-room.ts';

export const somePlayer = (playerId: number, name: string, answered = 0): RoomPlayer => ({
  playerId,
  name,
  hasLeft: false,
  answered,
});

export interface SentToRoom {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
}

const noRoomAfter = (command: string): RoomView | Response =>
  Response.json({ code: 'TEST', message: `No room after ${command}` }, { status: 500 });

/** The server of room 7, for its host. A command leads to the room that `after` gives. */
export function simulateHostedRoom(
  first: RoomView,
  {
    players: firstPlayers = [somePlayer(1, 'Mia', 1), somePlayer(2, 'Bo')],
    after = noRoomAfter,
    removed = () => Response.json({ message: 'x' }),
  }: {
    readonly players?: readonly RoomPlayer[];
    readonly after?: (command: string) => RoomView | Response | Promise<RoomView | Response>;
    /** Answers the removal of player 2. */
    readonly removed?: () => Response;
  } = {},
) {
  let room = first;
  const sent: SentToRoom[] = [];
  const stream = roomStream();
  const stateNow = () => roomStateSchema.parse({ serverTime: new Date().toISOString(), room, you: null });
  const send = (event: RoomEvent) => stream.send(event, room.version);

  async function commanded(body: unknown): Promise<Response> {
    const next = await after(roomCommandRequestSchema.parse(body).command);
    if (next instanceof Response) return next;
    room = { ...next, version: room.version + 1 };
    return Response.json(stateNow());
  }

  const answers: Readonly<Record<string, (body: unknown) => Response | Promise<Response>>> = {
    '/api/rooms/7/events': stream.response,
    '/api/rooms/7/commands': commanded,
    '/api/rooms/7': () => Response.json(stateNow()),
    '/api/rooms/7/players/2': removed,
    '/api/rooms/7/results.csv': () =>
      new Response('place,name', {
        headers: { 'content-disposition': 'attachment; filename="room-2026-11-27-7.csv"' },
      }),
  };

  async function api(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const text = await request.clone().text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    sent.push({ method: request.method, path, token: request.headers.get('x-room-token'), body });
    return answers[path]?.(body) ?? Response.json({ message: 'x' });
  }

  /** What is read from now on, of which no event says anything. */
  function become(next: RoomView): void {
    room = { ...next, version: room.version + 1 };
  }

  send({ type: 'state', ...stateNow() });
  send({ type: 'players', players: [...firstPlayers] });
  return {
    become,
    api,
    sent,
    /** Requests that are no reading. */
    written: () => sent.filter(({ method }) => method !== 'GET'),
    /** The room changes by somebody else's doing. */
    show(next: RoomView): void {
      become(next);
      send({ type: 'state', ...stateNow() });
    },
    showPlayers(players: readonly RoomPlayer[]): void {
      room = { ...room, playerCount: players.length };
      send({ type: 'counts', playerCount: players.length, answered: 0 });
      send({ type: 'players', players: [...players] });
    },
  };
}

/** A room in a phase, as it is at first. */
export const firstRoom = (phase: RoomView['phase'], changes: object = {}): RoomView =>
  someRoom(phase, 1, changes);
