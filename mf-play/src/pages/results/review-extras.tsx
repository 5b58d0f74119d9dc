import type { ReviewExtras } from './components/review-row.tsx';
import { DisputeButton } from '../../components/dispute/components/dispute-button.tsx';
import { FactBadge } from '../../components/facts/components/fact-badge.tsx';
import { ReportButton } from '../../components/report/components/report-button.tsx';

/** What other features add to the questions of a review: all of them are answered. */
export function reviewExtras(quizId: number, answered: number): ReviewExtras {
  return {
    badge: ({ questionIndex }) => (
      <FactBadge quizId={quizId} questionIndex={questionIndex} answered={answered} isAnswered />
    ),
    dispute: ({ questionIndex }) => <DisputeButton quizId={quizId} questionIndex={questionIndex} />,
    report: ({ questionIndex }) => <ReportButton quizId={quizId} questionIndex={questionIndex} look="icon" />,
  };
}
