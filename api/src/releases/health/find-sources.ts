import type { ErrorFrame, ResolvedFrame } from '@quizmesh/contract';
import { resolvedFrameSchema } from '@quizmesh/contract/schemas';
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

const sourceSchema = resolvedFrameSchema.shape.source;

const shortened = (text: string | null | undefined) => text?.slice(0, TEXT_MAX) ?? null;

function sourcesIn(map: TraceMap, frames: SourcesCall['frames']): FoundSource[] {
  const known = new Map<string, readonly string[] | undefined>();
  function linesOf(source: string) {
    if (!known.has(source)) known.set(source, sourceContentFor(map, source)?.split('\n'));
    return known.get(source);
  }
  return frames.map(({ line, column }) => {
    const found = originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null) return null;
    return sourceSchema.parse({
      path: found.source.slice(0, TEXT_MAX),
      line: found.line,
      column: found.column + 1,
      name: shortened(found.name),
      text: shortened(linesOf(found.source)?.[found.line - 1]?.trim()),
    });
  });
}

/** @returns a source for each place; null: the map is none, or knows none */
export function findSources({ map, frames }: SourcesCall): FoundSource[] {
  try {
    return sourcesIn(new TraceMap(map), frames);
  } catch {
    // No map, or one with other values than names and numbers.
    return frames.map(() => null);
  }
}
