import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Container, Skeleton, VisuallyHidden } from '@quizmesh/shared-ui';
import { Suspense, lazy } from 'react';
import css from './landing-route.module.css';

const Import = lazy(async () => {
  const { ImportForm } = await import(
    /* webpackChunkName: "import" */ '../features/import/components/import-form.tsx'
  );
  return { default: ImportForm };
});

/** Making a quiz from a file; fetched only here. */
export function ImportRoute() {
  return (
    <Container className={css['page']}>
      <Suspense
        fallback={
          <div className={css['loading']}>
            <VisuallyHidden role="status">
              <FormattedMessage id="editor.loading" />
            </VisuallyHidden>
            <Skeleton width="18rem" height="2.5rem" />
            <Skeleton height="20rem" />
          </div>
        }
      >
        <Import />
      </Suspense>
    </Container>
  );
}
