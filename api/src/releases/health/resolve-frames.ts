import type { ErrorFrame, ResolvedFrame } from '@quizmesh/contract';
import { TraceMap, originalPositionFor, sourceContentFor } from '@jridgewell/trace-mapping';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';
import { readSourceMap } from '../store/source-maps.ts';

/** Longer lines are of built code. */
const TEXT_MAX = 200;

/** @returns null: the release came without it, or it is none */
async function openMap(store: ReleaseStore, name: ReleaseName, file: string): Promise<TraceMap | null> {
  const text = await readSourceMap(store, name, file).catch(() => null);
  if (text === null) return null;
  try {
    return new TraceMap(text);
  } catch {
    // A team's own build wrote it.
    return null;
  }
}

function sourceOf(map: TraceMap, { line, column }: ErrorFrame): ResolvedFrame['source'] {
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  const text = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim();
  return {
    path: found.source,
    line: found.line,
    column: found.column + 1,
    name: found.name,
    text: text === undefined ? null : text.slice(0, TEXT_MAX),
  };
}

/** Finds the places of errors in the sources; one map is read at a time, each once. */
export function createFrameResolver(store: ReleaseStore) {
  return async (
    name: ReleaseName,
    errors: readonly (readonly ErrorFrame[])[],
  ): Promise<ResolvedFrame[][]> => {
    const files = new Set(errors.flat().map(({ file }) => file));
    const sources = new Map<ErrorFrame, ResolvedFrame['source']>();
    for (const file of files) {
      const map = await openMap(store, name, file);
      for (const frame of errors.flat())
        if (map && frame.file === file) sources.set(frame, sourceOf(map, frame));
    }
    return errors.map((frames) => frames.map((frame) => ({ ...frame, source: sources.get(frame) ?? null })));
  };
}
export type FrameResolver = ReturnType<typeof createFrameResolver>;
