import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { hasNetwork } from '../offline-reading/offline-meta.ts';
import { StatusPage } from './status-page.tsx';

/** Replaces a remote that cannot be loaded; header, footer and all other remotes keep working. */
export function UnavailablePanel({ onRetry }: { readonly onRetry: () => void }) {
  const action = (
    <Button variant="solid" onClick={onRetry}>
      <FormattedMessage id="shell.unavailable.retry" />
    </Button>
  );
  const name = hasNetwork() ? 'unavailable' : 'needsNetwork';
  return <StatusPage name={name} role="alert" action={action} testId="area-unavailable" />;
}
