import { ROOM_ANSWER_GRACE_MS } from '@quizmesh/contract';
import type { Logger } from 'pino';
import type { RoomBell, RoomNews } from './room-bell.ts';
import { isAnsweredByAll, type RoomSnapshot } from './room-snapshot.ts';

export interface RoomHubDeps {
  /** Reads a room; null: there is none. */
  readonly read: (roomId: number) => Promise<RoomSnapshot | null>;
  /** Versions of rooms, by id. */
  readonly versions: (roomIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  readonly bell: Pick<RoomBell, 'isHeard' | 'ring'>;
  /** Other processes may change rooms. */
  readonly isShared: boolean;
  /** The time of a room's question may be over, or everybody has answered it. */
  readonly onDue: (roomId: number) => Promise<void>;
  /** No answer is in time any more; others may close the question soon. */
  readonly onOver: (roomId: number) => void;
  readonly isStopping: () => boolean;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** How often the clocks of rooms are looked at, and their versions while nobody rings. */
const TICK_MS = 100;
/** In ticks: how often versions are looked at although others ring. */
const SELDOM_TICKS = 20;
/** In ticks: how often joins and answers are looked at while nobody rings. */
const COUNT_TICKS = 10;
/** In ticks: how often rooms at an own pace are read, in which the time of a question ends without a word of anybody. */
const OWN_PACE_TICKS = 100;
/** Past the end of a question, for answers that other processes received in time and are still storing. */
const OTHERS_STORE_MS = 400;
/** Joins and answers of a room are read together: hundreds come in a second. */
const COUNTS_MS = 700;

/** What was set before a read may be set again by the time it ends, which the compiler does not know of a property. */
const isMarked = ({ isStale }: { readonly isStale: boolean }) => isStale;

interface Watched {
  readonly roomId: number;
  streams: number;
  snapshot: RoomSnapshot | null;
  reading: Promise<void> | null;
  /** It changed while it was read, or reading failed. */
  isStale: boolean;
  counting: ReturnType<typeof setTimeout> | null;
  isDueHandled: boolean;
  readonly waiting: Set<() => void>;
}

/** One stream's look at a room. */
export interface RoomWatch {
  /** Null: there is no such room. @throws what reading throws, when it was never read */
  current(): Promise<RoomSnapshot | null>;
  /** The room for somebody who begins to follow it: with all joins and answers that this process heard of, although those are read
   *  together with later ones, and with what `isKnown` asks for, of which another process may not have told yet.
   *  @throws what reading throws */
  first(isKnown: (snapshot: RoomSnapshot) => boolean): Promise<RoomSnapshot | null>;
  /** Resolves when there is another snapshot. @returns false: the stream ends, as this process does, or the signal aborted */
  changed(since: RoomSnapshot, signal: AbortSignal): Promise<boolean>;
  release(): void;
}

export type RoomHub = ReturnType<typeof createRoomHub>;

/** Reads each room that is watched in this process once for all its streams, whenever it changed. */
export function createRoomHub(deps: RoomHubDeps) {
  const { read, versions, bell, isShared, onDue, onOver, isStopping, now, logger } = deps;
  const watched = new Map<number, Watched>();
  let isClosed = false;
  let ticks = 0;
  let looking = false;
  const othersMs = isShared ? OTHERS_STORE_MS : 0;
  /** Runs while a room is watched. */
  let ticking: ReturnType<typeof setInterval> | null = null;

  function wake({ waiting }: Watched): void {
    const all = [...waiting];
    waiting.clear();
    for (const resume of all) resume();
  }

  function handleDue(room: Watched): void {
    const { snapshot } = room;
    if (!snapshot || room.isDueHandled) return;
    const { stage, state } = snapshot.stored;
    const isTimed = stage === 'question' && state.closesAt !== null;
    const overMs = isTimed ? now().getTime() - state.closesAt - ROOM_ANSWER_GRACE_MS : 0;
    if (overMs > 0) onOver(room.roomId);
    if (overMs <= othersMs && !isAnsweredByAll(snapshot)) return;
    room.isDueHandled = true;
    onDue(room.roomId).catch((error: unknown) => {
      room.isDueHandled = false;
      logger.warn({ err: error, roomId: room.roomId }, 'The question of a room could not be closed');
    });
  }

  async function readAgain(room: Watched): Promise<void> {
    room.isStale = false;
    room.snapshot = await read(room.roomId);
    room.isDueHandled = false;
    wake(room);
    handleDue(room);
    if (isMarked(room)) await readAgain(room);
  }

  function refresh(room: Watched): Promise<void> {
    if (room.reading) {
      room.isStale = true;
      return room.reading;
    }
    room.reading = readAgain(room).finally(() => {
      room.reading = null;
    });
    return room.reading;
  }

  /** A room that could not be read is read again with a later tick. */
  function refreshLater(room: Watched): void {
    refresh(room).catch((error: unknown) => {
      room.isStale = true;
      logger.warn({ err: error, roomId: room.roomId }, 'A room could not be read');
    });
  }

  function hear(roomId: number, news: RoomNews): void {
    const room = watched.get(roomId);
    if (!room) return;
    if (news === 'state') refreshLater(room);
    else
      room.counting ??= setTimeout(() => {
        room.counting = null;
        refreshLater(room);
      }, COUNTS_MS);
  }

  async function look(rooms: readonly Watched[]): Promise<void> {
    const known = await versions(rooms.map(({ roomId }) => roomId));
    for (const room of rooms)
      if (room.snapshot?.stored.version !== known.get(room.roomId)) refreshLater(room);
  }

  function lookAtVersions(rooms: readonly Watched[]): void {
    if (looking) return;
    looking = true;
    look(rooms)
      .catch((error: unknown) => logger.warn({ err: error }, 'The versions of rooms could not be read'))
      .finally(() => {
        looking = false;
      });
  }

  /** Sees what other processes did, of which this one did not hear. */
  function lookAround(rooms: readonly Watched[]): void {
    const isHeard = bell.isHeard();
    if (!isHeard || ticks % SELDOM_TICKS === 0) lookAtVersions(rooms);
    if (!isHeard && ticks % COUNT_TICKS === 0) for (const room of rooms) hear(room.roomId, 'counts');
  }

  function tick(): void {
    ticks += 1;
    const rooms = [...watched.values()];
    if (isStopping()) {
      for (const room of rooms) wake(room);
      return;
    }
    for (const room of rooms) {
      handleDue(room);
      if (room.isStale && !room.reading) refreshLater(room);
      if (ticks % OWN_PACE_TICKS === 0 && room.snapshot?.stored.stage === 'own-pace')
        hear(room.roomId, 'counts');
    }
    if (isShared) lookAround(rooms);
  }

  function stopTicking(): void {
    if (ticking) clearInterval(ticking);
    ticking = null;
  }

  return {
    /** What another process changed. */
    hear,

    /** What this process changed. */
    ring(roomId: number, news: RoomNews): void {
      hear(roomId, news);
      bell.ring(roomId, news);
    },

    /** Begins to watch; call `release` when the stream has ended. */
    watch(roomId: number): RoomWatch {
      const room = watched.get(roomId) ?? {
        roomId,
        streams: 0,
        snapshot: null,
        reading: null,
        isStale: false,
        counting: null,
        isDueHandled: false,
        waiting: new Set<() => void>(),
      };
      room.streams += 1;
      watched.set(roomId, room);
      ticking ??= setInterval(tick, TICK_MS).unref();
      return {
        async current() {
          if (!room.snapshot) await refresh(room);
          return room.snapshot;
        },
        async first(isKnown) {
          if (room.counting) clearTimeout(room.counting);
          const isBehind = room.counting !== null || !room.snapshot || !isKnown(room.snapshot);
          room.counting = null;
          if (isBehind) await refresh(room);
          return room.snapshot;
        },
        async changed(since, signal) {
          const isOver = () => isClosed || isStopping() || signal.aborted;
          while (room.snapshot === since && !isOver())
            await new Promise<void>((resolve) => {
              const resume = () => {
                room.waiting.delete(resume);
                signal.removeEventListener('abort', resume);
                resolve();
              };
              room.waiting.add(resume);
              signal.addEventListener('abort', resume);
            });
          return !isOver();
        },
        release() {
          room.streams -= 1;
          if (room.streams > 0) return;
          if (room.counting) clearTimeout(room.counting);
          watched.delete(roomId);
          if (watched.size === 0) stopTicking();
        },
      };
    },

    close(): void {
      isClosed = true;
      stopTicking();
      for (const room of watched.values()) wake(room);
    },
  };
}
