import type { RoomEvent, RoomPlayer, RoomStanding, RoomState, RoomView } from '@quizmesh/contract';

/** Why nothing more follows: the room has ended, the host removed this player, the account that hosts the room is not signed in, or
 *  there is no such room or place in it. */
export type RoomEnd = 'ended' | 'removed' | 'signed-out' | 'missing';

/** What is known of a room. */
export interface RoomSnapshot {
  /** Null until the server has sent it. */
  readonly state: RoomState | null;
  /** For the host: everybody in the room. */
  readonly players: readonly RoomPlayer[];
  /** Milliseconds by which the server's clock is ahead. */
  readonly clockOffsetMs: number;
  /** Whether the server can be heard: 'opening' until it was for the first time. */
  readonly connection: 'opening' | 'open' | 'broken';
  readonly end: RoomEnd | null;
  /** The last board, which a room that has ended does not send any more. */
  readonly podium: readonly RoomStanding[] | null;
}

export const EMPTY_SNAPSHOT: RoomSnapshot = {
  state: null,
  players: [],
  clockOffsetMs: 0,
  connection: 'opening',
  end: null,
  podium: null,
};

/** Messages on their way make the offset too small, so the largest is the best; a larger difference is a clock that was set. */
const CLOCK_SET_MS = 2000;

function offsetAfter({ state, clockOffsetMs: known }: RoomSnapshot, offset: number): number {
  return state && Math.abs(offset - known) < CLOCK_SET_MS ? Math.max(known, offset) : offset;
}

/** Whether a state is no older than another one: answers to requests and events may overtake each other. */
function isNewer(state: RoomState, known: RoomState): boolean {
  const { version } = state.room;
  if (version !== known.room.version) return version > known.room.version;
  return Date.parse(state.serverTime) >= Date.parse(known.serverTime);
}

/** The own answer to the question that is open stands: a state that was read before it was stored may come after it. */
function withKnownAnswer(state: RoomState, known: RoomState | null): RoomState {
  const { room, you } = state;
  if (!you || you.answer || room.phase !== 'question' || known?.room.phase !== 'question') return state;
  if (known.room.questionIndex !== room.questionIndex) return state;
  return { ...state, you: { ...you, answer: known.you?.answer ?? null } };
}

/** The newer of what is known and what was received. @param now the clock of this device, in milliseconds */
export function withState(snapshot: RoomSnapshot, state: RoomState, now: number): RoomSnapshot {
  if (snapshot.state && !isNewer(state, snapshot.state)) return snapshot;
  const clockOffsetMs = offsetAfter(snapshot, Date.parse(state.serverTime) - now);
  const { room } = state;
  return {
    ...snapshot,
    state: withKnownAnswer(state, snapshot.state),
    clockOffsetMs,
    end: room.phase === 'ended' ? 'ended' : snapshot.end,
    podium: room.phase === 'podium' ? room.board : snapshot.podium,
  };
}

/** The newer of what is known and what another tab of this browser knows, which has the same clock. */
export function withShared(snapshot: RoomSnapshot, shared: RoomSnapshot): RoomSnapshot {
  const { state: known } = snapshot;
  const { state } = shared;
  if (known && !(state && isNewer(state, known))) return snapshot;
  return {
    ...shared,
    state: state && withKnownAnswer(state, known),
    podium: shared.podium ?? snapshot.podium,
  };
}

/** The own answer as it was recorded: the server sends the state of a room when the room changes, not for an answer. */
export function withOwnAnswer(
  snapshot: RoomSnapshot,
  questionIndex: number,
  selectedOption: number | null,
): RoomSnapshot {
  const { state } = snapshot;
  if (!state?.you || state.room.phase !== 'question' || state.room.questionIndex !== questionIndex)
    return snapshot;
  const answer = { selectedOption, isCorrect: null, points: null };
  return { ...snapshot, state: { ...state, you: { ...state.you, answer } } };
}

function withCounts(room: RoomView, playerCount: number, answered: number): RoomView {
  if (room.phase === 'question') return { ...room, playerCount, answered };
  return room.phase === 'own-pace' ? { ...room, playerCount, finished: answered } : { ...room, playerCount };
}

/** What is known after an event. @param now the clock of this device, in milliseconds */
export function snapshotAfter(snapshot: RoomSnapshot, event: RoomEvent, now: number): RoomSnapshot {
  switch (event.type) {
    case 'state': {
      const { serverTime, room, you } = event;
      return withState(snapshot, { serverTime, room, you }, now);
    }
    case 'counts': {
      const { state } = snapshot;
      if (!state) return snapshot;
      const room = withCounts(state.room, event.playerCount, event.answered);
      return { ...snapshot, state: { ...state, room } };
    }
    case 'players':
      return { ...snapshot, players: event.players };
    case 'removed':
      return { ...snapshot, end: 'removed' };
  }
}
