import { knownLanguageTag, type DueQuestion } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { styles } from '@quizmesh/shared-ui';

/** Missed questions while they cannot be answered: answer and explanation stand in the result that each leads to. */
export function QuestionsToRead({ questions }: { readonly questions: readonly DueQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <div className={styles.stack3}>
      <p className={styles.note}>
        <FormattedMessage id="mistakes.offline" />
      </p>
      <ul className={styles.stack4}>
        {questions.map(({ questionId, quizId, quizTitle, question, options, language }) => (
          <li key={questionId} lang={knownLanguageTag(language)} className={styles.stack1}>
            <strong>
              <bdi>{question}</bdi>
            </strong>
            <span>
              <bdi>{options.join(' · ')}</bdi>
            </span>
            <Link to={`/results/${quizId}`}>
              <bdi>{quizTitle}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
