import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, IconButton, styles, clsx } from '@quizmesh/shared-ui';
import { X } from 'lucide-react';
import { useReadyForMore } from '../use-ready-for-more.ts';
import * as popup from './popup.module.css';
import * as css from './ready-for-more.module.css';

/** Suggests the next quiz after some reading; once, and without taking the focus. */
export function ReadyForMore() {
  const intl = useIntl();
  const { isShown, close } = useReadyForMore();
  return (
    <div role="status">
      {isShown ? (
        <section className={clsx(popup['popup'], css['popup'])} aria-labelledby="more-title">
          <div className={css['text']}>
            <h2 id="more-title" className={css['title']}>
              <FormattedMessage id="more.title" />
            </h2>
            <p>
              <FormattedMessage id="more.text" />
            </p>
          </div>
          <div className={styles.cluster2}>
            <Button asChild variant="solid" size="small">
              <Link to="/browse">
                <FormattedMessage id="more.browse" />
              </Link>
            </Button>
            <Button asChild variant="quiet" size="small">
              <Link to="/">
                <FormattedMessage id="more.create" />
              </Link>
            </Button>
          </div>
          <IconButton
            label={intl.formatMessage({ id: 'dialog.close' })}
            className={css['close']}
            onClick={close}
          >
            <X aria-hidden="true" />
          </IconButton>
        </section>
      ) : null}
    </div>
  );
}
