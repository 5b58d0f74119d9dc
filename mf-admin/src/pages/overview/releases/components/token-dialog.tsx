import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { isChanged } from '../../../../components/leaving/is-changed.ts';
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
  const [opened] = useState(() => newTokenDraft(modules[0] ?? EVERY_MODULE));
  const [draft, setDraft] = useState(opened);
  const [error, setError] = useState<TokenError | null>(null);
  const created = make.data;
  return (
    <FormDialog
      title={created ? created.name : intl.formatMessage({ id: 'tokens.make' })}
      isChanged={!created && isChanged(opened, draft)}
      action={<FormattedMessage id="tokens.makeAct" />}
      isSending={make.isPending}
      onSubmit={() => {
        const found = tokenError(draft);
        setError(found);
        if (found === null) make.mutate(draft);
      }}
      onClose={onClose}
      result={created ? <TokenSecret secret={created.secret} onDone={onClose} /> : undefined}
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
    </FormDialog>
  );
}
