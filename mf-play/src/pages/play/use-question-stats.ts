import type { AnswerStatistic } from '@quizmesh/contract';
import { useQuery } from '@quizmesh/sdk/query';
import { questionStatsQuery } from '../../components/question-stats.ts';
import type { PlayedAnswer } from './play-state.ts';

const none: readonly AnswerStatistic[] = [];

/** How players answered the current question: with the verdict at once, then refetched. Nothing before the
 *  verdict, and nothing while nobody was counted: no bars instead of empty ones. */
export function useQuestionStats({
  quizId,
  questionIndex,
  answer,
}: {
  readonly quizId: number;
  readonly questionIndex: number;
  readonly answer: PlayedAnswer | null;
}): readonly AnswerStatistic[] {
  const isJudged = answer?.stage === 'settled' && answer.isCorrect !== null;
  const { data } = useQuery({ ...questionStatsQuery(quizId, questionIndex), enabled: isJudged });
  if (!isJudged) return none;
  const stats = data ?? answer.stats;
  return stats.some(({ count }) => count > 0) ? stats : none;
}
