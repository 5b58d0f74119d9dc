import { endpoints } from '@quizmesh/contract/client';
import { DAILY_LIMIT_MAX, type QuizLimits } from '@quizmesh/contract';
import { endpointKey, isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { currentVersion } from '../../components/conflict.ts';
import { quizLimitsQuery } from '../../components/stats.queries.ts';
import { limitOf, typedLimit } from './limit-value.ts';
import { resetDailyLimits, saveQuizLimits } from './quiz-limits.queries.ts';

export const LIMIT_NAMES = ['globalLimit', 'anonymousLimit', 'authenticatedLimit'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
type Typed = Readonly<Record<LimitName, string>>;

/** State of the form with the three limits. */
export function useQuizLimits(limits: QuizLimits) {
  const intl = useIntl();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>({
    globalLimit: typedLimit(limits.globalLimit),
    anonymousLimit: typedLimit(limits.anonymousLimit),
    authenticatedLimit: typedLimit(limits.authenticatedLimit),
  });
  // The edit is based on this state; a change by another admin is reported, never overwritten silently.
  const [version, setVersion] = useState(limits.version);
  const text = (id: MessageId) => intl.formatMessage({ id });
  const save = useMutation({
    mutationFn: saveQuizLimits,
    onSuccess: (saved) => {
      setVersion(saved.version);
      queryClient.setQueryData(quizLimitsQuery().queryKey, saved);
      showToast({ title: text('limits.saved') });
    },
    onError: (error) => {
      const newer = currentVersion(error);
      const isConflict = newer !== null;
      // Errors of our API have a text in the user's language; errors of a proxy in front of it only have a status.
      const isForeign = isApiError(error) && error.serverMessage === null;
      const detail = isForeign ? error.message : errorText(error);
      const description = isConflict
        ? text('limits.conflict')
        : intl.formatMessage({ id: 'limits.saveFailed' }, { detail });
      showToast({ title: text('limits.saveError'), description, tone: 'problem' });
      if (!isConflict) return;
      // Keeps what was typed: saving again then overwrites the other change on purpose.
      setVersion(newer);
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.admin.getQuizLimits) });
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.admin.getQuizLimitsUsage) });
    },
  });
  const reset = useMutation({
    mutationFn: resetDailyLimits,
    onSuccess: () => {
      showToast({ title: text('limits.reset') });
    },
    onError: () => {
      showToast({ title: text('limits.resetFailed'), tone: 'problem' });
    },
  });
  const errorOf = (name: LimitName) =>
    limitOf(typed[name]) === undefined
      ? intl.formatMessage({ id: 'limits.invalid' }, { max: DAILY_LIMIT_MAX })
      : undefined;
  return {
    typed,
    errorOf,
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
        version,
      });
    },
  };
}
