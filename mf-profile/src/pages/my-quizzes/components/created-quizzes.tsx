import type { CreatedQuiz } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden, styles } from '@quizmesh/shared-ui';
import { summarize } from '../created-summary.ts';
import { arrange } from '../created-order.ts';
import { createdQuizzesQuery } from '../created.queries.ts';
import { useListState } from '../use-list-state.ts';
import { ListControls } from './list-controls.tsx';
import { CreatedCard } from './created-card.tsx';
import { CreatedSummaryStrip } from './created-summary-strip.tsx';

/** Up to this number of quizzes there is no search. */
const SEARCHABLE_FROM = 4;

function Waiting() {
  return (
    <div aria-busy="true" className={styles.stack4}>
      <VisuallyHidden role="status">
        <FormattedMessage id="session.loading" />
      </VisuallyHidden>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} height="9rem" />
      ))}
    </div>
  );
}

function List({ quizzes }: { readonly quizzes: readonly CreatedQuiz[] }) {
  const listState = useListState();
  const shown = arrange(quizzes, listState.search, listState.sort);
  return (
    <>
      <CreatedSummaryStrip summary={summarize(quizzes.filter(({ visibility }) => visibility !== 'draft'))} />
      {quizzes.length < SEARCHABLE_FROM ? null : <ListControls {...listState} found={shown.length} />}
      {shown.length === 0 ? <EmptyState title={<FormattedMessage id="created.noneFound" />} /> : null}
      <ul className={styles.stack4}>
        {shown.map((quiz) => (
          <CreatedCard key={quiz.id} quiz={quiz} />
        ))}
      </ul>
    </>
  );
}

/** The created quizzes: loading, error, empty, or the list. */
export function CreatedQuizzes({ userId }: { readonly userId: number }) {
  const errorText = useErrorText();
  const { data: quizzes, error, refetch } = useQuery(createdQuizzesQuery(userId));
  if (quizzes && quizzes.length > 0) return <List quizzes={quizzes} />;
  if (error && !quizzes) {
    return (
      <ErrorState
        headingLevel="h2"
        title={<FormattedMessage id="created.failed" />}
        text={errorText(error)}
        action={
          <Button variant="tint" onClick={() => void refetch()}>
            <FormattedMessage id="profile.tryAgain" />
          </Button>
        }
      />
    );
  }
  if (!quizzes) return <Waiting />;
  return (
    <EmptyState
      headingLevel="h2"
      title={<FormattedMessage id="created.empty" />}
      text={<FormattedMessage id="created.emptyText" />}
      action={
        <Button asChild variant="solid">
          <Link to="/">
            <FormattedMessage id="created.emptyAct" />
          </Link>
        </Button>
      }
    />
  );
}
