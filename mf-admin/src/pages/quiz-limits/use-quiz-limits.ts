import { DAILY_LIMIT_MAX, type QuizLimits } from '@quizmesh/contract';
import { useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { currentState, fieldsOf } from '../../components/conflict.ts';
import { useDraft } from '../../components/drafts/use-draft.ts';
import { proxyText } from '../../components/proxy-text.ts';
import { quizLimitsQuery } from '../../components/stats.queries.ts';
import { useConflict } from '../../components/use-conflict.ts';
import { useErrorToast } from '../../components/use-error-toast.ts';
import { limitOf, typedLimit } from './limit-value.ts';
import { resetDailyLimits, saveQuizLimits } from './quiz-limits.queries.ts';

export const LIMIT_NAMES = ['globalLimit', 'anonymousLimit', 'authenticatedLimit'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
/** Null: unlimited. */
type Limits = Pick<QuizLimits, LimitName>;
type Typed = Readonly<Record<LimitName, string>>;

const limitsOf = ({ globalLimit, anonymousLimit, authenticatedLimit }: Limits): Limits => ({
  globalLimit,
  anonymousLimit,
  authenticatedLimit,
});

const EMPTY: Typed = { globalLimit: '', anonymousLimit: '', authenticatedLimit: '' };

const typedLimits = (limits: Partial<Limits>): Partial<Typed> =>
  Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, typedLimit(limit)]));
const allTyped = (limits: Limits): Typed => ({ ...EMPTY, ...typedLimits(limitsOf(limits)) });

const isChanged = (base: Typed, typed: Typed) =>
  LIMIT_NAMES.some((name) => limitOf(typed[name]) !== limitOf(base[name]));
/** The limits of a form that was filled from them. */
const savedLimits = ({ globalLimit, anonymousLimit, authenticatedLimit }: Typed): Limits => ({
  globalLimit: limitOf(globalLimit) ?? null,
  anonymousLimit: limitOf(anonymousLimit) ?? null,
  authenticatedLimit: limitOf(authenticatedLimit) ?? null,
});

/** Who reset the counters since it was seen, and when; null: the reset failed for another reason. */
function otherReset(error: unknown) {
  const current = currentState(error);
  if (!current) return null;
  const { lastResetAt, resetBy } = fieldsOf(current, { lastResetAt: '', resetBy: '' });
  return lastResetAt ? { lastResetAt, resetBy } : null;
}

/** State of the form with the three limits. */
export function useQuizLimits(limits: QuizLimits) {
  const intl = useIntl();
  const { showToast } = useToast();
  const showError = useErrorToast();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const draft = useDraft('limits', allTyped(limits), { version: limits.version, isChanged });
  const typed = draft.fields;
  const text = (id: MessageId) => intl.formatMessage({ id });
  const conflict = useConflict<Limits>({
    base: savedLimits(draft.base),
    version: draft.version,
    labelOf: (name) => text(`limits.${name}`),
    textOf: (limit) => (limit === null ? text('limits.unlimited') : intl.formatNumber(limit)),
    onFill: (values) => {
      draft.change(typedLimits(values));
    },
  });
  const save = useMutation({
    mutationFn: saveQuizLimits,
    onSuccess: (saved) => {
      conflict.settle(limitsOf(saved), saved.version);
      draft.update((typed) => ({ ...typed, base: allTyped(saved), version: saved.version }));
      queryClient.setQueryData(quizLimitsQuery().queryKey, saved);
      showToast({ title: text('limits.saved') });
    },
    onError: (error, sent) => {
      // The notice in the form says what was changed meanwhile.
      if (conflict.take(error, limitsOf(sent))) return;
      const detail = proxyText(error) ?? errorText(error);
      const description = intl.formatMessage({ id: 'limits.saveFailed' }, { detail });
      showError(error, { title: text('limits.saveError'), description });
    },
  });
  const showReset = (lastResetAt: QuizLimits['lastResetAt']) => {
    queryClient.setQueryData(quizLimitsQuery().queryKey, (known) => known && { ...known, lastResetAt });
  };
  const reset = useMutation({
    mutationFn: (seen: QuizLimits['lastResetAt']) =>
      resetDailyLimits(seen === undefined ? {} : { lastResetAt: seen }),
    onSuccess: ({ lastResetAt }) => {
      showReset(lastResetAt);
      showToast({ title: text('limits.reset') });
    },
    onError: (error) => {
      const other = otherReset(error);
      if (other === null) {
        showError(error, { title: text('limits.resetFailed'), description: errorText(error) });
        return;
      }
      showReset(other.lastResetAt);
      const when = intl.formatDate(other.lastResetAt, { dateStyle: 'medium', timeStyle: 'short' });
      const values = { when, who: other.resetBy };
      const description = intl.formatMessage({ id: 'limits.resetBy' }, values);
      showToast({ title: text('unchanged.title'), description, tone: 'problem' });
    },
  });
  const errorOf = (name: LimitName) =>
    limitOf(typed[name]) === undefined
      ? intl.formatMessage({ id: 'limits.invalid' }, { max: DAILY_LIMIT_MAX })
      : undefined;
  return {
    typed,
    /** Something is typed that is not saved. */
    isChanged: draft.isChanged,
    errorOf,
    conflicts: conflict.fields,
    isSaving: save.isPending,
    reset,
    type: (name: LimitName, value: string) => {
      draft.change({ [name]: value });
    },
    submit: () => {
      if (LIMIT_NAMES.some((name) => limitOf(typed[name]) === undefined)) return;
      save.mutate({ ...savedLimits(typed), version: conflict.version });
    },
  };
}
