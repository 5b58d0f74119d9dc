import { lazyPart, useSession } from '@quizmesh/sdk';
import { Skeleton } from '@quizmesh/shared-ui';
import { Suspense } from 'react';
import { LoadError } from '../../../../components/load-error.tsx';
import type { QualityDashboardProps } from './quality-dashboard.tsx';

const QualityDashboard = lazyPart(
  async () => (await import(/* webpackChunkName: "quality" */ './quality-dashboard.tsx')).QualityDashboard,
  LoadError,
);

/** For admins only; other users do not load its code. */
export function QualitySection(props: QualityDashboardProps) {
  const { user } = useSession();
  if (!user?.isAdmin) return null;
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <QualityDashboard {...props} />
    </Suspense>
  );
}
