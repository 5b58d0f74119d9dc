import type { Quiz } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { ChartNoAxesColumn, Check, Clock, Info, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReviewAnswer } from '../result-view.ts';
import { AnswerSpread } from './answer-spread.tsx';
import { QuotedText } from '../../../components/quoted-text.tsx';
import * as css from './question-review.module.css';

const icons = { correct: Check, wrong: X, timeout: Clock } as const;

/** What other features add to a question of the review. */
export interface ReviewExtras {
  readonly badge: (answer: ReviewAnswer) => ReactNode;
  readonly dispute: (answer: ReviewAnswer) => ReactNode;
  readonly report: (answer: ReviewAnswer) => ReactNode;
}

function Note({ id }: { readonly id: 'review.changed' | 'review.void' }) {
  return (
    <p className={css['note']}>
      <Info aria-hidden="true" />
      <span>
        <FormattedMessage id={id} />
      </span>
    </p>
  );
}

function Answers({
  answer: { selectedOption, correctAnswer },
  options,
  lang,
}: {
  readonly answer: ReviewAnswer;
  readonly options: readonly string[];
  readonly lang: string | undefined;
}) {
  const chosen = selectedOption === null ? undefined : options[selectedOption];
  return (
    <dl className={clsx(css['answers'], styles.mediumValues, styles.faintTerms)}>
      <div>
        <dt>
          <FormattedMessage id="review.yours" />
        </dt>
        <dd>
          {chosen === undefined ? <FormattedMessage id="review.noAnswer" /> : <bdi lang={lang}>{chosen}</bdi>}
        </dd>
      </div>
      <div className={css['right']}>
        <dt>
          <FormattedMessage id="review.correct" />
        </dt>
        <dd>
          <bdi lang={lang}>{options[correctAnswer]}</bdi>
        </dd>
      </div>
    </dl>
  );
}

export interface ReviewRowProps {
  readonly quizId: number;
  readonly question: Quiz['questions'][number];
  readonly answer: ReviewAnswer;
  readonly extras: ReviewExtras;
  readonly lang: string | undefined;
}

/** A question with the given and the right answer, in its original wording. */
export function ReviewRow({ quizId, question, answer, extras, lang }: ReviewRowProps) {
  const [isSpreadShown, setSpreadShown] = useState(false);
  const Icon = icons[answer.verdict];
  const asked = answer.asked ?? question;
  return (
    <li className={css['row']} data-verdict={answer.verdict}>
      <span className={css['mark']} aria-hidden="true">
        <Icon />
      </span>
      <div className={clsx(styles.shrink, styles.breakable)}>
        <h3 className={styles.plainHeading}>
          <bdi lang={lang}>{asked.question}</bdi>
        </h3>
        {answer.asked ? <Note id="review.changed" /> : null}
        {question.isVoid ? <Note id="review.void" /> : null}
        <Answers answer={answer} options={asked.options} lang={lang} />
        {answer.explanation ? (
          <p className={css['explanation']}>
            <bdi lang={lang}>{answer.explanation}</bdi>
          </p>
        ) : null}
        {answer.quotation && !answer.asked ? <QuotedText quotation={answer.quotation} lang={lang} /> : null}
        {answer.asked ? null : <div className={styles.above2}>{extras.badge(answer)}</div>}
        {isSpreadShown ? (
          <AnswerSpread quizId={quizId} questionIndex={answer.questionIndex} options={asked.options} />
        ) : null}
        <div className={css['actions']}>
          {answer.asked ? null : (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isSpreadShown}
              onClick={() => {
                setSpreadShown(!isSpreadShown);
              }}
            >
              <ChartNoAxesColumn aria-hidden="true" />
              <FormattedMessage id="review.stats" />
            </Button>
          )}
          {answer.verdict === 'wrong' ? extras.dispute(answer) : null}
          {extras.report(answer)}
        </div>
      </div>
    </li>
  );
}
