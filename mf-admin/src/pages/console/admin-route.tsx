import { lazyPart, useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Container, Skeleton, VisuallyHidden } from '@quizmesh/shared-ui';
import { Suspense } from 'react';
import * as css from './admin-route.module.css';

const Console = lazyPart(
  async () => (await import(/* webpackChunkName: "console" */ './admin-sections.tsx')).AdminSections,
);

/** The console; its component library is fetched only here. */
export function AdminRoute() {
  const { user } = useSession();
  return (
    <Suspense
      fallback={
        <Container className={css['waiting']}>
          <VisuallyHidden role="status">
            <FormattedMessage id="console.loading" />
          </VisuallyHidden>
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton height="20rem" />
        </Container>
      }
    >
      {/* What one administrator has typed or opened is not for the next one. */}
      <Console key={user?.id} />
    </Suspense>
  );
}
