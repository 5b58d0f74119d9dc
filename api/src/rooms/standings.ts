import { membersOf, type RoomAnswer, type RoomContext } from './room-machine.ts';

/** A player's place in a room. */
export interface Standing {
  /** From 1; no two players share one. */
  readonly place: number;
  readonly playerId: number;
  readonly name: string;
  readonly points: number;
  readonly correct: number;
}

/** Whether an answer counts already: together when its question has a verdict, at an own pace at once. */
export function counts(
  { settings, judged }: Pick<RoomContext, 'settings' | 'judged'>,
  { questionIndex, receivedAt }: Pick<RoomAnswer, 'questionIndex' | 'receivedAt'>,
): boolean {
  return receivedAt !== null && (settings.pace === 'own' || judged.includes(questionIndex));
}

/** All players by points; equal ones by the time of their right answers, then by who joined first. */
export function standingsOf(context: RoomContext): Standing[] {
  const sums = new Map<number, { points: number; correct: number; elapsedMs: number }>();
  for (const answer of context.answers.values()) {
    if (!answer.isCorrect || !counts(context, answer)) continue;
    const sum = sums.get(answer.playerId) ?? { points: 0, correct: 0, elapsedMs: 0 };
    sums.set(answer.playerId, {
      points: sum.points + answer.points,
      correct: sum.correct + 1,
      elapsedMs: sum.elapsedMs + answer.elapsedMs,
    });
  }
  return membersOf(context)
    .map(({ playerId, name }) => ({
      playerId,
      name,
      ...(sums.get(playerId) ?? { points: 0, correct: 0, elapsedMs: 0 }),
    }))
    .sort(
      (one, other) =>
        other.points - one.points || one.elapsedMs - other.elapsedMs || one.playerId - other.playerId,
    )
    .map(({ elapsedMs: _elapsed, ...standing }, index) => ({ place: index + 1, ...standing }));
}
