import { ROOM_POINTS_MAX } from '@quizmesh/contract';

/** Points of a right answer: all at once, half at the end of its time, all without a limit (decision 56). */
export function pointsOf(elapsedMs: number, limitMs: number): number {
  return limitMs === 0 ? ROOM_POINTS_MAX : Math.round(ROOM_POINTS_MAX * (1 - elapsedMs / limitMs / 2));
}
