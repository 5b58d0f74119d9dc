import { lazyPart } from '@quizmesh/sdk';
import { Skeleton } from '@quizmesh/shared-ui';
import { Suspense } from 'react';
import { Overview } from './components/overview.tsx';

// Tables and the release console are loaded later, so that the stats show first.
const ReleaseConsole = lazyPart(
  async () => (await import('./releases/components/release-console.tsx')).ReleaseConsole,
);

/** The site in charts, and the releases that make it up. */
export function OverviewSection() {
  return (
    <>
      <Overview />
      <Suspense fallback={<Skeleton height="18rem" />}>
        <ReleaseConsole />
      </Suspense>
    </>
  );
}
