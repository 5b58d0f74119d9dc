import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, EmptyState } from '@quizmesh/shared-ui';

/** The server takes every request of this device for another guest's: cookies are off. Says so, with ways out. */
export function CookiesBlockedError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Container width="play">
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id="play.hopeless.title" />}
        text={<FormattedMessage id="play.hopeless.text" />}
        action={
          <>
            <Button variant="tint" onClick={onRetry}>
              <FormattedMessage id="quiz.retry" />
            </Button>
            <Button asChild variant="quiet">
              <Link to="/">
                <FormattedMessage id="quiz.missing.home" />
              </Link>
            </Button>
          </>
        }
      />
    </Container>
  );
}
