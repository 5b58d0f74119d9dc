import type { AdminQuiz } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { currentState, fieldsOf } from '../../components/conflict.ts';

/** What somebody else changed of a quiz since it was seen, in words; null: no conflict, or nothing that the table shows. */
export function useChangesOfQuiz() {
  const intl = useIntl();
  return (
    error: unknown,
    { title, isActive, visibility = 'public' }: Pick<AdminQuiz, 'title' | 'isActive' | 'visibility'>,
  ): string | null => {
    const seen = { title, isActive, visibility };
    const current = fieldsOf(currentState(error), seen);
    const texts = {
      title: current.title,
      isActive: intl.formatMessage({
        id: current.isActive ? 'quizzes.status.active' : 'quizzes.status.disabled',
      }),
      visibility: intl.formatMessage({ id: `quizzes.visibility.${current.visibility}` }),
    };
    const labels = {
      title: 'quizzes.title',
      isActive: 'quizzes.status',
      visibility: 'quizzes.visibility',
    } as const;
    const changes = (['title', 'isActive', 'visibility'] as const)
      .filter((name) => current[name] !== seen[name])
      .map((name) =>
        intl.formatMessage(
          { id: 'conflict.now' },
          { field: intl.formatMessage({ id: labels[name] }), theirs: texts[name] },
        ),
      );
    return changes.length === 0 ? null : changes.join(' ');
  };
}
