import type { QuizSummary } from '@quizmesh/contract';
import { isApiError, useErrorText, useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import {
  Button,
  CardGrid,
  ErrorState,
  QuizCardSkeleton,
  VisuallyHidden,
  clsx,
  styles,
} from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { readsQuiz } from '../../quiz-language/quiz-language.ts';
import * as css from './quiz-results.module.css';
import { useBestResults } from '../../best-results/use-best-results.ts';
import { QuizSummaryCard } from './quiz-summary-card.tsx';

/** The fields of a query that a list needs. */
export interface QuizResultsState {
  readonly quizzes: readonly QuizSummary[] | undefined;
  readonly error: unknown;
  /** New results are being loaded; the old ones stay visible, dimmed. */
  readonly isStale: boolean;
  readonly retry: () => void;
}

export interface QuizResultsProps {
  readonly state: QuizResultsState;
  readonly errorTitle: string;
  readonly empty: ReactNode;
  readonly skeletons?: number;
  readonly view?: 'grid' | 'list';
  readonly headingLevel?: 'h2' | 'h3';
  /** The list was asked for in one language: nothing tells it apart. */
  readonly isOfOneLanguage?: boolean;
  /** Titles link to landing pages. */
  readonly hasLandingLinks?: boolean;
}

/** Status and message of the server; for the error page of a proxy only the status; nothing without a
 *  response. */
function detailOf(error: unknown): string | null {
  if (!isApiError(error) || error.status === 0) return null;
  return error.message.includes('<') ? String(error.status) : error.message;
}

interface QuizGroupsProps extends Pick<
  QuizResultsProps,
  'view' | 'headingLevel' | 'isOfOneLanguage' | 'hasLandingLinks'
> {
  readonly quizzes: readonly QuizSummary[];
  readonly isStale?: boolean;
}

/** Above quizzes of a list that are not what was asked for. */
export function GroupHeading({
  level: Heading,
  id,
}: {
  readonly level: 'h2' | 'h3';
  readonly id: MessageId;
}) {
  return (
    <Heading className={clsx(css['group'], styles.muted)}>
      <FormattedMessage id={id} />
    </Heading>
  );
}

/** Quizzes in the reader's language, then those in others under a heading of their own. */
export function QuizGroups({
  quizzes,
  isStale = false,
  view = 'grid',
  headingLevel = 'h3',
  isOfOneLanguage = false,
  hasLandingLinks = false,
}: QuizGroupsProps) {
  const { language } = useLanguage();
  const bests = useBestResults(quizzes.map(({ id }) => id));
  const isOwn = (quiz: QuizSummary) => isOfOneLanguage || readsQuiz(language, quiz.language);
  const grid = (group: readonly QuizSummary[]) =>
    group.length === 0 ? null : (
      <CardGrid view={view} className={isStale ? css['stale'] : undefined} aria-busy={isStale}>
        {group.map((quiz) => (
          <li key={quiz.id}>
            <QuizSummaryCard
              quiz={quiz}
              best={bests.get(quiz.id)}
              shape={view === 'list' ? 'wide' : 'tall'}
              headingLevel={headingLevel}
              hasLandingLink={hasLandingLinks}
            />
          </li>
        ))}
      </CardGrid>
    );
  const others = quizzes.filter((quiz) => !isOwn(quiz));
  return (
    <>
      {grid(quizzes.filter(isOwn))}
      {others.length === 0 ? null : <GroupHeading level={headingLevel} id="list.otherLanguages" />}
      {grid(others)}
    </>
  );
}

/** A list of quizzes in its four states: loading, error, empty, loaded. */
export function QuizResults(props: QuizResultsProps) {
  const { state, errorTitle, empty, skeletons = 6, view = 'grid', headingLevel = 'h3' } = props;
  const errorText = useErrorText();
  if (state.error && !state.quizzes) {
    const detail = detailOf(state.error);
    return (
      <ErrorState
        title={errorTitle}
        headingLevel={headingLevel}
        text={errorText(state.error)}
        action={
          <Button variant="tint" onClick={state.retry}>
            <FormattedMessage id="list.retry" />
          </Button>
        }
      >
        {detail === null ? null : <p className={styles.hint}>{detail}</p>}
      </ErrorState>
    );
  }
  if (!state.quizzes) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">
          <FormattedMessage id="list.loading" />
        </VisuallyHidden>
        <CardGrid view={view} aria-hidden="true">
          {Array.from({ length: skeletons }, (_, index) => (
            <li key={index}>
              <QuizCardSkeleton shape={view === 'list' ? 'wide' : 'tall'} />
            </li>
          ))}
        </CardGrid>
      </div>
    );
  }
  if (state.quizzes.length === 0) return empty;
  return <QuizGroups {...props} quizzes={state.quizzes} isStale={state.isStale} />;
}
