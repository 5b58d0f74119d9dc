import { useQuery } from '@quizmesh/sdk/query';
import { Skeleton } from '@quizmesh/shared-ui';
import { ListError } from '../../../components/list-error.tsx';
import { quizLimitsQuery } from '../../../components/stats.queries.ts';
import { QuizLimitsForm } from './quiz-limits-form.tsx';

/** Daily limits of generated quizzes. */
export function QuizLimits() {
  const { data: limits, error, refetch } = useQuery(quizLimitsQuery());
  if (limits) return <QuizLimitsForm limits={limits} />;
  if (error) return <ListError titleId="limits.failed" error={error} onRetry={() => void refetch()} />;
  return <Skeleton height="20rem" />;
}
