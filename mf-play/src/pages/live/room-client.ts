import type { RoomEvent, RoomState } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { isApiError } from '@quizmesh/sdk';
import { followInOneTab } from './one-tab.ts';
import { seatHeaders, type RoomSeat } from './room-seat.ts';
import {
  EMPTY_SNAPSHOT,
  snapshotAfter,
  withOwnAnswer,
  withShared,
  withState,
  type RoomEnd,
  type RoomSnapshot,
} from './room-snapshot.ts';

/** One heartbeat of the server, and some time for slow networks. */
const SILENCE_MS = 20_000;
/** After the end of a question its verdict must have come: otherwise the connection is dead and nobody noticed. */
const OVERDUE_MS = 3000;
/** Until an overdue room is looked at again. */
const OVERDUE_AGAIN_MS = 10_000;
/** Phones that slept for so long may have lost their connection. */
const SLEPT_MS = 3000;
/** Until a stream that broke off is a lost connection: of a page that is closed all streams break off, which other tabs need not hear. */
const LOST_MS = 300;

export type RoomClient = ReturnType<typeof createRoomClient>;

/** Milliseconds until a question must be over; null while nothing is awaited. */
function overdueIn({ state, clockOffsetMs }: RoomSnapshot, now: number): number | null {
  const room = state?.room;
  if (room?.phase !== 'question' || room.pausedMs !== null || room.closesAt === null) return null;
  const left = Date.parse(room.closesAt) - clockOffsetMs - now + OVERDUE_MS;
  return left > 0 ? left : OVERDUE_AGAIN_MS;
}

/** What a refusal of the server means. */
function endOf({ status, code }: { readonly status: number; readonly code: string }): RoomEnd {
  if (code === 'ROOM_PLAYER_REMOVED') return 'removed';
  return status === 401 ? 'signed-out' : 'missing';
}

/** Follows a room for its host or a player. */
export function createRoomClient(seat: RoomSeat, now: () => number = Date.now) {
  let snapshot = EMPTY_SNAPSHOT;
  let post: (known: RoomSnapshot) => void = () => {};
  let reopening = new AbortController();
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let losing: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => {};
  const listeners = new Set<() => void>();

  const reopen = () => {
    reopening.abort();
  };

  function show(next: RoomSnapshot): void {
    if (next === snapshot) return;
    snapshot = next;
    clearTimeout(overdue);
    const left = listeners.size > 0 ? overdueIn(snapshot, now()) : null;
    if (left !== null) overdue = setTimeout(reopen, left);
    for (const notify of listeners) notify();
  }

  /** Shows it, in the other tabs too. */
  function change(next: RoomSnapshot): void {
    show(next);
    post(snapshot);
  }

  function noteConnection(isOpen: boolean): void {
    clearTimeout(losing);
    if (isOpen) change({ ...snapshot, connection: 'open' });
    else
      losing = setTimeout(() => {
        change({ ...snapshot, connection: 'broken' });
      }, LOST_MS);
  }

  async function readEvents(signal: AbortSignal): Promise<void> {
    const { followEvents } = await import('@quizmesh/sdk/event-stream');
    const events = followEvents(
      endpoints.rooms.followRoom,
      { params: { id: seat.roomId } },
      {
        signal,
        headers: seatHeaders(seat),
        silenceMs: SILENCE_MS,
        onConnection: (isOpen) => {
          if (!signal.aborted) noteConnection(isOpen);
        },
      },
    );
    for await (const { data } of events) {
      if (signal.aborted) return;
      // The server sends nothing else.
      change(snapshotAfter(snapshot, data as RoomEvent, now()));
      if (snapshot.end) return;
    }
  }

  /** Until the room has ended, or this device has no place in it any more. @throws what is no answer of the server */
  async function follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !snapshot.end) {
      reopening = new AbortController();
      try {
        await readEvents(AbortSignal.any([signal, reopening.signal]));
      } catch (error) {
        if (!isApiError(error)) {
          signal.throwIfAborted();
          change({ ...snapshot, connection: 'broken' });
          throw error;
        }
        change({ ...snapshot, end: endOf(error) });
      } finally {
        clearTimeout(losing);
      }
    }
  }

  /** @returns ends it */
  function start(): () => void {
    const leaving = new AbortController();
    let hiddenAt = now();
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = now();
      else if (now() - hiddenAt > SLEPT_MS) reopen();
    };
    document.addEventListener('visibilitychange', look);
    post = followInOneTab<RoomSnapshot>({
      name: `quizmesh-room-${seat.roomId}-${seat.playerId ?? 'host'}`,
      signal: leaving.signal,
      follow,
      onMessage: (shared) => {
        show(withShared(snapshot, shared));
      },
      onNewTab: () => {
        if (snapshot.state) post(snapshot);
      },
    });
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(overdue);
      leaving.abort();
    };
  }

  return {
    snapshot: (): RoomSnapshot => snapshot,
    /** Follows the room while somebody listens. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      if (listeners.size === 1) stop = start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    /** What a request was answered. */
    accept: (state: RoomState): void => {
      change(withState(snapshot, state, now()));
    },
    /** The own answer was recorded; null: its time had run out. */
    noteAnswer: (questionIndex: number, selectedOption: number | null): void => {
      change(withOwnAnswer(snapshot, questionIndex, selectedOption));
    },
  };
}
