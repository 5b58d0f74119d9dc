import type { Quiz } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { EmptyState, Section, SegmentedControl, styles } from '@quizmesh/shared-ui';
import { useState, type ReactNode } from 'react';
import type { ReviewAnswer } from '../result-view.ts';
import * as css from './question-review.module.css';
import { ReviewRow, type ReviewExtras } from './review-row.tsx';

export interface QuestionReviewProps {
  readonly quiz: Quiz;
  readonly answers: readonly ReviewAnswer[];
  /** Indexes of the questions that the player has disputed. */
  readonly disputed: ReadonlySet<number>;
  readonly extras: ReviewExtras;
  /** Shown above the questions: actions for the missed ones. */
  readonly action: ReactNode;
  readonly lang: string | undefined;
}

type Filter = 'all' | 'missed' | 'disputed';

/** Every question with the given and the right answer; can be limited to missed or disputed ones. */
export function QuestionReview({ quiz, answers, disputed, extras, action, lang }: QuestionReviewProps) {
  const intl = useIntl();
  const lists = {
    all: answers,
    missed: answers.filter(({ verdict, isCounted }) => isCounted && verdict !== 'correct'),
    disputed: answers.filter(({ questionIndex }) => disputed.has(questionIndex)),
  };
  const [choice, setChoice] = useState<Filter>(lists.missed.length > 0 ? 'missed' : 'all');
  const filter = (
    <SegmentedControl<Filter>
      label={intl.formatMessage({ id: 'review.filter' })}
      look="pills"
      labelHidden
      value={choice}
      onValueChange={setChoice}
      choices={(['all', 'missed', 'disputed'] as const).map((value) => ({
        value,
        label: intl.formatMessage({ id: `review.${value}` }, { count: lists[value].length }),
      }))}
    />
  );
  const shown = lists[choice];
  return (
    <Section title={<FormattedMessage id="review.title" />} aside={filter}>
      <div className={css['action']}>{action}</div>
      {shown.length === 0 ? <EmptyState title={<FormattedMessage id="review.nothing" />} /> : null}
      <ol className={styles.stack}>
        {shown.map((answer) => {
          const question = quiz.questions[answer.questionIndex];
          return question ? (
            <ReviewRow
              key={answer.questionIndex}
              quizId={quiz.id}
              question={question}
              answer={answer}
              extras={extras}
              lang={lang}
            />
          ) : null;
        })}
      </ol>
    </Section>
  );
}
