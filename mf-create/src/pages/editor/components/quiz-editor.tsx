import { quizPath, type EditableQuiz } from '@quizmesh/contract';
import { isApiError, lazyPart, useErrorText, usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import {
  BackLink,
  Badge,
  Button,
  ErrorState,
  PageHeading,
  Skeleton,
  VisuallyHidden,
  clsx,
  styles,
} from '@quizmesh/shared-ui';
import { Suspense, useState } from 'react';
import { editableQuizQuery, keyViewQuery } from '../editor.queries.ts';
import { useDrafts } from '../use-drafts.ts';
import { ConfirmSeeingAnswers } from './confirm-seeing-answers.tsx';
import { DeleteQuiz } from './delete-quiz.tsx';
import { ExportMenu } from './export-menu.tsx';
import { QuestionItem } from './question-item.tsx';
import * as css from './quiz-editor.module.css';

const Writer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "writing" */ '../writing/components/quiz-writer.tsx')).QuizWriter,
);
const VisibilityButton = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "visibility" */ '../writing/components/visibility-button.tsx'))
      .VisibilityButton,
);

const DetailsButton = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "visibility" */ '../writing/components/details-button.tsx'))
      .DetailsButton,
);
const WholeQuiz = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "visibility" */ '../writing/components/whole-quiz.tsx')).WholeQuiz,
);

function Waiting() {
  return (
    <div aria-busy="true" className={css['waiting']}>
      <VisuallyHidden role="status">
        <FormattedMessage id="editor.loading" />
      </VisuallyHidden>
      <Skeleton width="18rem" height="2.5rem" />
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </div>
  );
}

function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { status, openSignIn } = useSession();
  const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
  const isGone = isApiError(error) && (error.status === 404 || error.status === 400);
  const title = intl.formatMessage({
    id: isRefused ? 'editor.notYours' : isGone ? 'editor.missing' : 'editor.loadFailed',
  });
  usePageTitle(title);
  return (
    <ErrorState
      headingLevel="h1"
      title={title}
      text={isRefused ? <FormattedMessage id="editor.notYoursText" /> : errorText(error)}
      action={
        isRefused && status !== 'member' ? (
          <Button
            variant="solid"
            onClick={() => {
              openSignIn();
            }}
          >
            <FormattedMessage id="editor.signIn" />
          </Button>
        ) : isRefused || isGone ? (
          <Button asChild variant="tint">
            <Link to="/">
              <FormattedMessage id="editor.toHome" />
            </Link>
          </Button>
        ) : (
          <Button variant="tint" onClick={retry}>
            <FormattedMessage id="editor.retry" />
          </Button>
        )
      }
    />
  );
}

interface QuestionsProps {
  readonly quiz: EditableQuiz;
  /** It was published here a moment ago. */
  readonly isPublished: boolean;
}

function Questions({ quiz, isPublished }: QuestionsProps) {
  const intl = useIntl();
  const drafts = useDrafts(quiz.id);
  usePageTitle(intl.formatMessage({ id: 'editor.pageTitle' }, { title: quiz.title }));
  return (
    <>
      <PageHeading
        back={
          <BackLink>
            <Link to={quizPath(quiz)}>
              <FormattedMessage id="editor.back" />
            </Link>
          </BackLink>
        }
        title={<bdi>{quiz.title}</bdi>}
        subtitle={
          <>
            <FormattedMessage id="editor.lead" values={{ count: quiz.totalQuestions }} />{' '}
            {quiz.isActive ? null : (
              <Badge>
                <FormattedMessage id="editor.inactive" />
              </Badge>
            )}
          </>
        }
        actions={
          <div className={clsx(styles.icons18, styles.cluster2)}>
            <Suspense fallback={null}>
              <VisibilityButton quiz={quiz} isPublished={isPublished} />
              <DetailsButton quiz={quiz} />
            </Suspense>
            <ExportMenu quizId={quiz.id} />
            <DeleteQuiz quiz={quiz} />
          </div>
        }
      />
      <ol className={clsx(css['questions'], styles.shrinkParts)}>
        {quiz.questions.map((known) => (
          <li key={known.index}>
            <QuestionItem quiz={quiz} known={known} drafts={drafts} />
          </li>
        ))}
      </ol>
      <Suspense fallback={null}>
        <WholeQuiz quiz={quiz} />
      </Suspense>
    </>
  );
}

function OpenEditor({ quizId }: { readonly quizId: number }) {
  const { data, error, refetch } = useQuery(editableQuizQuery(quizId));
  const [isPublished, setPublished] = useState(false);
  if (data?.visibility === 'draft')
    return (
      <Suspense fallback={<Waiting />}>
        <Writer
          quiz={data}
          onPublished={() => {
            setPublished(true);
          }}
        />
      </Suspense>
    );
  if (data) return <Questions quiz={data} isPublished={isPublished} />;
  return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />;
}

/** Editor of the owner; a player who does not know the key confirms seeing the answers. */
export function QuizEditor({ quizId }: { readonly quizId: number }) {
  const { data, error, refetch } = useQuery(keyViewQuery(quizId));
  const [isConfirmed, setConfirmed] = useState(false);
  if (isConfirmed || data?.isKeyKnown) return <OpenEditor quizId={quizId} />;
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <ConfirmSeeingAnswers
      quizId={quizId}
      onConfirm={() => {
        setConfirmed(true);
      }}
    />
  );
}
