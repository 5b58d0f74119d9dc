import type { ReleaseRoute } from './schemas/modules.ts';

/** A react-router pattern from the root, with the allowed values of its parameters. */
export type AddressPattern = Pick<ReleaseRoute, 'path' | 'params'>;

/** What a segment matches: some words, '*' all that follows, or null for every word. */
type Segment = ReadonlySet<string> | '*' | null;

/** Letters that routers take for one have one form: the two small sigmas have one capital. */
const foldCase = (word: string) => word.toUpperCase().toLowerCase().normalize();

function segmentOf(segment: string, { params = {} }: AddressPattern): Segment {
  if (segment === '*') return '*';
  if (!segment.startsWith(':')) return new Set([foldCase(segment)]);
  const name = segment.slice(1);
  const words = Object.hasOwn(params, name) ? params[name] : undefined;
  return words ? new Set(words.map(foldCase)) : null;
}

/** A pattern is compared with those of all modules. */
const known = new WeakMap<AddressPattern, readonly Segment[]>();

function segmentsOf(pattern: AddressPattern): readonly Segment[] {
  const segments =
    known.get(pattern) ??
    pattern.path
      .split('/')
      .filter(Boolean)
      .map((segment) => segmentOf(segment, pattern));
  known.set(pattern, segments);
  return segments;
}

function haveWordInCommon(one: Exclude<Segment, '*'>, other: Exclude<Segment, '*'>): boolean {
  if (!one || !other) return true;
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  for (const word of few) if (many.has(word)) return true;
  return false;
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
    if (a === undefined || b === undefined || !haveWordInCommon(a, b)) return false;
  }
}

/** Whether some address that fits a pattern lies below one that fits another: of /a/b/c, /a and /a/b are above. */
export function liesBelow(pattern: AddressPattern, page: AddressPattern): boolean {
  const [above, right] = [segmentsOf(pattern).slice(0, -1), segmentsOf(page)];
  for (let at = 0; ; at += 1) {
    const [a, b] = [above[at], right[at]];
    if (a === '*' || b === '*') return above.length > 0;
    if (b === undefined) return at > 0;
    if (a === undefined || !haveWordInCommon(a, b)) return false;
  }
}
