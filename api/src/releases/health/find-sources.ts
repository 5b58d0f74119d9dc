import type { ErrorFrame, ResolvedFrame } from '@quizmesh/contract';
import { TraceMap, originalPositionFor, sourceContentFor } from '@jridgewell/trace-mapping';

/** Places of one built file to be found in its sources. */
export interface SourcesCall {
  /** A source map, as a team's own build wrote it. */
  readonly map: string;
  readonly frames: readonly Pick<ErrorFrame, 'line' | 'column'>[];
}
export type FoundSource = ResolvedFrame['source'];

/** Letters of a name or a line; longer lines are of built code. */
const TEXT_MAX = 200;

const shortened = (text: string | null | undefined) => text?.slice(0, TEXT_MAX) ?? null;

function openMap(text: string): TraceMap | null {
  try {
    return new TraceMap(text);
  } catch {
    return null;
  }
}

/** @returns a source for each place; null: the map is none, or knows none */
export function findSources({ map: text, frames }: SourcesCall): FoundSource[] {
  const map = openMap(text);
  const known = new Map<string, readonly string[] | undefined>();
  function linesOf(source: string) {
    if (map && !known.has(source)) known.set(source, sourceContentFor(map, source)?.split('\n'));
    return known.get(source);
  }
  return frames.map(({ line, column }) => {
    const found = map && originalPositionFor(map, { line, column: column - 1 });
    if (!found || found.source === null) return null;
    return {
      path: found.source.slice(0, TEXT_MAX),
      line: found.line,
      column: found.column + 1,
      name: shortened(found.name),
      text: shortened(linesOf(found.source)?.[found.line - 1]?.trim()),
    };
  });
}
