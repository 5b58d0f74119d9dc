import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useState } from 'react';
import { useDraft } from '../../../../components/drafts/use-draft.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
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
  const draft = useDraft('token', newTokenDraft(modules[0] ?? EVERY_MODULE));
  const [error, setError] = useState<TokenError | null>(null);
  const created = make.data;
  return (
    <FormDialog
      title={created ? created.name : intl.formatMessage({ id: 'tokens.make' })}
      isChanged={!created && draft.isChanged}
      action={<FormattedMessage id="tokens.makeAct" />}
      isSending={make.isPending}
      onSubmit={() => {
        const found = tokenError(draft.fields);
        setError(found);
        if (found === null) make.mutate(draft.fields);
      }}
      onClose={onClose}
      result={created ? <TokenSecret secret={created.secret} onDone={onClose} /> : undefined}
    >
      <TokenFields
        draft={draft.fields}
        modules={modules}
        error={error}
        onChange={(changes) => {
          setError(null);
          draft.change(changes);
        }}
      />
    </FormDialog>
  );
}
