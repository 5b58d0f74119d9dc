import type { PlayerIdentity } from '@quizmesh/contract';
import { isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { Button, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useState, type SyntheticEvent } from 'react';
import { playerQuery, renamePlayer } from './player.queries.ts';

export interface PlayerNameFormProps {
  readonly player: PlayerIdentity;
  readonly onSaved: () => void;
}

/** The name that boards show. Only the server validates it, because it knows the reserved names. */
export function PlayerNameForm({ player, onSaved }: PlayerNameFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [name, setName] = useState(player.playerName);
  const rename = useMutation({
    mutationFn: renamePlayer,
    onSuccess: (renamed) => {
      queryClient.setQueryData(playerQuery.queryKey, renamed);
      showToast({ title: intl.formatMessage({ id: 'shell.player.saved' }), description: renamed.playerName });
      onSaved();
    },
  });
  const error = () => {
    if (!rename.error) return undefined;
    const isRefused = isApiError(rename.error) && rename.error.code === 'VALIDATION_FAILED';
    return isRefused
      ? intl.formatMessage({ id: 'shell.player.refused' })
      : errorText(rename.error, 'shell.player.failed');
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector('input')?.focus();
    if (!rename.isPending) rename.mutate(name);
  };
  return (
    <form className={styles.stack4} onSubmit={submit} noValidate>
      <TextField
        label={intl.formatMessage({ id: 'shell.player.name' })}
        hint={intl.formatMessage({ id: 'shell.player.hint' })}
        name="playerName"
        autoComplete="nickname"
        dir="auto"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
        error={error()}
      />
      <div className={clsx(styles.cluster3, styles.apart, styles.middle)}>
        <Button type="submit" variant="solid" pending={rename.isPending}>
          <FormattedMessage id="shell.player.save" />
        </Button>
        <p className={clsx(styles.hint, styles.breakable)}>
          <FormattedMessage id="shell.player.id" values={{ id: player.playerId }} />
        </p>
      </div>
    </form>
  );
}
