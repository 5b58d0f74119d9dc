import { membersOf, type RoomAnswer, type RoomContext, type RoomMember } from './room-machine.ts';

/** A player's place in a room. */
export interface Standing {
  /** From 1; no two players share one. */
  readonly place: number;
  readonly playerId: number;
  readonly name: string;
  readonly points: number;
  readonly correct: number;
}

/** Sums over a player's right answers that count; a player who chose nothing has none. */
export interface PlayerSum {
  readonly points: number;
  readonly correct: number;
  readonly elapsedMs: number;
}

const NOTHING: PlayerSum = { points: 0, correct: 0, elapsedMs: 0 };

/** Whether an answer counts already: together when its question has a verdict, at an own pace at once. */
export function counts(
  { settings, judged }: Pick<RoomContext, 'settings' | 'judged'>,
  { questionIndex, receivedAt }: Pick<RoomAnswer, 'questionIndex' | 'receivedAt'>,
): boolean {
  return receivedAt !== null && (settings.pace === 'own' || judged.includes(questionIndex));
}

/** All players by points; equal ones by the time of their right answers, then by who joined first. */
export function rankPlayers(
  members: readonly Pick<RoomMember, 'playerId' | 'name'>[],
  sums: ReadonlyMap<number, PlayerSum>,
): Standing[] {
  return members
    .map(({ playerId, name }) => ({ playerId, name, ...(sums.get(playerId) ?? NOTHING) }))
    .sort(
      (one, other) =>
        other.points - one.points || one.elapsedMs - other.elapsedMs || one.playerId - other.playerId,
    )
    .map(({ elapsedMs: _elapsed, ...standing }, index) => ({ place: index + 1, ...standing }));
}

/** The standings of a room of which all is known. */
export function standingsOf(context: RoomContext): Standing[] {
  const sums = new Map<number, PlayerSum>();
  for (const answer of context.answers.values()) {
    if (!answer.isCorrect || !counts(context, answer)) continue;
    const { points, correct, elapsedMs } = sums.get(answer.playerId) ?? NOTHING;
    sums.set(answer.playerId, {
      points: points + answer.points,
      correct: correct + 1,
      elapsedMs: elapsedMs + answer.elapsedMs,
    });
  }
  return rankPlayers(membersOf(context), sums);
}
