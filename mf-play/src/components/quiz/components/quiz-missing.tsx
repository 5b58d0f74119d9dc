import { isApiError, useErrorText, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, EmptyState } from '@quizmesh/shared-ui';
import * as css from './quiz-screens.module.css';

export interface QuizMissingProps {
  /** Why it could not be loaded; absent when the address contains no quiz id. */
  readonly error?: Error;
  readonly retry?: () => void;
}

const isKnownToBeMissing = (error?: Error) => isApiError(error) && error.status === 404;

/** The server did answer: a preview reads only, so no quiz is played in it. */
const isRefused = (error?: Error) => isApiError(error) && error.status >= 400 && error.status < 500;

/** Title of a page whose quiz could not be loaded: only the server knows that there is none. */
export const missingTitle = (error: Error) =>
  isKnownToBeMissing(error) ? 'quiz.missing.title' : 'loading.failed';

/** Shown when the quiz does not exist, or, with a retry, when it could not be loaded. */
export function QuizMissing({ error, retry }: QuizMissingProps) {
  const onRetry = isKnownToBeMissing(error) ? undefined : retry;
  const intl = useIntl();
  const errorText = useErrorText();
  const title = intl.formatMessage({ id: onRetry ? 'loading.failed' : 'quiz.missing.title' });
  usePageTitle(title);
  return (
    <Container width="play" className={css['middle']}>
      <EmptyState
        headingLevel="h1"
        title={title}
        text={onRetry ? undefined : <FormattedMessage id="quiz.missing.text" />}
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
            {isRefused(error) ? errorText(error) : <FormattedMessage id="quiz.missing.connection" />}
          </p>
        ) : null}
      </EmptyState>
    </Container>
  );
}
