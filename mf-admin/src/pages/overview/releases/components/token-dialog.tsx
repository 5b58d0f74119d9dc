import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { EVERY_MODULE, newTokenDraft, tokenError, type TokenError } from '../token-form.ts';
import { useTokenActions } from '../use-token-actions.ts';
import { TokenFields } from './token-fields.tsx';
import { TokenSecret } from './token-secret.tsx';

interface TokenDialogProps {
  /** Names of all modules. */
  readonly modules: readonly string[];
  readonly onClose: () => void;
}

/** Creates a token, then shows its secret until the dialog closes: it cannot be shown again. */
export function TokenDialog({ modules, onClose }: TokenDialogProps) {
  const intl = useIntl();
  const { make } = useTokenActions();
  const [draft, setDraft] = useState(() => newTokenDraft(modules[0] ?? EVERY_MODULE));
  const [error, setError] = useState<TokenError | null>(null);
  useCloseOnBack(onClose);
  const created = make.data;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      // A click outside does not close the dialog, because the secret is shown only once.
      onInteractOutside={(event) => {
        if (created) event.preventDefault();
      }}
      title={created ? created.name : intl.formatMessage({ id: 'tokens.make' })}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
    >
      {created ? (
        <TokenSecret secret={created.secret} onDone={onClose} />
      ) : (
        <form
          className={styles.stack4}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const found = tokenError(draft);
            setError(found);
            if (found === null) make.mutate(draft);
          }}
        >
          <TokenFields
            draft={draft}
            modules={modules}
            error={error}
            onChange={(changes) => {
              setError(null);
              setDraft((current) => ({ ...current, ...changes }));
            }}
          />
          <div className={clsx(styles.cluster2, styles.middle, styles.atEnd)}>
            <Button onClick={onClose}>
              <FormattedMessage id="confirm.cancel" />
            </Button>
            <Button type="submit" variant="solid" pending={make.isPending}>
              <FormattedMessage id="tokens.makeAct" />
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
