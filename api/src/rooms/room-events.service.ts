import type { RoomEvent, RoomState, RoomView } from '@quizmesh/contract';
import type { StreamedEvent } from '../http/event-stream.ts';
import { nextQuestionAlone, type RoomSnapshot } from './room-snapshot.ts';
import type { RoomHub } from './room-hub.ts';
import type { RoomHolder } from './room-tokens.ts';
import { ownView, playersView, roomView } from './room-view.ts';
import type { RoomRepository } from './room.repository.ts';
import { RoomNotFoundError, RoomPlayerRemovedError } from './room.errors.ts';

/** A page follows one; the others are tabs, and connections that the server does not know to be closed. */
const OPEN_MAX = 3;

/** How often a host who watches is noted: more often than a room may be without one. */
const TOUCH_MS = 600_000;

/** What a reader of a stream knows of its room: the version, and the rest as text to compare. */
interface Known {
  readonly version: number | null;
  readonly counts: string;
  readonly players: string;
  /** Of a player at an own pace; the same before its own answers. */
  readonly own: string;
}

interface FollowOptions {
  readonly signal: AbortSignal;
  /** Asked before each change is sent. */
  readonly mayRead: () => Promise<boolean>;
}

/** How far a player is at an own pace, with what, and, when it has answered everything, its place while others go on. */
function ownProgressOf(snapshot: RoomSnapshot, playerId: number | null): string {
  const next = playerId === null ? null : nextQuestionAlone(snapshot, playerId);
  if (playerId === null || next === null) return '';
  const { points = 0, place = null } = snapshot.standingOf.get(playerId) ?? {};
  return JSON.stringify([next, points, next === snapshot.content.questions.length ? place : null]);
}

export type RoomEvents = ReturnType<typeof createRoomEvents>;

/** What happens in rooms, as hosts and players see it. */
export function createRoomEvents({
  hub,
  rooms,
  read,
  now,
}: {
  readonly hub: Pick<RoomHub, 'watch'>;
  /** Not bound to a transaction. */
  readonly rooms: Pick<RoomRepository, 'find' | 'findPlayer' | 'touch'>;
  readonly read: (roomId: number) => Promise<RoomSnapshot | null>;
  readonly now: () => Date;
}) {
  /** Streams that are open in this process, by whom they are for, oldest first. */
  const open = new Map<string, AbortController[]>();

  /** What all see is made once for all streams of a snapshot. */
  const views = new WeakMap<RoomSnapshot, RoomView>();
  function viewOf(snapshot: RoomSnapshot): RoomView {
    const view = views.get(snapshot) ?? roomView(snapshot);
    views.set(snapshot, view);
    return view;
  }

  function stateOf(snapshot: RoomSnapshot, { playerId }: RoomHolder): RoomState {
    const own = playerId === null ? null : ownView(snapshot, playerId);
    return { serverTime: now().toISOString(), room: viewOf(snapshot), you: own };
  }

  /** Newer streams of a host or player end the oldest: a phone that comes back may have left a connection behind. */
  function reserve({ roomId, playerId }: RoomHolder) {
    const name = `${roomId}.${playerId ?? 'host'}`;
    const replaced = new AbortController();
    const others = open.get(name) ?? [];
    if (others.length >= OPEN_MAX) others.shift()?.abort();
    open.set(name, [...others, replaced]);
    return {
      signal: replaced.signal,
      release() {
        const left = (open.get(name) ?? []).filter((other) => other !== replaced);
        if (left.length === 0) open.delete(name);
        else open.set(name, left);
      },
    };
  }

  /** What a reader does not know yet. */
  function newsFor(holder: RoomHolder, snapshot: RoomSnapshot, before: Known) {
    const { stored, members, answered } = snapshot;
    const { playerId } = holder;
    const counted = { playerCount: members.length, answered };
    const all = playerId === null ? playersView(snapshot) : null;
    const known: Known = {
      version: stored.version,
      counts: JSON.stringify(counted),
      players: JSON.stringify(all),
      own: ownProgressOf(snapshot, playerId),
    };
    const playersChanged = known.players !== before.players;
    // At an own pace answers move the host's board and their player's points, and no step of the host follows.
    const hasMoved = stored.stage === 'own-pace' && (playersChanged || known.own !== before.own);
    const hasState = known.version !== before.version || hasMoved;
    const events: RoomEvent[] = [];
    if (hasState) events.push({ type: 'state', ...stateOf(snapshot, holder) });
    else if (known.counts !== before.counts) events.push({ type: 'counts', ...counted });
    if (all && playersChanged) events.push({ type: 'players', players: all });
    return { events, known };
  }

  async function* eventsOf(
    holder: RoomHolder,
    received: number | null,
    { signal, mayRead }: FollowOptions,
  ): AsyncGenerator<readonly [RoomSnapshot, RoomEvent]> {
    const watch = hub.watch(holder.roomId);
    let known: Known = { version: received, counts: '', players: 'null', own: '' };
    try {
      const { playerId } = holder;
      const first = await watch.first(
        ({ standingOf, removed }) => playerId === null || standingOf.has(playerId) || removed.has(playerId),
      );
      for (let snapshot = first; snapshot;) {
        const { stored, removed } = snapshot;
        if (playerId !== null && removed.has(playerId)) {
          yield [snapshot, { type: 'removed' }];
          return;
        }
        if (!(await mayRead())) return;
        const news = newsFor(holder, snapshot, known);
        for (const event of news.events) yield [snapshot, event];
        known = news.known;
        if (stored.stage === 'ended' || !(await watch.changed(snapshot, signal))) return;
        snapshot = await watch.current();
      }
    } finally {
      watch.release();
    }
  }

  /** While its host watches, a room is not without one. @returns ends it */
  function noteHost(roomId: number): () => void {
    const note = () => {
      // The next one is as good.
      rooms.touch(roomId, now()).catch(() => {});
    };
    note();
    const timer = setInterval(note, TOUCH_MS).unref();
    return () => {
      clearInterval(timer);
    };
  }

  return {
    /** @throws {RoomNotFoundError} @throws {RoomPlayerRemovedError} */
    async requireRoom({ roomId, playerId }: RoomHolder): Promise<void> {
      if (!(await rooms.find(roomId))) throw new RoomNotFoundError();
      const player = playerId === null ? null : await rooms.findPlayer(roomId, { playerId });
      if (player?.isRemoved) throw new RoomPlayerRemovedError();
    },

    /** @throws {RoomNotFoundError} @throws {RoomPlayerRemovedError} */
    async state(holder: RoomHolder): Promise<RoomState> {
      const snapshot = await read(holder.roomId);
      if (!snapshot) throw new RoomNotFoundError();
      if (holder.playerId !== null && snapshot.removed.has(holder.playerId))
        throw new RoomPlayerRemovedError();
      return stateOf(snapshot, holder);
    },

    /** Ends when the room has ended, the player was removed, who follows may not read it any more, or the process ends.
     *  @param received version of the room that the client has; null: none */
    async *follow(
      holder: RoomHolder,
      received: number | null,
      { signal, mayRead }: FollowOptions,
    ): AsyncGenerator<StreamedEvent> {
      const reserved = reserve(holder);
      const endNotes = holder.playerId === null ? noteHost(holder.roomId) : null;
      try {
        for await (const [{ stored }, event] of eventsOf(holder, received, {
          signal: AbortSignal.any([signal, reserved.signal]),
          mayRead,
        }))
          yield { name: event.type, data: event, id: String(stored.version) };
      } finally {
        endNotes?.();
        reserved.release();
      }
    },
  };
}
