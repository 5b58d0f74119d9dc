import type { AdminFactCheck } from '@quizmesh/contract';
import { isApiError, useErrorText } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { currentState, currentVersion, fieldsOf, mergeChanges } from '../../components/conflict.ts';
import type { Draft } from '../../components/drafts/kept-draft.ts';
import { useDraft } from '../../components/drafts/use-draft.ts';
import { isChanged } from '../../components/leaving/is-changed.ts';
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.tsx';
import { useConfirm } from '../../components/use-confirm.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { confidenceOf } from './confidence.ts';
import { OtherFinding, type Finding } from './components/other-finding.tsx';
import { invalidateFactChecks, saveFactCheck } from './fact-check.queries.ts';

/** A finding while it is edited. */
export interface FactCheckFields extends Omit<Finding, 'confidence'> {
  /** Of the check; 0: none is edited. */
  readonly id: number;
  /** As typed. */
  readonly confidence: string;
}

const NONE: FactCheckFields = { id: 0, isFactual: false, confidence: '', explanation: '' };

const findingOf = ({ isFactual, confidence, explanation }: FactCheckFields): Finding => ({
  isFactual,
  confidence: confidenceOf(confidence),
  explanation,
});

const typedAs = (id: number, { confidence, ...finding }: Finding): FactCheckFields => ({
  ...finding,
  ...{ id, confidence: String(confidence ?? 0) },
});

const fieldsFor = ({ id, isFactual, confidence, explanation }: AdminFactCheck): FactCheckFields =>
  typedAs(id, { isFactual: isFactual ?? false, confidence, explanation });

const isFindingChanged = (base: FactCheckFields, typed: FactCheckFields) =>
  isChanged(findingOf(base), findingOf(typed));

type FactCheckDraft = Draft<FactCheckFields>;
const NO_EDIT: FactCheckDraft = { base: NONE, fields: NONE, version: 0 };

/** What was typed while a finding was saved: an edit of the saved one. */
function restOf({ fields }: FactCheckDraft, sent: FactCheckFields, version: number): FactCheckDraft {
  return isFindingChanged(sent, fields) ? { base: sent, fields, version } : NO_EDIT;
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
  const draft = useDraft('fact-check', NONE, { isChanged: isFindingChanged });
  const { base, fields, version, isChanged: isDirty } = draft;
  const renew = () => invalidateFactChecks(queryClient);
  const save = useMutation({
    mutationFn: ({ fields: sent, version: openedVersion }: FactCheckDraft) =>
      saveFactCheck(sent.id, {
        ...findingOf(sent),
        confidence: confidenceOf(sent.confidence),
        version: openedVersion,
      }),
    onSuccess: (saved, { fields: sent }) => {
      draft.update((typed) => (typed.fields.id === sent.id ? restOf(typed, sent, saved.version) : typed));
      notify.done('facts.saved');
      void renew();
    },
    onError: (error, edited) => {
      const newer = currentVersion(error);
      // The row says why.
      if (newer === null) return;
      const before = findingOf(edited.base);
      const mine = findingOf(edited.fields);
      const theirs = fieldsOf(currentState(error), before);
      confirm({
        title: intl.formatMessage({ id: 'conflict.title' }),
        text: <OtherFinding base={before} mine={mine} theirs={theirs} />,
        action: intl.formatMessage({ id: 'conflict.keepMine' }),
        onConfirm: () => {
          const { id } = edited.fields;
          const { merged } = mergeChanges(before, mine, theirs);
          // The row has the merged fields too: left with the former ones, it would put those back.
          const joined = { base: typedAs(id, theirs), fields: typedAs(id, merged), version: newer };
          draft.update(() => joined);
          return save.mutateAsync(joined).catch(() => undefined);
        },
      });
      void renew();
    },
  });
  function saveErrorOf({ id }: AdminFactCheck): string | null {
    const { error, variables } = save;
    if (error === null || variables.fields.id !== id || currentVersion(error) !== null) return null;
    // The platform says itself that the session has ended.
    if (isApiError(error) && error.code === 'NOT_AUTHENTICATED') return null;
    return errorText(error);
  }
  const { leave, question } = useLeaveQuestion(isDirty);
  return {
    /** Of a check; null while it is not edited. */
    draftOf: ({ id }: AdminFactCheck) => (fields.id === id ? fields : null),
    isEditing: fields.id !== NONE.id,
    isChanged: isDirty,
    /** Why its last try to save failed; null: none did, or another one runs. */
    saveErrorOf,
    isSaving: ({ id }: AdminFactCheck) => save.isPending && save.variables.fields.id === id,
    /** Asked before a changed draft is replaced or given up; to be rendered. */
    question,
    begin: (check: AdminFactCheck) => {
      leave(() => {
        save.reset();
        const opened = fieldsFor(check);
        draft.update(() => ({ base: opened, fields: opened, version: check.version }));
      });
    },
    change: draft.change,
    cancel: () => {
      leave(() => {
        draft.update(() => NO_EDIT);
      });
    },
    save: () => {
      if (isDirty) save.mutate({ base, fields, version });
      else draft.update(() => NO_EDIT);
    },
  };
}
export type FactCheckEdit = ReturnType<typeof useFactCheckEdit>;
