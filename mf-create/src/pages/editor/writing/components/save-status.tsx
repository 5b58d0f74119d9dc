import { isApiError, useErrorText, useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert, Button, clsx, styles } from '@quizmesh/shared-ui';
import type { Writing } from '../use-writing.ts';

const NOT_AUTHENTICATED = 401;
/** Id of the element that tells why a draft is not saved. */
export const SAVE_STATUS = 'save-status';

function Failed({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  const { openSignIn } = useSession();
  const isSignedOut = isApiError(error) && error.status === NOT_AUTHENTICATED;
  const isOffline = isApiError(error) && error.status === 0;
  return (
    <Alert title={<FormattedMessage id="writing.notSaved" />}>
      <p>
        {isSignedOut ? (
          <FormattedMessage id="writing.signedOut" />
        ) : isOffline ? (
          <FormattedMessage id="writing.offline" />
        ) : (
          errorText(error)
        )}
      </p>
      {isSignedOut ? (
        <Button
          variant="tint"
          size="small"
          className={styles.above2}
          onClick={() => {
            openSignIn('login');
          }}
        >
          <FormattedMessage id="writing.signIn" />
        </Button>
      ) : null}
    </Alert>
  );
}

function Moved({ resolve }: Pick<Writing, 'resolve'>) {
  return (
    <Alert title={<FormattedMessage id="writing.moved.title" />}>
      <p>
        <FormattedMessage id="writing.moved.text" />
      </p>
      <div className={clsx(styles.cluster2, styles.above2)}>
        <Button
          variant="tint"
          size="small"
          onClick={() => {
            resolve('mine');
          }}
        >
          <FormattedMessage id="writing.moved.mine" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            resolve('theirs');
          }}
        >
          <FormattedMessage id="writing.moved.theirs" />
        </Button>
      </div>
    </Alert>
  );
}

/** Whether everything is on the server; if not, why, and that nothing is lost. */
export function SaveStatus({ writing: { saveState, resolve } }: { readonly writing: Writing }) {
  return (
    <div id={SAVE_STATUS} tabIndex={-1}>
      <p role="status" className={styles.note}>
        {saveState.kind === 'saved' ? <FormattedMessage id="writing.saved" /> : null}
        {saveState.kind === 'saving' || saveState.kind === 'unsaved' ? (
          <FormattedMessage id="writing.saving" />
        ) : null}
      </p>
      {saveState.kind === 'failed' ? <Failed error={saveState.error} /> : null}
      {saveState.kind === 'moved' ? <Moved resolve={resolve} /> : null}
    </div>
  );
}
