import { useCloseOnBack, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Alert, Button, Dialog, Skeleton, styles } from '@quizmesh/shared-ui';
import css from './player-dialog.module.css';
import { PlayerNameForm } from './player-name-form.tsx';
import { playerQuery } from './player.queries.ts';
import { usePlayerReset } from './use-player-reset.ts';

/** The guest of this device: the name boards show, and a fresh start. */
export function PlayerDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { data: player, error } = useQuery(playerQuery);
  const reset = usePlayerReset(onClose);
  const anyError = error ?? reset.error;
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={intl.formatMessage({ id: 'shell.player.title' })}
      description={intl.formatMessage({ id: 'shell.player.text' })}
      closeLabel={intl.formatMessage({ id: 'shell.player.close' })}
    >
      <div className={styles.stack4}>
        {anyError ? <Alert tone="error">{errorText(anyError, 'shell.player.failed')}</Alert> : null}
        {player ? <PlayerNameForm player={player} onSaved={onClose} /> : null}
        {!player && !error ? <Skeleton height="8rem" /> : null}
        <div className={css['reset']}>
          <p>
            <FormattedMessage id="shell.player.resetText" />
          </p>
          <Button
            variant="danger"
            size="small"
            pending={reset.isPending}
            onClick={() => {
              reset.mutate();
            }}
          >
            <FormattedMessage id="shell.player.reset" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
