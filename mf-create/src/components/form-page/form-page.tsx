import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Container, Skeleton, VisuallyHidden } from '@quizmesh/shared-ui';
import { Suspense, type ReactNode } from 'react';
import * as css from './form-page.module.css';

export interface FormPageProps {
  /** Height of the placeholder while the form is being loaded, as a CSS length. */
  readonly waitingHeight: string;
  /** A form in a file of its own, fetched only here. */
  readonly children: ReactNode;
}

/** Page layout for a single form. */
export function FormPage({ waitingHeight, children }: FormPageProps) {
  return (
    <Container className={css['page']}>
      <Suspense
        fallback={
          <div className={css['loading']}>
            <VisuallyHidden role="status">
              <FormattedMessage id="editor.loading" />
            </VisuallyHidden>
            <Skeleton width="18rem" height="2.5rem" />
            <Skeleton height={waitingHeight} />
          </div>
        }
      >
        {children}
      </Suspense>
    </Container>
  );
}
