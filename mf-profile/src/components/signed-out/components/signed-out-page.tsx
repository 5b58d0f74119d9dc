import { Container, EmptyState, Mark, type StatePanelProps } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import css from './signed-out-page.module.css';

export interface SignedOutPageProps extends Pick<StatePanelProps, 'title' | 'text' | 'action' | 'children'> {
  /** Stands under the panel. */
  readonly below?: ReactNode;
}

/** What a member's page shows to those who are not signed in. */
export function SignedOutPage({ below, ...props }: SignedOutPageProps) {
  return (
    <Container className={css['page']}>
      <EmptyState picture={<Mark className={css['mark']} />} headingLevel="h1" {...props} />
      {below}
    </Container>
  );
}
