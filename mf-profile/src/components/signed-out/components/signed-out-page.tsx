import { Container, EmptyState, Mark, type StatePanelProps } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import * as css from './signed-out-page.module.css';

export interface SignedOutPageProps extends Pick<StatePanelProps, 'title' | 'text' | 'action' | 'children'> {
  /** Shown under the panel. */
  readonly below?: ReactNode;
}

/** Replaces a page that needs an account, for guests. */
export function SignedOutPage({ below, ...props }: SignedOutPageProps) {
  return (
    <Container className={css['page']}>
      <EmptyState picture={<Mark size="large" />} headingLevel="h1" {...props} />
      {below}
    </Container>
  );
}
