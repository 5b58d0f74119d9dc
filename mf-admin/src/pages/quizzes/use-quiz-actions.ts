import { endpoints } from '@quizmesh/contract/client';
import type { AdminQuiz, QuizBulkRequest } from '@quizmesh/contract';
import { emitPlatformEvent, useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useNotify } from '../../components/use-notify.ts';
import { useChangesOfQuiz } from './use-changes-of-quiz.ts';
import { changeQuizzes, deleteQuiz, setQuizActive } from './quizzes.queries.ts';

/** Enables, disables and deletes quizzes, reports the result, and refetches list, stats and what other pages keep of them. */
export function useQuizActions() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const notify = useNotify();
  const changesOf = useChangesOfQuiz();
  const renew = (quizIds: readonly number[]) => {
    const { listQuizzes, getStats, getStatsSeries, listCategories } = endpoints.admin;
    for (const endpoint of [listQuizzes, getStats, getStatsSeries, listCategories])
      void queryClient.invalidateQueries({ queryKey: [endpoint] });
    for (const quizId of quizIds) emitPlatformEvent('quiz.changed', { quizId });
  };
  const renewOne = (_result: unknown, _error: unknown, { id }: AdminQuiz) => {
    renew([id]);
  };
  const toggle = useMutation({
    mutationFn: (quiz: AdminQuiz) => setQuizActive(quiz, !quiz.isActive),
    onSuccess: ({ isUnchanged }) => {
      if (isUnchanged) notify.unchanged();
      else notify.done('quizzes.toggled');
    },
    onError: (error, quiz) => {
      notify.failed('quizzes.toggleFailed', error, changesOf(error, quiz));
    },
    onSettled: renewOne,
  });
  const remove = useMutation({
    mutationFn: deleteQuiz,
    onSuccess: () => {
      notify.done('quizzes.deleted');
    },
    onError: (error, quiz) => {
      notify.failed('quizzes.deleteFailed', error, changesOf(error, quiz));
    },
    onSettled: renewOne,
  });
  const bulk = useMutation({
    mutationFn: (request: QuizBulkRequest) => changeQuizzes(request),
    onSuccess: ({ results }) => {
      const count = (status: string) => results.filter((result) => result.status === status).length;
      const values = { done: count('done'), unchanged: count('unchanged'), missing: count('not_found') };
      const others = count('changed');
      const left = others === 0 ? [] : [intl.formatMessage({ id: 'quizzes.bulkChanged' }, { count: others })];
      const counts = intl.formatMessage({ id: 'quizzes.bulkDone' }, values);
      if (values.done > 0)
        showToast({ title: counts, ...(left[0] ? { description: left[0], tone: 'problem' } : {}) });
      else {
        const title = intl.formatMessage({ id: 'unchanged.title' });
        showToast({ title, description: [counts, ...left].join('; '), tone: 'problem' });
      }
    },
    onError: (error) => {
      notify.failed('quizzes.bulkFailed', error);
    },
    onSettled: (_result, _error, { ids }) => {
      renew(ids);
    },
  });
  return { toggle, remove, bulk };
}
