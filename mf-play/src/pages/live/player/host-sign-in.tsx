import { useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import * as css from '../live.module.css';

/** For the host of a room whose account this device does not know: once signed in, the way back to it is shown here. */
export function HostSignIn() {
  const { status, openSignIn } = useSession();
  if (status !== 'guest') return null;
  return (
    <Button
      variant="quiet"
      className={css['sentence']}
      onClick={() => {
        openSignIn();
      }}
    >
      <FormattedMessage id="live.signIn" />
    </Button>
  );
}
