import { Skeleton } from '@quizmesh/shared-ui';
import { Suspense, lazy } from 'react';
import { ModuleReleases } from './module-releases.tsx';

// Charts come when they are seen.
const OverviewCharts = lazy(async () => ({
  default: (await import('./overview-charts.tsx')).OverviewCharts,
}));

/** Charts of the site, and which release of each module is live. */
export function Overview() {
  return (
    <>
      <Suspense fallback={<Skeleton height="18rem" />}>
        <OverviewCharts />
      </Suspense>
      <ModuleReleases />
    </>
  );
}
