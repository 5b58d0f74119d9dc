import type { AdminFactCheck } from '@quizmesh/contract';
import { isApiError, useErrorText } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { currentState, currentVersion, fieldsOf, mergeChanges } from '../../components/conflict.ts';
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.tsx';
import { useConfirm } from '../../components/use-confirm.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { confidenceOf } from './confidence.ts';
import { OtherFinding, type Finding } from './components/other-finding.tsx';
import { invalidateFactChecks, saveFactCheck } from './fact-check.queries.ts';

/** A finding while it is edited. */
export interface FactCheckDraft extends Omit<Finding, 'confidence'> {
  readonly id: number;
  readonly version: number;
  /** As typed. */
  readonly confidence: string;
  /** The finding as it was when the edit began. */
  readonly base: Finding;
}

const findingOf = ({ isFactual, confidence, explanation }: FactCheckDraft): Finding => ({
  isFactual,
  confidence: confidenceOf(confidence),
  explanation,
});

function draftFor({ id, version, isFactual, confidence, explanation }: AdminFactCheck): FactCheckDraft {
  const base = { isFactual: isFactual ?? false, confidence: confidence ?? 0, explanation };
  return { ...base, id, version, confidence: String(base.confidence), base };
}

function isChanged(draft: FactCheckDraft): boolean {
  const { base } = draft;
  const { isFactual, confidence, explanation } = findingOf(draft);
  return isFactual !== base.isFactual || confidence !== base.confidence || explanation !== base.explanation;
}

/** What of a draft was typed while it was saved: an edit of the saved finding; null when nothing was. */
function restOf(draft: FactCheckDraft, sent: FactCheckDraft, version: number): FactCheckDraft | null {
  const rest = { ...draft, base: findingOf(sent), version };
  return isChanged(rest) ? rest : null;
}

/** Edits one finding at a time, in its row; the draft stays when its row is on another page, and before another edit replaces what
 *  was typed it asks. After a conflict with another admin it asks whether to save; fields that were not changed here keep the
 *  other's values. */
export function useFactCheckEdit() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const errorText = useErrorText();
  const [draft, setDraft] = useState<FactCheckDraft | null>(null);
  const renew = () => invalidateFactChecks(queryClient);
  const save = useMutation({
    mutationFn: ({ id, version, isFactual, confidence, explanation }: FactCheckDraft) =>
      saveFactCheck(id, { isFactual, confidence: confidenceOf(confidence), explanation, version }),
    onSuccess: ({ version }, sent) => {
      setDraft((current) => (current?.id === sent.id ? restOf(current, sent, version) : current));
      notify.done('facts.saved');
      void renew();
    },
    onError: (error, edited) => {
      const version = currentVersion(error);
      // The row says why.
      if (version === null) return;
      const theirs = fieldsOf(currentState(error), edited.base);
      confirm({
        title: intl.formatMessage({ id: 'conflict.title' }),
        text: <OtherFinding base={edited.base} mine={findingOf(edited)} theirs={theirs} />,
        action: intl.formatMessage({ id: 'conflict.keepMine' }),
        onConfirm: () => {
          const { merged } = mergeChanges(edited.base, findingOf(edited), theirs);
          const typed = { ...merged, confidence: String(merged.confidence ?? 0) };
          return save.mutateAsync({ ...edited, ...typed, version }).catch(() => undefined);
        },
      });
      void renew();
    },
  });
  const isDirty = draft !== null && isChanged(draft);
  function saveErrorOf({ id }: AdminFactCheck): string | null {
    const { error, variables } = save;
    if (error === null || variables.id !== id || currentVersion(error) !== null) return null;
    // The platform says itself that the session has ended.
    if (isApiError(error) && error.code === 'NOT_AUTHENTICATED') return null;
    return errorText(error);
  }
  const { leave, question } = useLeaveQuestion(isDirty);
  return {
    /** Of a check; null while it is not edited. */
    draftOf: ({ id }: AdminFactCheck) => (draft?.id === id ? draft : null),
    isEditing: draft !== null,
    isChanged: isDirty,
    /** Why its last try to save failed; null: none did, or another one runs. */
    saveErrorOf,
    isSaving: ({ id }: AdminFactCheck) => save.isPending && save.variables.id === id,
    /** Asked before a changed draft is replaced or given up; to be rendered. */
    question,
    begin: (check: AdminFactCheck) => {
      leave(() => {
        save.reset();
        setDraft(draftFor(check));
      });
    },
    change: (changes: Partial<FactCheckDraft>) => {
      setDraft((before) => before && { ...before, ...changes });
    },
    cancel: () => {
      leave(() => {
        setDraft(null);
      });
    },
    save: () => {
      if (draft) save.mutate(draft);
    },
  };
}
export type FactCheckEdit = ReturnType<typeof useFactCheckEdit>;
