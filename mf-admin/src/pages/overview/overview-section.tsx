import { lazyPart } from '@quizmesh/sdk';
import { Skeleton } from '@quizmesh/shared-ui';
import { Suspense } from 'react';
import { Overview } from './components/overview.tsx';

// Tables and the release console are loaded later, so that the stats show first.
const ReleaseConsole = lazyPart(
  async () => (await import('./releases/components/release-console.tsx')).ReleaseConsole,
);

/** Charts of the site, and the release console. */
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
