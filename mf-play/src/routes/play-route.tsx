import { isApiError, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { useNavigate, useParams, useSearchParams } from '@quizmesh/sdk/router';
import { GuestGate } from '../features/play/components/guest-gate.tsx';
import { PlayFrame } from '../features/play/components/play-frame.tsx';
import { PlayHopeless } from '../features/play/components/play-hopeless.tsx';
import { PlayScreen } from '../features/play/components/play-screen.tsx';
import { useAttempt } from '../features/play/use-attempt.ts';
import { useGuestGate } from '../features/play/use-guest-gate.ts';
import { useKeptScore } from '../features/play/use-kept-score.ts';
import { useLatest } from '../features/play/use-latest.ts';
import { useGuestIdentity } from '../features/player/use-guest-identity.ts';
import { beatOf, withBeat } from '../features/quiz/beat.ts';
import { QuizMissing } from '../features/quiz/components/quiz-missing.tsx';
import { QuizWaiting } from '../features/quiz/components/quiz-waiting.tsx';
import { quizIdOf } from '../features/quiz/quiz-id.ts';
import { quizQuery } from '../features/quiz/quiz.queries.ts';
import { questionExtras } from './question-extras.tsx';

const submitting = (
  <QuizWaiting
    title={<FormattedMessage id="play.submitting.title" />}
    text={<FormattedMessage id="play.submitting.text" />}
  />
);

function Playing({ quizId }: { readonly quizId: number }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const beat = beatOf(searchParams);
  const showResults = () => void navigate(withBeat(`/results/${quizId}`, beat), { replace: true });
  const kept = useKeptScore(quizId, showResults);
  const gate = useGuestGate();
  const quizRequest = useQuery(quizQuery(quizId));
  const quiz = useLatest(quizRequest.data);
  const attempt = useAttempt(quizId, kept.status === 'none' && !gate.isClosed);
  useGuestIdentity(attempt.opened !== undefined);
  // What is there stays on the screen when asking for it again fails.
  const error = (quiz ? null : quizRequest.error) ?? attempt.error;
  const fallbackTitle = intl.formatMessage({ id: error ? 'quiz.missing.title' : 'quiz.loading.title' });
  usePageTitle(error ? fallbackTitle : (quiz?.title ?? fallbackTitle));
  if (error) {
    const isGone = isApiError(error) && error.status === 404;
    const retry = () => {
      if (quizRequest.error) void quizRequest.refetch();
      if (attempt.error) attempt.retry();
    };
    return (
      <PlayFrame title={null}>
        <QuizMissing onRetry={isGone ? undefined : retry} />
      </PlayFrame>
    );
  }
  const title = quiz?.title ?? null;
  if (attempt.isHopeless) {
    return (
      <PlayFrame title={title}>
        <PlayHopeless onRetry={attempt.retry} />
      </PlayFrame>
    );
  }
  if (kept.status === 'sending') return <PlayFrame title={title}>{submitting}</PlayFrame>;
  if (kept.status === 'away') {
    return (
      <PlayFrame title={title}>
        <QuizWaiting
          title={<FormattedMessage id="play.verdict.kept" />}
          text={<FormattedMessage id="play.scoreKept" />}
          onRetry={kept.retry}
        />
      </PlayFrame>
    );
  }
  if (gate.isClosed) {
    return (
      <PlayFrame title={title}>
        <GuestGate gate={gate} />
      </PlayFrame>
    );
  }
  if (!quiz || !attempt.opened) {
    return (
      <PlayFrame title={title}>
        <QuizWaiting
          title={<FormattedMessage id="quiz.loading.title" />}
          text={<FormattedMessage id="quiz.loading.text" />}
        />
      </PlayFrame>
    );
  }
  return (
    <PlayScreen
      quiz={quiz}
      opened={attempt.opened}
      extras={questionExtras(quizId)}
      beat={beat}
      submitting={submitting}
      onFinished={showResults}
      onLost={attempt.reopen}
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
