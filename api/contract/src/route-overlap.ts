import type { ReleaseRoute } from './schemas/modules.ts';

/** A react-router pattern from the root, with the allowed values of its parameters. */
export type AddressPattern = Pick<ReleaseRoute, 'path' | 'params'>;

const segmentsOf = ({ path }: AddressPattern) => path.split('/').filter(Boolean);

/** Letters that routers take for one have one form: the two small sigmas have one capital. */
const foldCase = (word: string) => word.toUpperCase().toLowerCase().normalize();

/** The words that a segment matches; null: every word. */
function wordsOf(segment: string, { params = {} }: AddressPattern): readonly string[] | null {
  if (!segment.startsWith(':')) return [foldCase(segment)];
  const name = segment.slice(1);
  return Object.hasOwn(params, name) ? (params[name]?.map(foldCase) ?? null) : null;
}

const WORD = /^[^:*?%#\\\s]+$/u;
const PARAMETER = /^:[A-Za-z_]\w*$/u;

/** Whether a pattern is words, `:parameters` with different names, and at its end `*`, with values for its parameters alone.
 *  Routers know more (optional segments), by which a pattern would match addresses that are not compared here. */
export function isRoutePattern({ path, params = {} }: AddressPattern): boolean {
  const segments = path.split('/').filter(Boolean);
  const isPlain = segments.every(
    (segment, at) =>
      WORD.test(segment) || PARAMETER.test(segment) || (segment === '*' && at === segments.length - 1),
  );
  const names = segments.filter((segment) => segment.startsWith(':'));
  return (
    isPlain &&
    // Of two parameters of one name, a router knows the value of the last one only.
    new Set(names).size === names.length &&
    // A router gives no value to another name, and would take an empty one for it.
    Object.entries(params).every(([name, words]) => segments.includes(`:${name}`) && !words.includes(''))
  );
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
