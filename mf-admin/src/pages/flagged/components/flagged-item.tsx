import type { FlaggedQuestion } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useCategoryName } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, CategoryLabel, clsx, styles } from '@quizmesh/shared-ui';
import { ExternalLink, PencilLine } from 'lucide-react';
import { questionPath } from '../../../components/addresses.ts';
import { LetteredOptions } from '../../../components/lettered-options.tsx';
import { failurePercent, rateBand } from '../failure-rate.ts';
import * as item from '../../../components/question-item.module.css';
import * as css from './flagged-item.module.css';

/** A question with its options and its failure rate. */
export function FlaggedItem({ question }: { readonly question: FlaggedQuestion }) {
  const categoryName = useCategoryName();
  const percent = failurePercent(question.failureRate);
  return (
    <li className={item['item']} data-row-key={`${question.quizId}-${question.questionIndex}`} tabIndex={-1}>
      <div className={item['head']}>
        <p className={clsx(item['where'], styles.strongTitle, styles.underlinedLinks)}>
          <Link to={`/quiz/${question.quizId}`}>
            <strong dir="auto">{question.quizTitle}</strong>
          </Link>
          <span>
            <FormattedMessage id="flagged.topic" values={{ topic: <bdi>{question.topic}</bdi> }} />
          </span>
          <CategoryLabel category={question.category}>{categoryName(question.category)}</CategoryLabel>
          <span>
            <FormattedMessage id="flagged.number" values={{ number: question.questionIndex + 1 }} />
          </span>
        </p>
        <span className={clsx(css['rate'], styles.cautionTint)} data-band={rateBand(percent)}>
          <FormattedMessage
            id="flagged.failure"
            values={{
              percent: <FormattedNumber value={percent / 100} style="percent" maximumFractionDigits={1} />,
            }}
          />
        </span>
      </div>
      <p className={item['question']} dir="auto">
        {question.questionText}
      </p>
      <LetteredOptions options={question.options} right={question.correctAnswerIndex} />
      <div className={item['foot']}>
        <p>
          <FormattedMessage
            id="flagged.attempts"
            values={{ attempts: question.totalAttempts, wrong: question.incorrectAttempts }}
          />
        </p>
        <span className={css['actions']}>
          <Button asChild size="small" variant="quiet">
            <Link to={questionPath(question.quizId, question.questionIndex)} data-key="e">
              <PencilLine aria-hidden="true" />
              <FormattedMessage id="question.edit" />
            </Link>
          </Button>
          <Button asChild size="small">
            <Link to={`/quiz/${question.quizId}`} target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" />
              <FormattedMessage id="flagged.open" />
            </Link>
          </Button>
        </span>
      </div>
    </li>
  );
}
