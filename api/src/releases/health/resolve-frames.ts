import type { ErrorFrame, ResolvedFrame } from '@quizmesh/contract';
import { UnavailableError } from '../../http/errors/http-errors.ts';
import { createProcessCalls, ProcessLimitError } from '../../workers/process-calls.ts';
import { CallsWaitingError } from '../../workers/semaphore.ts';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';
import { readSourceMap } from '../store/source-maps.ts';
import type { FoundSource, SourcesCall } from './find-sources.ts';

/** Includes starting the process; a map of 2 MB takes a tenth of a second. Whoever waits for another team's still gets an answer
 *  within the time of a request. */
const TIMEOUT_MS = 5000;
const WAITING_MAX = 20;
const IDLE_MS = 60_000;

/** Finds the places of errors in the sources; one map is read at a time, each once. What a team sends as a map is read in a
 *  process: it may take long. */
export function createFrameResolver(store: ReleaseStore) {
  const sources = createProcessCalls<SourcesCall, FoundSource[]>({
    name: 'process of source maps',
    processFile: new URL('./sources-process.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    waitingMax: WAITING_MAX,
    idleMs: IDLE_MS,
  });
  /** @returns none for a release that came without the map, or with one that takes too much
   *  @throws {UnavailableError} */
  async function find(
    name: ReleaseName,
    file: string,
    frames: readonly ErrorFrame[],
  ): Promise<readonly FoundSource[]> {
    const map = await readSourceMap(store, name, file).catch(() => null);
    if (map === null) return [];
    try {
      const places = frames.map(({ line, column }) => ({ line, column }));
      return await sources.call({ map, frames: places }, new AbortController().signal);
    } catch (error) {
      if (error instanceof ProcessLimitError) return [];
      if (error instanceof CallsWaitingError)
        throw new UnavailableError(
          'Errors of other modules are being looked up; try again in a moment',
          error,
        );
      throw error;
    }
  }
  return {
    async resolve(name: ReleaseName, errors: readonly (readonly ErrorFrame[])[]): Promise<ResolvedFrame[][]> {
      const found = new Map<ErrorFrame, FoundSource>();
      for (const file of new Set(errors.flat().map((frame) => frame.file))) {
        const frames = errors.flat().filter((frame) => frame.file === file);
        for (const [index, source] of (await find(name, file, frames)).entries()) {
          const frame = frames[index];
          if (frame) found.set(frame, source);
        }
      }
      return errors.map((frames) => frames.map((frame) => ({ ...frame, source: found.get(frame) ?? null })));
    },
    close: () => sources.close(),
  };
}
export type FrameResolver = ReturnType<typeof createFrameResolver>['resolve'];
