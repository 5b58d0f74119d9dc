import { lazyPart, usePageTitle } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container } from '@quizmesh/shared-ui';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { StatusPageArtProps } from './status-page-art.tsx';
import * as css from './status-page.module.css';

// Most visits never see one, and the text says it all.
const Art = lazyPart(
  async () => (await import(/* webpackChunkName: "status-page-art" */ './status-page-art.tsx')).StatusPageArt,
  () => null,
);

export interface StatusPageProps {
  /** Texts are `shell.<name>.title` and `shell.<name>.text`. */
  readonly name:
    | 'notFound'
    | 'noAccess'
    | 'signInPage'
    | 'unavailable'
    | 'needsNetwork'
    | 'resetInvalid'
    | 'resetDone';
  readonly art?: StatusPageArtProps['look'];
  /** 'alert': an error; 'status': an action succeeded; undefined for empty pages. */
  readonly role?: 'alert' | 'status';
  /** First action, followed by a link home; only that link when absent. */
  readonly action?: ReactNode;
  /** The action already contains the link home. */
  readonly hasWayHome?: boolean;
  readonly testId?: string;
}

/** Replaces a module's page: what happened, and possible actions. */
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
    // The replaced form had the focus.
    if (role === 'status') heading.current?.focus();
  }, [role]);
  return (
    <Container className={css['page']} role={role} data-testid={testId}>
      <div className={css['art']}>
        <Suspense fallback={null}>
          <Art look={art} />
        </Suspense>
      </div>
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
