import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { StatusPage } from './status-page.tsx';

/** Replaces a remote that cannot be loaded; header, footer and all other remotes keep working. */
export function UnavailablePanel({ onRetry }: { readonly onRetry: () => void }) {
  const action = (
    <Button variant="solid" onClick={onRetry}>
      <FormattedMessage id="shell.unavailable.retry" />
    </Button>
  );
  return <StatusPage name="unavailable" role="alert" action={action} testId="area-unavailable" />;
}
