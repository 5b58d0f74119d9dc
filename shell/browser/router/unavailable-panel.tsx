import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { StatusPage } from './status-page.tsx';

/** Stands in for an area whose module cannot be had; bar, footer and all other areas go on. */
export function UnavailablePanel({ onRetry }: { readonly onRetry: () => void }) {
  const action = (
    <Button variant="solid" onClick={onRetry}>
      <FormattedMessage id="shell.unavailable.retry" />
    </Button>
  );
  return <StatusPage name="unavailable" role="alert" action={action} testId="area-unavailable" />;
}
