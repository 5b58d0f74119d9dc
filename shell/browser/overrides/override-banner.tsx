import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { RemoteMessages } from '@quizmesh/sdk/host';
import { Link } from '@quizmesh/sdk/router';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { FlaskConical } from 'lucide-react';
import { useMutation } from '@quizmesh/sdk/query';
import { MODULES_PATH } from '../../shared/own-paths.ts';
import { overrideMessages } from './messages/override-messages.ts';
import type { OverrideNotice } from './override-notice.ts';
import { endOverride } from './override.queries.ts';
import * as css from './override-banner.module.css';

/** Banner that is shown while an override is active. */
export function OverrideBanner({ notice }: { readonly notice: OverrideNotice }) {
  const end = useMutation({ mutationFn: endOverride });
  const { by, expiresAt, changed } = notice;
  const what = changed.map((change) => `${change.module}: ${change.what}`).join(', ');
  const until = (
    <FormattedDate value={expiresAt} day="numeric" month="long" hour="numeric" minute="2-digit" />
  );
  const values = { by, until };
  return (
    <RemoteMessages messages={overrideMessages}>
      <aside className={clsx(css['banner'], styles.icons18)} data-testid="override-banner">
        <FlaskConical aria-hidden="true" />
        <p className={styles.breakable}>
          <FormattedMessage id="overrides.banner" values={values} />
        </p>
        <p dir="ltr" className={styles.breakable}>
          <code>{what}</code>
        </p>
        <Button asChild variant="tint" size="small">
          <Link to={MODULES_PATH}>
            <FormattedMessage id="overrides.open" />
          </Link>
        </Button>
        <Button
          variant="tint"
          size="small"
          pending={end.isPending}
          onClick={() => {
            end.mutate();
          }}
        >
          <FormattedMessage id="overrides.end" />
        </Button>
      </aside>
    </RemoteMessages>
  );
}
