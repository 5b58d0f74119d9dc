import type { Language } from '@quizmesh/contract';
import type { QueryClient } from '@quizmesh/sdk/query';
import type { PageReleaseSet } from '../shared/page-release-set.ts';
import { watchReleases } from './federation/watch-releases.ts';
import { startOfflineReading } from './offline-reading/offline-reading.ts';
import { startTelemetry } from './telemetry/telemetry.ts';

export interface BackgroundDeps {
  readonly releaseSet: PageReleaseSet;
  readonly queryClient: QueryClient;
  readonly language: () => Language;
}

/** Background work of a page: telemetry, watching for new releases, and keeping it for a time without a network. */
export function startWatching({ releaseSet, queryClient, language }: BackgroundDeps): void {
  void startTelemetry(releaseSet);
  watchReleases(releaseSet);
  void startOfflineReading({ revision: releaseSet.revision, queryClient, language });
}
