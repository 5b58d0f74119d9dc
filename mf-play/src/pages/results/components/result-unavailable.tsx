import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, Container, ErrorState, clsx, styles } from '@quizmesh/shared-ui';
import * as css from './results-skeleton.module.css';

/** Shown when neither the server nor the device can provide a result that may exist. */
export function ResultUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Container className={clsx(css['page'], styles.oneColumnOnTablet)}>
      <ErrorState
        headingLevel="h1"
        title={<FormattedMessage id="loading.failed" />}
        text={<FormattedMessage id="quiz.missing.connection" />}
        action={
          <Button variant="tint" onClick={onRetry}>
            <FormattedMessage id="quiz.retry" />
          </Button>
        }
      />
    </Container>
  );
}
