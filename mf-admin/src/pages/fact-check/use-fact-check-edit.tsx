import type { AdminFactCheck } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { currentState, currentVersion, fieldsOf, mergeChanges } from '../../components/conflict.ts';
import { useConfirm } from '../../components/use-confirm.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { confidenceOf } from './confidence.ts';
import { OtherFinding } from './components/other-finding.tsx';
import { invalidateFactChecks, saveFactCheck } from './fact-check.queries.ts';

/** A finding while it is edited. */
export interface FactCheckDraft {
  readonly id: number;
  readonly version: number;
  readonly isFactual: boolean;
  /** As typed. */
  readonly confidence: string;
  readonly explanation: string;
}

type Finding = Pick<FactCheckDraft, 'isFactual' | 'explanation'> & { readonly confidence: number | null };

const NO_FINDING: Finding = { isFactual: false, confidence: 0, explanation: '' };

const findingOf = ({ isFactual, confidence, explanation }: FactCheckDraft): Finding => ({
  isFactual,
  confidence: confidenceOf(confidence),
  explanation,
});

/** Edits one finding at a time. After a conflict with another admin it asks whether to save; fields that were not changed here keep the other's values. */
export function useFactCheckEdit() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const [draft, setDraft] = useState<FactCheckDraft | null>(null);
  const [base, setBase] = useState<Finding>(NO_FINDING);
  const renew = () => invalidateFactChecks(queryClient);
  const save = useMutation({
    mutationFn: ({ id, version, isFactual, confidence, explanation }: FactCheckDraft) =>
      saveFactCheck(id, { isFactual, confidence: confidenceOf(confidence), explanation, version }),
    onSuccess: () => {
      setDraft(null);
      notify.done('facts.saved');
      void renew();
    },
    onError: (error, edited) => {
      const version = currentVersion(error);
      if (version === null) {
        notify.failed('facts.saveFailed', error);
        return;
      }
      confirm({
        title: intl.formatMessage({ id: 'conflict.title' }),
        text: <OtherFinding current={currentState(error)} />,
        action: intl.formatMessage({ id: 'conflict.keepMine' }),
        onConfirm: () => {
          const theirs = currentState(error);
          const { merged } = mergeChanges(base, findingOf(edited), fieldsOf(theirs, base));
          const typed = { ...merged, confidence: String(merged.confidence ?? 0) };
          return save.mutateAsync({ ...edited, ...typed, version }).catch(() => undefined);
        },
      });
      void renew();
    },
  });
  return {
    draft,
    isSaving: save.isPending,
    begin: (check: AdminFactCheck) => {
      const { id, version, isFactual, confidence, explanation } = check;
      setBase({ isFactual: isFactual ?? false, confidence: confidence ?? 0, explanation });
      setDraft({
        id,
        version,
        isFactual: isFactual ?? false,
        confidence: String(confidence ?? 0),
        explanation,
      });
    },
    change: (changes: Partial<FactCheckDraft>) => {
      setDraft((before) => before && { ...before, ...changes });
    },
    cancel: () => {
      setDraft(null);
    },
    save: () => {
      if (draft) save.mutate(draft);
    },
  };
}
export type FactCheckEdit = ReturnType<typeof useFactCheckEdit>;
