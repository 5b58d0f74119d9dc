/** One provided version of a shared module, as Module Federation hosts put it into the share scope. */
export interface SharedEntry {
  readonly get: () => unknown;
  readonly lib?: (() => unknown) | null;
}
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>;

type Version = readonly [number, number, number];

function parseVersion(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)/u.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/** Whether a version satisfies a caret range of a version from 1.0.0 on ("^19.3.1"). */
export function satisfiesCaret(version: string, range: string): boolean {
  const wanted = parseVersion(range.replace(/^\^/u, ''));
  const given = parseVersion(version);
  return wanted !== null && given !== null && given[0] === wanted[0] && compare(given, wanted) >= 0;
}

/** Takes the newest provided version that satisfies the range.
 *  @throws {Error} when the host provides none */
export async function pickShared(scope: ShareScope, key: string, range: string): Promise<unknown> {
  const provided = scope[key] ?? {};
  const fitting = Object.keys(provided).filter((version) => satisfiesCaret(version, range));
  const newest = fitting.sort((a, b) =>
    compare(parseVersion(b) ?? [0, 0, 0], parseVersion(a) ?? [0, 0, 0]),
  )[0];
  const entry = newest === undefined ? undefined : provided[newest];
  if (!entry)
    throw new Error(
      `Shared module ${key} ${range} is not provided; the host has ${Object.keys(provided).join(', ') || 'none'}.`,
    );
  const factory = entry.lib ?? (await entry.get());
  if (typeof factory !== 'function') throw new Error(`The host's factory of ${key} is no function.`);
  return (factory as () => unknown)();
}
