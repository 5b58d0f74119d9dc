import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Container, Skeleton, VisuallyHidden, styles } from '@quizmesh/shared-ui';
import * as css from './session-waiting.module.css';

/** Shown until the session is loaded. */
export function SessionWaiting() {
  return (
    <Container className={css['page']}>
      <VisuallyHidden role="status">
        <FormattedMessage id="session.loading" />
      </VisuallyHidden>
      <div className={css['head']}>
        <Skeleton width="5rem" height="5rem" />
        <div className={styles.stack2}>
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton width="10rem" />
        </div>
      </div>
      <Skeleton height="16rem" />
    </Container>
  );
}
