import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert, Button, clsx, styles } from '@quizmesh/shared-ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from '../../../../components/use-notify.ts';
import * as css from './releases.module.css';

interface TokenSecretProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** A new token's secret, to be copied now. */
export function TokenSecret({ secret, onDone }: TokenSecretProps) {
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      // Undefined on pages without https.
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch (error) {
      notify.failed('tokens.copyFailed', error);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className={styles.stack4}>
      <Alert tone="success" title={<FormattedMessage id="tokens.madeTitle" />}>
        <FormattedMessage id="tokens.madeText" />
      </Alert>
      <code className={css['secret']} dir="ltr">
        {secret}
      </code>
      <div className={clsx(styles.cluster2, styles.middle, styles.atEnd)}>
        {/* Not in the button: browsers leave a status out of its name. */}
        <span role="status" className={styles.hint}>
          {isCopied ? <FormattedMessage id="tokens.copied" /> : null}
        </span>
        <Button onClick={() => void copy()}>
          <Icon aria-hidden="true" />
          <FormattedMessage id="tokens.copy" />
        </Button>
        <Button variant="solid" onClick={onDone}>
          <FormattedMessage id="tokens.done" />
        </Button>
      </div>
    </div>
  );
}
