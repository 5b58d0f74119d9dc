import type { User } from '@quizmesh/contract';
import { useCloseOnBack, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, Checkbox, Dialog, PasswordInput, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useState, type SyntheticEvent } from 'react';
import { useAccountActions } from '../use-account-actions.ts';

interface DeleteDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Asks for the password (or the username, if there is no password) before the account is deleted. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { deleteAccount } = useAccountActions();
  const [proof, setProof] = useState('');
  const [deleteQuizzes, setDeleteQuizzes] = useState(false);
  useCloseOnBack(onClose);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const named = user.hasPassword ? { password: proof } : { username: proof };
    deleteAccount.mutate({ ...named, deleteQuizzes });
  };
  const field = {
    value: proof,
    required: true,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setProof(target.value);
    },
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<FormattedMessage id="delete.title" />}
      description={<FormattedMessage id="delete.text" />}
      closeLabel={intl.formatMessage({ id: 'delete.close' })}
    >
      <form className={clsx(styles.fullParts, styles.stack4, styles.atStart)} onSubmit={submit}>
        {deleteAccount.error ? (
          <Alert tone="error">{errorText(deleteAccount.error, 'delete.failed')}</Alert>
        ) : null}
        {user.hasPassword ? (
          <PasswordInput
            label={intl.formatMessage({ id: 'password.current' })}
            autoComplete="current-password"
            showLabel={intl.formatMessage({ id: 'password.show' })}
            hideLabel={intl.formatMessage({ id: 'password.hide' })}
            {...field}
          />
        ) : (
          <TextField
            label={intl.formatMessage({ id: 'delete.username' }, { username: user.username })}
            autoComplete="off"
            {...field}
          />
        )}
        <Checkbox
          checked={deleteQuizzes}
          onCheckedChange={setDeleteQuizzes}
          label={intl.formatMessage({ id: 'delete.quizzes' })}
        />
        <Button type="submit" variant="danger" pending={deleteAccount.isPending} disabled={proof === ''}>
          <FormattedMessage id="delete.confirm" />
        </Button>
      </form>
    </Dialog>
  );
}
