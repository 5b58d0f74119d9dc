import { isApiError, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, EmptyState } from '@quizmesh/shared-ui';
import * as css from './quiz-screens.module.css';

export interface QuizMissingProps {
  /** Why it could not be loaded; absent when the address contains no quiz id. */
  readonly error?: Error;
  readonly retry?: () => void;
}

/** Shown when the quiz does not exist, or, with a retry, when it could not be loaded. */
export function QuizMissing({ error, retry }: QuizMissingProps) {
  const onRetry = isApiError(error) && error.status === 404 ? undefined : retry;
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'quiz.missing.title' }));
  return (
    <Container width="play" className={css['middle']}>
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id="quiz.missing.title" />}
        text={<FormattedMessage id="quiz.missing.text" />}
        action={
          <>
            {onRetry ? (
              <Button variant="tint" onClick={onRetry}>
                <FormattedMessage id="quiz.retry" />
              </Button>
            ) : null}
            <Button asChild variant={onRetry ? 'quiet' : 'tint'}>
              <Link to="/">
                <FormattedMessage id="quiz.missing.home" />
              </Link>
            </Button>
          </>
        }
      >
        {onRetry ? (
          <p role="alert">
            <FormattedMessage id="quiz.missing.connection" />
          </p>
        ) : null}
      </EmptyState>
    </Container>
  );
}
