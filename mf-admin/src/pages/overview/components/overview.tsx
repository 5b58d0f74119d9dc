import { lazyPart } from '@quizmesh/sdk';
import { Skeleton } from '@quizmesh/shared-ui';
import { Suspense } from 'react';

// The charts are loaded when they become visible.
const OverviewCharts = lazyPart(async () => (await import('./overview-charts.tsx')).OverviewCharts);

/** Charts of the site. */
export function Overview() {
  return (
    <Suspense fallback={<Skeleton height="18rem" />}>
      <OverviewCharts />
    </Suspense>
  );
}
