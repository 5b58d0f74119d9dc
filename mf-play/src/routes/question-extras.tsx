import type { QuestionExtras } from '../features/play/components/play-screen.tsx';
import { DisputeButton } from '../features/dispute/components/dispute-button.tsx';
import { FactBadge } from '../features/facts/components/fact-badge.tsx';
import { ReportButton } from '../features/report/components/report-button.tsx';

/** What other features add to the question on the screen. */
export function questionExtras(quizId: number): QuestionExtras {
  return {
    badge: ({ questionIndex, answered, isAnswered }) => (
      <FactBadge
        key={questionIndex}
        quizId={quizId}
        questionIndex={questionIndex}
        answered={answered}
        isAnswered={isAnswered}
      />
    ),
    report: (questionIndex) => (
      <ReportButton key={questionIndex} quizId={quizId} questionIndex={questionIndex} look="words" />
    ),
    dispute: (questionIndex) => (
      <DisputeButton key={questionIndex} quizId={quizId} questionIndex={questionIndex} />
    ),
  };
}
