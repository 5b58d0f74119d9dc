import type { AdminFactCheck } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { Button, IconButton, clsx } from '@quizmesh/shared-ui';
import { RotateCw } from 'lucide-react';
import { useActOn } from '../../../components/use-act-on.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { invalidateFactChecks, runFactCheck } from '../fact-check.queries.ts';
import type { FactCheckEdit } from '../use-fact-check-edit.tsx';
import * as panel from '../../../components/list-panel.module.css';
import * as row from '../../../components/row-actions.module.css';

interface FactCheckActionsProps {
  readonly check: AdminFactCheck;
  readonly edit: FactCheckEdit;
}

/** Edits a finding, saves or discards the edit, or checks the question again. */
export function FactCheckActions({ check, edit }: FactCheckActionsProps) {
  const intl = useIntl();
  const notify = useNotify();
  const actOn = useActOn();
  const question = check.questionText ?? intl.formatMessage({ id: 'facts.noQuestion' });
  const runText = intl.formatMessage({ id: 'facts.run' });
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: runFactCheck,
    onSuccess: () => {
      notify.done('facts.started');
    },
    onError: (error) => {
      notify.failed('facts.startFailed', error);
    },
    onSettled: () => {
      void invalidateFactChecks(queryClient);
    },
  });
  if (edit.draftOf(check)) {
    return (
      <span className={clsx(row['actions'], panel['actions'])}>
        {/* Not the element of "Edit", which a second Enter would press. */}
        <Button
          key="save"
          type="submit"
          size="small"
          variant="solid"
          pending={edit.isSaving(check)}
          onClick={edit.save}
        >
          <FormattedMessage id="facts.save" />
        </Button>
        <Button size="small" onClick={edit.cancel}>
          <FormattedMessage id="confirm.cancel" />
        </Button>
      </span>
    );
  }
  return (
    <span className={clsx(row['actions'], panel['actions'])}>
      <Button
        size="small"
        data-key="e"
        aria-label={actOn(intl.formatMessage({ id: 'facts.edit' }), question)}
        onClick={() => {
          edit.begin(check);
        }}
      >
        <FormattedMessage id="facts.edit" />
      </Button>
      <IconButton
        label={actOn(runText, question)}
        title={runText}
        pending={run.isPending}
        onClick={() => {
          run.mutate(check);
        }}
      >
        <RotateCw aria-hidden="true" />
      </IconButton>
    </span>
  );
}
