import type { Quiz } from '@quizmesh/contract';
import { useQuery } from '@quizmesh/sdk/query';
import { myDisputesQuery } from '../../components/dispute/dispute.queries.ts';
import { DrillButton } from './practice/components/drill-button.tsx';
import type { DrillQuestion } from './practice/drill.ts';
import { QuestionReview } from './components/question-review.tsx';
import type { ReviewAnswer } from './result-view.ts';
import type { ReviewExtras } from './components/review-row.tsx';
import { DisputeButton } from '../../components/dispute/components/dispute-button.tsx';
import { FactBadge } from '../../components/facts/components/fact-badge.tsx';
import { ReportButton } from '../../components/report/components/report-button.tsx';

/** Additions of other features to the questions of a review, all of which are answered. */
function reviewExtras({ id: quizId, provider }: Quiz, answered: number): ReviewExtras {
  return {
    badge: ({ questionIndex }) => (
      <FactBadge
        quizId={quizId}
        questionIndex={questionIndex}
        answered={answered}
        isAnswered
        isOfLibrary={provider === 'library'}
      />
    ),
    dispute: ({ questionIndex }) => <DisputeButton quizId={quizId} questionIndex={questionIndex} />,
    report: ({ questionIndex }) => <ReportButton quizId={quizId} questionIndex={questionIndex} look="icon" />,
  };
}

export interface ReviewSectionProps {
  readonly quiz: Quiz;
  readonly answers: readonly ReviewAnswer[];
  readonly lang: string | undefined;
}

/** Questions to practise: answered wrongly, and not edited since. */
function missedQuestions({ questions }: Quiz, answers: readonly ReviewAnswer[]): DrillQuestion[] {
  return answers.flatMap(({ verdict, questionIndex: index, asked, ...answer }) => {
    const known = questions[index];
    if (!known || known.isVoid || asked || verdict === 'correct') return [];
    const { question, options } = known;
    const { correctAnswer, explanation, quotation } = answer;
    return [{ index, question, options, correctAnswer, explanation, quotation }];
  });
}

/** The review of all questions, with the additions of other features. */
export function ReviewSection({ quiz, answers, lang }: ReviewSectionProps) {
  const { data: disputes = [] } = useQuery(myDisputesQuery(quiz.id));
  return (
    <QuestionReview
      quiz={quiz}
      answers={answers}
      disputed={new Set(disputes.map(({ questionIndex }) => questionIndex))}
      extras={reviewExtras(quiz, answers.length)}
      action={<DrillButton questions={missedQuestions(quiz, answers)} lang={lang} />}
      lang={lang}
    />
  );
}
