import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert } from '@quizmesh/shared-ui';

/** The server cannot be heard: the phones may be further than this screen. */
export function ConnectionLine() {
  return (
    <Alert tone="error">
      <FormattedMessage id="liveHost.connection" />
    </Alert>
  );
}
