import type { QuizSummary } from '@quizmesh/contract';
import { isApiError, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, CardGrid, ErrorState, QuizCardSkeleton, VisuallyHidden, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import * as css from './quiz-results.module.css';
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
  readonly minutesPerQuestion: number;
  readonly skeletons?: number;
  readonly view?: 'grid' | 'list';
  readonly headingLevel?: 'h2' | 'h3';
  /** Titles link to landing pages. */
  readonly hasLandingLinks?: boolean;
}

/** Status and message of the server; for the error page of a proxy only the status; nothing without a
 *  response. */
function detailOf(error: unknown): string | null {
  if (!isApiError(error) || error.status === 0) return null;
  return error.message.includes('<') ? String(error.status) : error.message;
}

/** A list of quizzes in its four states: loading, error, empty, loaded. */
export function QuizResults({
  state,
  errorTitle,
  empty,
  minutesPerQuestion,
  skeletons = 6,
  view = 'grid',
  headingLevel = 'h3',
  hasLandingLinks = false,
}: QuizResultsProps) {
  const errorText = useErrorText();
  const shape = view === 'list' ? 'wide' : 'tall';
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
              <QuizCardSkeleton shape={shape} />
            </li>
          ))}
        </CardGrid>
      </div>
    );
  }
  if (state.quizzes.length === 0) return empty;
  return (
    <CardGrid view={view} className={state.isStale ? css['stale'] : undefined} aria-busy={state.isStale}>
      {state.quizzes.map((quiz) => (
        <li key={quiz.id}>
          <QuizSummaryCard
            quiz={quiz}
            minutesPerQuestion={minutesPerQuestion}
            shape={shape}
            headingLevel={headingLevel}
            hasLandingLink={hasLandingLinks}
          />
        </li>
      ))}
    </CardGrid>
  );
}
