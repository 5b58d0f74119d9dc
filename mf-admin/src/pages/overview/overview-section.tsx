import { lazyPart } from '@quizmesh/sdk';
import { Skeleton } from '@quizmesh/shared-ui';
import { Suspense } from 'react';
import { WaitingPanel } from './components/waiting-panel.tsx';

// Tables and charts are loaded later, so that what waits shows first.
const ReleaseConsole = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "release-console" */ './releases/components/release-console.tsx'))
      .ReleaseConsole,
);
const OverviewCharts = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "overview-charts" */ './components/overview-charts.tsx'))
      .OverviewCharts,
);

/** What waits for an administrator, the releases, and charts of the site. */
export function OverviewSection() {
  return (
    <>
      <WaitingPanel />
      <Suspense fallback={<Skeleton height="18rem" />}>
        <ReleaseConsole />
      </Suspense>
      <Suspense fallback={<Skeleton height="18rem" />}>
        <OverviewCharts />
      </Suspense>
    </>
  );
}
