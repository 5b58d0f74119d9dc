import type { Quiz } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Section, SegmentedControl } from '@quizmesh/shared-ui';
import { Check, Clock, X } from 'lucide-react';
import { useState } from 'react';
import type { ReviewAnswer } from '../result-view.ts';
import css from './question-review.module.css';

const icons = { correct: Check, wrong: X, timeout: Clock } as const;

interface ReviewRowProps {
  readonly question: Quiz['questions'][number];
  readonly answer: ReviewAnswer;
  readonly lang: string | undefined;
}

function ReviewRow({ question, answer, lang }: ReviewRowProps) {
  const Icon = icons[answer.verdict];
  const chosen = answer.selectedOption === null ? null : question.options[answer.selectedOption];
  return (
    <li className={css['row']} data-verdict={answer.verdict}>
      <span className={css['mark']} aria-hidden="true">
        <Icon />
      </span>
      <div className={css['text']}>
        <h3 className={css['question']}>
          <bdi lang={lang}>{question.question}</bdi>
        </h3>
        <dl className={css['answers']}>
          <div>
            <dt>
              <FormattedMessage id="review.yours" />
            </dt>
            <dd>
              {chosen === null || chosen === undefined ? (
                <FormattedMessage id="review.noAnswer" />
              ) : (
                <bdi lang={lang}>{chosen}</bdi>
              )}
            </dd>
          </div>
          <div className={css['right']}>
            <dt>
              <FormattedMessage id="review.correct" />
            </dt>
            <dd>
              <bdi lang={lang}>{question.options[answer.correctAnswer]}</bdi>
            </dd>
          </div>
        </dl>
        {answer.explanation ? (
          <p className={css['explanation']}>
            <bdi lang={lang}>{answer.explanation}</bdi>
          </p>
        ) : null}
      </div>
    </li>
  );
}

export interface QuestionReviewProps {
  readonly quiz: Quiz;
  readonly answers: readonly ReviewAnswer[];
  readonly lang: string | undefined;
}

/** Every question with the given and the right answer; missed ones can be seen alone. */
export function QuestionReview({ quiz, answers, lang }: QuestionReviewProps) {
  const intl = useIntl();
  const missed = answers.filter(({ verdict }) => verdict !== 'correct');
  const [choice, setChoice] = useState<'all' | 'missed'>(missed.length > 0 ? 'missed' : 'all');
  const shown = choice === 'missed' && missed.length > 0 ? missed : answers;
  const filter = (
    <SegmentedControl
      label={intl.formatMessage({ id: 'review.filter' })}
      labelHidden
      value={choice}
      onValueChange={setChoice}
      choices={[
        { value: 'all', label: intl.formatMessage({ id: 'review.all' }, { count: answers.length }) },
        { value: 'missed', label: intl.formatMessage({ id: 'review.missed' }, { count: missed.length }) },
      ]}
    />
  );
  return (
    <Section
      title={<FormattedMessage id="review.title" />}
      aside={missed.length > 0 && missed.length < answers.length ? filter : undefined}
    >
      <ol className={css['review']}>
        {shown.map((answer) => {
          const question = quiz.questions[answer.questionIndex];
          return question ? (
            <ReviewRow key={answer.questionIndex} question={question} answer={answer} lang={lang} />
          ) : null;
        })}
      </ol>
    </Section>
  );
}
