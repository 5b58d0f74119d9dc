import type { ReleaseRoute } from './schemas/modules.ts';

/** A react-router pattern from the root, with the allowed values of its parameters. */
export type AddressPattern = Pick<ReleaseRoute, 'path' | 'params'>;

const segmentsOf = ({ path }: AddressPattern) => path.toLowerCase().split('/').filter(Boolean);

/** The words that a segment matches; null: every word. */
function wordsOf(segment: string, { params }: AddressPattern): readonly string[] | null {
  if (!segment.startsWith(':')) return [segment];
  const name = segment.slice(1);
  const allowed = Object.entries(params ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  return allowed?.map((word) => word.toLowerCase()) ?? null;
}

/** Whether some address fits both patterns. */
export function routesOverlap(one: AddressPattern, other: AddressPattern): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  for (let at = 0; ; at += 1) {
    const [a, b] = [left[at], right[at]];
    if (a === '*' || b === '*' || (a === undefined && b === undefined)) return true;
    if (a === undefined || b === undefined) return false;
    const [words, others] = [wordsOf(a, one), wordsOf(b, other)];
    if (words && others && !words.some((word) => others.includes(word))) return false;
  }
}
