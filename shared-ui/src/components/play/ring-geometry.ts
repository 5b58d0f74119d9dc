/** One of `count` equal segments of a ring; `gap` is the share of a step that stays empty. */
export interface RingSegment {
  index: number;
  count: number;
  gap: number;
}

function turnsOf({ index, count, gap }: RingSegment): { from: number; to: number } {
  return { from: (index + gap / 2) / count, to: (index + 1 - gap / 2) / count };
}

function point(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
}

/** Stroke path of a segment on a circle around 50, 50. */
export function arcPath(segment: RingSegment, radius: number): string {
  const { from, to } = turnsOf(segment);
  return `M${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}`;
}

/** Closed outline of a segment between two radii. */
export function segmentPath(segment: RingSegment, inner: number, outer: number): string {
  const { from, to } = turnsOf(segment);
  const outside = `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}`;
  return `${outside}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`;
}
