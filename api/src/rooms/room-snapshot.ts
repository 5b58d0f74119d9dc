import { ROOM_ANSWER_GRACE_MS } from '@quizmesh/contract';
import { LRUCache } from 'lru-cache';
import type { RoomContent } from './room-content.ts';
import {
  isFinal,
  membersOf,
  type Room,
  type RoomAnswer,
  type RoomContext,
  type RoomMember,
} from './room-machine.ts';
import type { RoomRepository, StoredRoom } from './room.repository.ts';
import { rankPlayers, type PlayerSum, type Standing } from './standings.ts';

/** A room as all streams of this process read it at a moment. */
export interface RoomSnapshot {
  readonly stored: StoredRoom;
  readonly content: RoomContent;
  readonly members: readonly RoomMember[];
  readonly removed: ReadonlySet<number>;
  /** By player: to the question that is open or has its verdict; at an own pace none. */
  readonly answers: ReadonlyMap<number, RoomAnswer>;
  readonly standings: readonly Standing[];
  readonly standingOf: ReadonlyMap<number, Standing>;
  /** Players who chose an answer that counts: the others get no attempt. */
  readonly playing: ReadonlySet<number>;
  /** How many questions each player has answered at an own pace; empty when all play together. */
  readonly amounts: ReadonlyMap<number, number>;
  /** Players who have answered what is open. */
  readonly answered: number;
  /** Whether the quiz can be played alone; undefined before the podium. */
  readonly isQuizPlayable: boolean | undefined;
}

/** A room as the machine knows it. */
export function roomOf(
  { stage, state, settings }: StoredRoom,
  { content, ...known }: { readonly content: RoomContent } & Pick<RoomContext, 'players' | 'answers'>,
): Room {
  return { stage, context: { ...state, settings, questionCount: content.questions.length, ...known } };
}

export const byPlayerId = (members: readonly RoomMember[]): ReadonlyMap<number, RoomMember> =>
  new Map(members.map((member) => [member.playerId, member]));

const ANSWERED_STAGES: ReadonlySet<string> = new Set(['question', 'paused', 'verdict']);

/** The question at which everybody is; null when there is none. */
export const currentQuestionOf = ({ stage, state }: StoredRoom): number | null =>
  ANSWERED_STAGES.has(stage) ? state.questionIndex : null;

type Counted = Pick<RoomSnapshot, 'stored' | 'members' | 'answers' | 'amounts' | 'content'>;

function countAnswered({ stored, members, answers, amounts, content }: Counted): number {
  const isDone = ({ playerId }: RoomMember) =>
    stored.stage === 'own-pace' ? amounts.get(playerId) === content.questions.length : answers.has(playerId);
  return members.filter(isDone).length;
}

/** The position that a player answers next at an own pace, or the number of questions: they come one after the other. Null: all
 *  play together. */
export const nextQuestionAlone = ({ stored, amounts }: RoomSnapshot, playerId: number): number | null =>
  stored.stage === 'own-pace' ? (amounts.get(playerId) ?? 0) : null;

/** A question at an own pace that was opened before is over; what is open at the end stays so. */
function overBefore({ settings: { secondsPerQuestion }, finishedAt }: StoredRoom, now: Date): Date {
  return secondsPerQuestion === 0
    ? new Date(0)
    : new Date((finishedAt ?? now).getTime() - secondsPerQuestion * 1000 - ROOM_ANSWER_GRACE_MS);
}

interface JudgedSums {
  readonly judged: readonly number[];
  readonly sums: ReadonlyMap<number, PlayerSum>;
}
const SUMS_CACHED = 500;

/** @returns null: there is no such room */
export function createSnapshotReader({
  rooms,
  contentOf,
  isPlayable,
  now,
}: {
  /** Not bound to a transaction. */
  readonly rooms: RoomRepository;
  readonly now: () => Date;
  readonly contentOf: (roomId: number) => Promise<RoomContent>;
  readonly isPlayable: (quizId: number) => Promise<boolean>;
}) {
  /** By room: the sums over questions that have their verdict, which never change. */
  const judgedSums = new LRUCache<number, JudgedSums>({ max: SUMS_CACHED });

  async function sumsOf({ id, state: { judged } }: StoredRoom): Promise<JudgedSums['sums']> {
    const known = judgedSums.get(id);
    if (known && known.judged.join() === judged.join()) return known.sums;
    const sums = await rooms.sums(id, judged);
    judgedSums.set(id, { judged, sums });
    return sums;
  }

  /** Everybody in the room, and, by player, the answers to a question. */
  async function seatsAt(roomId: number, questionIndex: number | null) {
    if (questionIndex === null)
      return { players: await rooms.listPlayers(roomId), answers: new Map<number, RoomAnswer>() };
    const seats = await rooms.listSeats(roomId, { questionIndex });
    const answers = new Map([...seats.answers.values()].map((answer) => [answer.playerId, answer]));
    return { players: [...seats.players.values()], answers };
  }

  return async (roomId: number): Promise<RoomSnapshot | null> => {
    const stored = await rooms.find(roomId);
    if (!stored) return null;
    const content = await contentOf(roomId);
    const isOwnPace = stored.settings.pace === 'own';
    const questionIndex = currentQuestionOf(stored);
    const [{ players, answers }, sums, amounts, isQuizPlayable] = await Promise.all([
      seatsAt(roomId, questionIndex),
      isOwnPace ? rooms.sums(roomId, [...content.questions.keys()]) : sumsOf(stored),
      isOwnPace ? rooms.amounts(roomId, overBefore(stored, now())) : new Map<number, number>(),
      isFinal(stored) ? isPlayable(stored.quizId) : undefined,
    ]);
    const members = membersOf({ players: byPlayerId(players) });
    const standings = rankPlayers(members, sums);
    return {
      stored,
      content,
      members,
      removed: new Set(players.filter(({ isRemoved }) => isRemoved).map(({ playerId }) => playerId)),
      answers,
      standings,
      standingOf: new Map(standings.map((standing) => [standing.playerId, standing])),
      playing: new Set(sums.keys()),
      amounts,
      answered: countAnswered({ stored, members, answers, amounts, content }),
      isQuizPlayable,
    };
  };
}

/** Whether everybody who is there has answered the open question. */
export function isAnsweredByAll({ stored: { stage }, members, answers }: RoomSnapshot): boolean {
  const present = members.filter(({ hasLeft }) => !hasLeft);
  return stage === 'question' && present.length > 0 && present.every(({ playerId }) => answers.has(playerId));
}
