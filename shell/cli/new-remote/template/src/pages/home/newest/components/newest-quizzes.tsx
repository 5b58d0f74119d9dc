import type { QuizSummary } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, EmptyState, ErrorState, Skeleton, TextLink, styles } from '@quizmesh/shared-ui';
import { newestQuery } from '../newest.queries.ts';
import * as css from './newest-quizzes.module.css';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'] as const;

function Waiting() {
  const intl = useIntl();
  return (
    <div className={css['list']} role="status" aria-label={intl.formatMessage({ id: 'template.loading' })}>
      {PLACEHOLDERS.map((key) => (
        <div key={key} className={css['quiz']}>
          <Skeleton width="14rem" height="1.5rem" />
        </div>
      ))}
    </div>
  );
}

function QuizRow({ quiz }: { readonly quiz: QuizSummary }) {
  return (
    <li className={css['quiz']}>
      <TextLink asChild className={css['title']}>
        <Link to={`/quiz/${quiz.id}`}>
          <bdi>{quiz.title}</bdi>
        </Link>
      </TextLink>
      <span className={styles.note}>
        <FormattedMessage id="template.questions" values={{ count: quiz.totalQuestions }} />
      </span>
    </li>
  );
}

/** The newest quizzes in the four states of a list: loading, error, empty, loaded. */
export function NewestQuizzes() {
  const errorText = useErrorText();
  const { data: quizzes, error, isFetching, refetch } = useQuery(newestQuery());
  if (error && !quizzes)
    return (
      <ErrorState
        headingLevel="h2"
        title={<FormattedMessage id="template.failed" />}
        text={errorText(error)}
        action={
          <Button onClick={() => void refetch()} disabled={isFetching}>
            <FormattedMessage id="template.retry" />
          </Button>
        }
      />
    );
  if (!quizzes) return <Waiting />;
  if (quizzes.length === 0)
    return <EmptyState headingLevel="h2" title={<FormattedMessage id="template.none" />} />;
  return (
    <ul className={css['list']}>
      {quizzes.map((quiz) => (
        <QuizRow key={quiz.id} quiz={quiz} />
      ))}
    </ul>
  );
}
