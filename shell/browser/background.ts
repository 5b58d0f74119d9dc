import type { ReleaseSet } from '@quizmesh/contract';
import { watchReleases } from './federation/watch-releases.ts';
import { startTelemetry } from './telemetry/telemetry.ts';

/** Background work of a page: telemetry, and watching for new releases. */
export function startWatching(releaseSet: ReleaseSet): void {
  void startTelemetry(releaseSet);
  watchReleases(releaseSet);
}
