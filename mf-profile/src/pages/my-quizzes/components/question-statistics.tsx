import type { QuizAnalytics } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { Badge, ProgressBar, clsx, styles } from '@quizmesh/shared-ui';
import { Check } from 'lucide-react';
import * as css from './question-statistics.module.css';

type Question = QuizAnalytics['questions'][number];

/** With fewer first attempts the discrimination is not meaningful. */
const DISCRIMINATION_MIN = 20;

function Options({ question }: { readonly question: Question }) {
  return (
    <table className={css['options']}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="statistics.option" />
          </th>
          <th scope="col">
            <FormattedMessage id="statistics.chosen" />
          </th>
        </tr>
      </thead>
      <tbody>
        {question.options.map(({ option, text, count, percentage }) => (
          <tr key={option} data-right={option === question.correctAnswer}>
            <th scope="row">
              <bdi>{text}</bdi>
              {option === question.correctAnswer ? (
                <span className={clsx(css['right'], styles.icons16)}>
                  <Check aria-hidden="true" />
                  <FormattedMessage id="statistics.right" />
                </span>
              ) : null}
            </th>
            <td>
              <FormattedMessage
                id="statistics.share"
                values={{ count, percent: <FormattedNumber value={percentage / 100} style="percent" /> }}
              />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <FormattedMessage id="statistics.timeouts" />
          </th>
          <td>
            <FormattedNumber value={question.timeouts} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Discrimination({ question }: { readonly question: Question }) {
  const { discrimination, discriminationCount } = question;
  if (discrimination === null || discriminationCount < DISCRIMINATION_MIN) {
    return (
      <FormattedMessage
        id="statistics.tooFew"
        values={{ count: discriminationCount, needed: DISCRIMINATION_MIN }}
      />
    );
  }
  return (
    <FormattedMessage
      id="statistics.discrimination"
      values={{
        value: <FormattedNumber value={discrimination} minimumFractionDigits={2} maximumFractionDigits={2} />,
        count: discriminationCount,
      }}
    />
  );
}

/** Index of the question that counts with the smallest share of right answers; null while all are as easy. */
function hardestOf(questions: readonly Question[]): number | null {
  const answered = questions.filter(({ facility, isVoid }) => facility !== null && !isVoid);
  const shares = answered.map(({ facility }) => facility ?? 0);
  const smallest = Math.min(...shares);
  if (smallest === Math.max(...shares)) return null;
  return answered.find(({ facility }) => facility === smallest)?.index ?? null;
}

function Row({ question, isHardest }: { readonly question: Question; readonly isHardest: boolean }) {
  const intl = useIntl();
  const { index, facility, isVoid } = question;
  const share = facility === null ? '–' : intl.formatNumber(facility / 100, { style: 'percent' });
  return (
    <li>
      <details className={styles.lineAbove}>
        <summary className={css['summary']}>
          <span className={css['number']}>
            <FormattedMessage id="statistics.number" values={{ number: index + 1 }} />
          </span>
          <span className={css['text']} dir="auto">
            {question.question}
          </span>
          {isHardest ? (
            <Badge>
              <FormattedMessage id="statistics.hardest" />
            </Badge>
          ) : null}
          {isVoid ? (
            <Badge>
              <FormattedMessage id="statistics.void" />
            </Badge>
          ) : null}
          <span className={css['facility']}>
            <strong>{share}</strong>
            <ProgressBar
              value={facility ?? 0}
              label={intl.formatMessage({ id: 'statistics.facility' })}
              valueText={share}
            />
          </span>
        </summary>
        <p className={css['note']}>
          <Discrimination question={question} />
        </p>
        <Options question={question} />
      </details>
    </li>
  );
}

/** The questions with their share of right answers; each can be expanded to show its options. */
export function QuestionStatistics({ questions }: Pick<QuizAnalytics, 'questions'>) {
  const hardest = hardestOf(questions);
  return (
    <div>
      <h3 className={clsx(styles.text18, styles.below3)}>
        <FormattedMessage id="statistics.questions" />
      </h3>
      <ol>
        {questions.map((question) => (
          <Row key={question.index} question={question} isHardest={question.index === hardest} />
        ))}
      </ol>
    </div>
  );
}
