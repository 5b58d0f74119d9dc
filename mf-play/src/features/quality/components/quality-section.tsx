import { useSession } from '@quizmesh/sdk';
import { Skeleton } from '@quizmesh/shared-ui';
import { Suspense, lazy } from 'react';
import type { QualityDashboardProps } from './quality-dashboard.tsx';

const QualityDashboard = lazy(async () => {
  const { QualityDashboard: dashboard } = await import(
    /* webpackChunkName: "quality" */ './quality-dashboard.tsx'
  );
  return { default: dashboard };
});

/** For administrators alone; nobody else fetches it. */
export function QualitySection(props: QualityDashboardProps) {
  const { user } = useSession();
  if (!user?.isAdmin) return null;
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <QualityDashboard {...props} />
    </Suspense>
  );
}
