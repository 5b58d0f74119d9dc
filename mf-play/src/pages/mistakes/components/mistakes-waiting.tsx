import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Container, Skeleton, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';

/** Shown until the session and the questions are loaded. */
export function MistakesWaiting() {
  return (
    <Container width="play" className={clsx(styles.tallPage, styles.stack5)}>
      <VisuallyHidden role="status">
        <FormattedMessage id="mistakes.loading" />
      </VisuallyHidden>
      <Skeleton width="14rem" height="2.5rem" />
      <Skeleton height="16rem" />
    </Container>
  );
}
