import { DAILY_LIMIT_MAX, type QuizLimits } from '@quizmesh/contract';
import { isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
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

const typedLimits = (limits: Partial<Limits>): Partial<Typed> =>
  Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, typedLimit(limit)]));

/** State of the form with the three limits. */
export function useQuizLimits(limits: QuizLimits) {
  const intl = useIntl();
  const { showToast } = useToast();
  const showError = useErrorToast();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>({
    globalLimit: '',
    anonymousLimit: '',
    authenticatedLimit: '',
    ...typedLimits(limitsOf(limits)),
  });
  const text = (id: MessageId) => intl.formatMessage({ id });
  /** Why they are not saved; null: no try failed, or another one runs. */
  const [saveError, setSaveError] = useState<string | null>(null);
  const conflict = useConflict<Limits>({
    base: limitsOf(limits),
    version: limits.version,
    labelOf: (name) => text(`limits.${name}`),
    textOf: (limit) => (limit === null ? text('limits.unlimited') : intl.formatNumber(limit)),
    onFill: (values) => {
      setTyped((before) => ({ ...before, ...typedLimits(values) }));
    },
  });
  const save = useMutation({
    mutationFn: saveQuizLimits,
    onMutate: () => {
      setSaveError(null);
    },
    onSuccess: (saved) => {
      conflict.settle(limitsOf(saved), saved.version);
      queryClient.setQueryData(quizLimitsQuery().queryKey, saved);
      showToast({ title: text('limits.saved') });
    },
    onError: (error, sent) => {
      // The notice in the form says what was changed meanwhile.
      if (conflict.take(error, limitsOf(sent))) return;
      // The platform says itself that the session has ended.
      if (isApiError(error) && error.code === 'NOT_AUTHENTICATED') return;
      const detail = proxyText(error) ?? errorText(error);
      setSaveError(intl.formatMessage({ id: 'limits.saveFailed' }, { detail }));
    },
  });
  const reset = useMutation({
    mutationFn: resetDailyLimits,
    onSuccess: () => {
      showToast({ title: text('limits.reset') });
    },
    onError: (error) => {
      showError(error, { title: text('limits.resetFailed') });
    },
  });
  const errorOf = (name: LimitName) =>
    limitOf(typed[name]) === undefined
      ? intl.formatMessage({ id: 'limits.invalid' }, { max: DAILY_LIMIT_MAX })
      : undefined;
  return {
    typed,
    /** Something is typed that is not saved. */
    isChanged: LIMIT_NAMES.some((name) => limitOf(typed[name]) !== limits[name]),
    errorOf,
    saveError,
    conflicts: conflict.fields,
    isSaving: save.isPending,
    reset,
    type: (name: LimitName, value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
    },
    submit: () => {
      if (LIMIT_NAMES.some((name) => limitOf(typed[name]) === undefined)) return;
      save.mutate({
        globalLimit: limitOf(typed.globalLimit) ?? null,
        anonymousLimit: limitOf(typed.anonymousLimit) ?? null,
        authenticatedLimit: limitOf(typed.authenticatedLimit) ?? null,
        version: conflict.version,
      });
    },
  };
}
