import type { QuestionExtras } from './components/play-screen.tsx';
import { DisputeButton } from '../../components/dispute/components/dispute-button.tsx';
import { FactBadge } from '../../components/facts/components/fact-badge.tsx';
import { ReportButton } from '../../components/report/components/report-button.tsx';

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
