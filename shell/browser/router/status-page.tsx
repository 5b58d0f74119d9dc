import { usePageTitle } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container } from '@quizmesh/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { StatusPageArt, type StatusPageArtProps } from './status-page-art.tsx';
import * as css from './status-page.module.css';

export interface StatusPageProps {
  /** Texts are `shell.<name>.title` and `shell.<name>.text`. */
  readonly name: 'notFound' | 'noAccess' | 'signInPage' | 'unavailable' | 'resetInvalid' | 'resetDone';
  readonly art?: StatusPageArtProps['look'];
  /** 'alert': something failed; 'status': something was done; none where nothing is here. */
  readonly role?: 'alert' | 'status';
  /** First action; the link home follows, alone where there is none. */
  readonly action?: ReactNode;
  /** Where the way home is the action's own. */
  readonly hasWayHome?: boolean;
  readonly testId?: string;
}

/** Replaces a module's page: what went wrong, and what to do. */
export function StatusPage({
  name,
  art = 'missing',
  role,
  action,
  hasWayHome = true,
  testId,
}: StatusPageProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `shell.${name}.title` });
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The action replaced a form that had the focus.
    if (role === 'status') heading.current?.focus();
  }, [role]);
  return (
    <Container className={css['page']} role={role} data-testid={testId}>
      <StatusPageArt look={art} />
      <div className={css['text']}>
        <h1 ref={heading} tabIndex={-1} className={css['title']}>
          {title}
        </h1>
        <p>{intl.formatMessage({ id: `shell.${name}.text` })}</p>
        <div className={css['actions']}>
          {action}
          {hasWayHome ? (
            <Button asChild variant={action ? 'line' : 'solid'}>
              <Link to="/">{intl.formatMessage({ id: 'shell.notFound.home' })}</Link>
            </Button>
          ) : null}
        </div>
      </div>
    </Container>
  );
}
