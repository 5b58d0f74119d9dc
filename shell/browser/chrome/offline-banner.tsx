import { FormattedMessage } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { hasNetwork } from '../offline-reading/offline-meta.ts';
import * as css from './offline-banner.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Banner that is shown while there is no network, or the page came without its server. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, hasNetwork);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={clsx(css['banner'], styles.icons18)}>
          <WifiOff aria-hidden="true" />
          <FormattedMessage id="shell.offline.text" />
        </p>
      )}
    </div>
  );
}
