import { usePageTitle } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, EmptyState, ErrorState } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import css from './stand-in-page.module.css';

export interface StandInPageProps {
  /** Texts are `shell.<name>.title` and `shell.<name>.text`. */
  readonly name: 'notFound' | 'noAccess' | 'signInPage' | 'unavailable';
  /** Something failed, as against: nothing is here. */
  readonly isFailure?: boolean;
  /** First act; the way home follows, alone where there is none. */
  readonly action?: ReactNode;
  readonly testId?: string;
}

/** A page that stands where a module's page would be: what is the matter, and the ways out. */
export function StandInPage({ name, isFailure = false, action, testId }: StandInPageProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `shell.${name}.title` });
  usePageTitle(title);
  const State = isFailure ? ErrorState : EmptyState;
  const home = (
    <Button asChild variant={action ? 'line' : 'solid'}>
      <Link to="/">{intl.formatMessage({ id: 'shell.notFound.home' })}</Link>
    </Button>
  );
  return (
    <Container className={css['page']} data-testid={testId}>
      <State
        headingLevel="h1"
        title={title}
        text={intl.formatMessage({ id: `shell.${name}.text` })}
        action={
          <div className={css['acts']}>
            {action}
            {home}
          </div>
        }
      />
    </Container>
  );
}
