import { useCloseOnBack, useErrorText, useToast } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery, useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { Alert, Button, Dialog, Skeleton, styles } from '@quizmesh/shared-ui';
import * as css from './player-dialog.module.css';
import { PlayerNameForm } from './player-name-form.tsx';
import { playerQuery, resetPlayer } from './player.queries.ts';

/** Makes this device a new guest, and shows a toast. */
function usePlayerReset(onDone: () => void) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: resetPlayer,
    onSuccess: (player) => {
      queryClient.setQueryData(playerQuery.queryKey, player);
      const title = intl.formatMessage({ id: 'shell.player.resetDone' });
      showToast({ title, description: player.playerName });
      onDone();
    },
  });
}

/** The guest of this device: the name that boards show, and a button to become a new guest. */
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
