import type { QuizLanding } from '@quizmesh/contract';
import {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  useCategoryName,
  type MessageId,
} from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { difficultyOf } from '../../../components/quiz-difficulty/difficulty-of.ts';
import { estimatedMinutes } from '../estimated-minutes.ts';
import * as css from './quiz-details.module.css';

const TITLE_ID = 'quiz-details';

function Line({ label, children }: { readonly label: MessageId; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Details of the quiz. */
export function QuizDetails({ quiz }: { readonly quiz: QuizLanding }) {
  const categoryName = useCategoryName();
  return (
    <section aria-labelledby={TITLE_ID} className={css['section']}>
      <h2 id={TITLE_ID}>
        <FormattedMessage id="landing.details" />
      </h2>
      <dl className={clsx(css['list'], styles.above3, styles.mutedTerms)}>
        <Line label="landing.totalQuestions">
          <FormattedNumber value={quiz.totalQuestions} />
        </Line>
        <Line label="filters.difficulty">
          <FormattedMessage id={`difficulty.${difficultyOf(quiz)}`} />
        </Line>
        <Line label="landing.estimatedTime">
          <FormattedMessage
            id="landing.minutes"
            values={{ minutes: estimatedMinutes(quiz.totalQuestions) }}
          />
        </Line>
        {quiz.timeLimit === null ? null : (
          <Line label="landing.timeLimit">
            <FormattedMessage id="landing.minutes" values={{ minutes: quiz.timeLimit }} />
          </Line>
        )}
        <Line label="filters.category">{categoryName(quiz.category)}</Line>
        <Line label="landing.created">
          <FormattedDate value={quiz.createdAt} dateStyle="long" />
        </Line>
      </dl>
    </section>
  );
}
