import type { FlaggedQuestion } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useCategoryName } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, CategoryLabel } from '@quizmesh/shared-ui';
import { Check, ExternalLink } from 'lucide-react';
import { failurePercent, rateBand } from '../failure-rate.ts';
import css from './flagged-item.module.css';

const letterOf = (index: number) => String.fromCodePoint(65 + index);

function Options({ question }: { readonly question: FlaggedQuestion }) {
  return (
    <ol className={css['options']}>
      {question.options.map((text, index) => {
        const isRight = index === question.correctAnswerIndex;
        return (
          // Options of one question differ in place, not always in text.
          <li key={letterOf(index)} className={css['option']} data-right={isRight}>
            <span className={css['letter']}>{letterOf(index)}</span>
            <bdi>{text}</bdi>
            {isRight ? (
              <span className={css['right']}>
                <Check aria-hidden="true" />
                <FormattedMessage id="flagged.right" />
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** A question with its options, and how many failed at it. */
export function FlaggedItem({ question }: { readonly question: FlaggedQuestion }) {
  const categoryName = useCategoryName();
  const percent = failurePercent(question.failureRate);
  return (
    <li className={css['item']}>
      <div className={css['head']}>
        <p className={css['where']}>
          <strong>
            <bdi>{question.quizTitle}</bdi>
          </strong>
          <span>
            <FormattedMessage id="flagged.topic" values={{ topic: <bdi>{question.topic}</bdi> }} />
          </span>
          <CategoryLabel category={question.category}>{categoryName(question.category)}</CategoryLabel>
          <span>
            <FormattedMessage id="flagged.number" values={{ number: question.questionIndex + 1 }} />
          </span>
        </p>
        <span className={css['rate']} data-band={rateBand(percent)}>
          <FormattedMessage
            id="flagged.failure"
            values={{
              percent: <FormattedNumber value={percent / 100} style="percent" maximumFractionDigits={1} />,
            }}
          />
        </span>
      </div>
      <p className={css['question']} dir="auto">
        {question.questionText}
      </p>
      <Options question={question} />
      <div className={css['foot']}>
        <p>
          <FormattedMessage
            id="flagged.attempts"
            values={{ attempts: question.totalAttempts, wrong: question.incorrectAttempts }}
          />
        </p>
        <Button asChild size="small">
          <Link to={`/quiz/${question.quizId}`} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" />
            <FormattedMessage id="flagged.open" />
          </Link>
        </Button>
      </div>
    </li>
  );
}
