import type { ReleaseSet } from '@quizmesh/contract';
import { watchReleases } from '../federation/watch-releases.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';

/** What a page does besides being a page: telling how it goes, and noticing new releases. */
export function startWatching(releaseSet: ReleaseSet): void {
  void startTelemetry(releaseSet);
  watchReleases(releaseSet);
}
