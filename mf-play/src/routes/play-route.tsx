import { usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { useParams } from '@quizmesh/sdk/router';
import { isApiError } from '@quizmesh/sdk';
import { GuestGate } from '../features/play/components/guest-gate.tsx';
import { PlayFrame } from '../features/play/components/play-frame.tsx';
import { PlayScreen } from '../features/play/components/play-screen.tsx';
import { attemptQuery } from '../features/play/play.api.ts';
import { useGuestGate } from '../features/play/use-guest-gate.ts';
import { QuizMissing } from '../features/quiz/components/quiz-missing.tsx';
import { QuizWaiting } from '../features/quiz/components/quiz-waiting.tsx';
import { quizIdOf } from '../features/quiz/quiz-id.ts';
import { quizQuery } from '../features/quiz/quiz.queries.ts';

function Playing({ quizId }: { readonly quizId: number }) {
  const intl = useIntl();
  const gate = useGuestGate();
  const quiz = useQuery(quizQuery(quizId));
  const attempt = useQuery({ ...attemptQuery(quizId), enabled: !gate.isClosed });
  const error = quiz.error ?? attempt.error;
  const fallbackTitle = intl.formatMessage({ id: error ? 'quiz.missing.title' : 'quiz.loading.title' });
  usePageTitle(error ? fallbackTitle : (quiz.data?.title ?? fallbackTitle));
  if (error) {
    const isGone = isApiError(error) && error.status === 404;
    const retry = () => {
      if (quiz.error) void quiz.refetch();
      if (attempt.error) void attempt.refetch();
    };
    return (
      <PlayFrame title={null}>
        <QuizMissing onRetry={isGone ? undefined : retry} />
      </PlayFrame>
    );
  }
  if (gate.isClosed)
    return (
      <PlayFrame title={quiz.data?.title ?? null}>
        <GuestGate gate={gate} />
      </PlayFrame>
    );
  if (!quiz.data || !attempt.data) {
    return (
      <PlayFrame title={quiz.data?.title ?? null}>
        <QuizWaiting
          title={<FormattedMessage id="quiz.loading.title" />}
          text={<FormattedMessage id="quiz.loading.text" />}
        />
      </PlayFrame>
    );
  }
  return (
    <PlayScreen
      quiz={quiz.data}
      opened={attempt.data}
      submitting={
        <QuizWaiting
          title={<FormattedMessage id="play.submitting.title" />}
          text={<FormattedMessage id="play.submitting.text" />}
        />
      }
    />
  );
}

/** Takes a quiz. */
export function PlayRoute() {
  const quizId = quizIdOf(useParams()['quizId']);
  if (quizId === null)
    return (
      <PlayFrame title={null}>
        <QuizMissing />
      </PlayFrame>
    );
  return <Playing key={quizId} quizId={quizId} />;
}
