import type { Quiz } from '@quizmesh/contract';
import { usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery, useQueryClient } from '@quizmesh/sdk/query';
import { useLocation, useNavigate, useParams } from '@quizmesh/sdk/router';
import { SignUpPrompt } from './components/sign-up-prompt.tsx';
import { PlayFrame } from '../../components/play-frame/play-frame.tsx';
import { CookiesBlockedError } from './components/cookies-blocked-error.tsx';
import { PlayScreen, type QuestionExtras } from './components/play-screen.tsx';
import { AfterStart } from './components/ready-screen.tsx';
import { QuestionOnItsWay } from './making/components/question-on-its-way.tsx';
import { questionCountOf } from './making/question-count.ts';
import { useMaking } from './making/use-making.ts';
import { useKeptScore, useOtherKeptScores, type KeptScoreState } from './score-submission.ts';
import { useAttempt, type PlayedAttempt } from './use-attempt.ts';
import { useSignUpPrompt, type SignUpPromptState } from './use-sign-up-prompt.ts';
import { useLatest } from './use-latest.ts';
import { useGuestIdentity } from './player/use-guest-identity.ts';
import { useChallenge, withChallenge } from '../../components/quiz/challenge.ts';
import { DisputeButton } from '../../components/dispute/components/dispute-button.tsx';
import { FactBadge } from '../../components/facts/components/fact-badge.tsx';
import { QuizMissing, missingTitle } from '../../components/quiz/components/quiz-missing.tsx';
import { QuizWaiting } from '../../components/quiz/components/quiz-waiting.tsx';
import { SUBMIT_ONLY } from '../../components/quiz/kept-score.ts';
import { quizIdOf } from '../../components/quiz/quiz-id.ts';
import { myResultQuery, quizQuery } from '../../components/quiz/quiz.queries.ts';
import { ReportButton } from '../../components/report/components/report-button.tsx';

const MAKING_REFETCH_MS = 5000;

const submitting = (
  <QuizWaiting
    title={<FormattedMessage id="play.submitting.title" />}
    text={<FormattedMessage id="play.submitting.text" />}
  />
);

/** What other features add to the question on the screen. */
function questionExtras({ id: quizId, provider }: Quiz): QuestionExtras {
  return {
    badge: ({ questionIndex, answered, isAnswered }) => (
      <FactBadge
        key={questionIndex}
        quizId={quizId}
        questionIndex={questionIndex}
        answered={answered}
        isAnswered={isAnswered}
        isOfLibrary={provider === 'library'}
      />
    ),
    report: (questionIndex, isTimed) => (
      <ReportButton
        key={questionIndex}
        quizId={quizId}
        questionIndex={questionIndex}
        look="words"
        isTimed={isTimed}
      />
    ),
    dispute: (questionIndex) => (
      <DisputeButton key={questionIndex} quizId={quizId} questionIndex={questionIndex} />
    ),
  };
}

interface BeforeQuestionsProps {
  readonly attempt: PlayedAttempt;
  readonly kept: KeptScoreState;
  readonly gate: SignUpPromptState;
}

/** What must be done first, else that the quiz is on its way. */
function BeforeQuestions({ attempt, kept, gate }: BeforeQuestionsProps) {
  if (attempt.areCookiesBlocked) return <CookiesBlockedError onRetry={attempt.retry} />;
  if (kept.status === 'sending') return submitting;
  if (kept.status === 'away') {
    return (
      <QuizWaiting
        title={<FormattedMessage id="play.verdict.kept" />}
        text={<FormattedMessage id="play.scoreKept" />}
        onRetry={kept.retry}
      />
    );
  }
  if (gate.isClosed) return <SignUpPrompt gate={gate} />;
  return (
    <QuizWaiting
      title={<FormattedMessage id="quiz.loading.title" />}
      text={<FormattedMessage id="quiz.loading.text" />}
    />
  );
}

function useTabTitle(error: Error | null, quiz: Quiz | undefined): void {
  const intl = useIntl();
  const instead = intl.formatMessage({ id: error ? missingTitle(error) : 'quiz.loading.title' });
  usePageTitle(error ? instead : (quiz?.title ?? instead));
}

function Playing({ quizId }: { readonly quizId: number }) {
  const navigate = useNavigate();
  const { token, challenge } = useChallenge(quizId);
  const queryClient = useQueryClient();
  const showResults = () => {
    // The last result, or that there was none: the page would show and share it until the new one is loaded.
    queryClient.removeQueries({ queryKey: myResultQuery(quizId).queryKey });
    void navigate(withChallenge(`/results/${quizId}`, token), { replace: true });
  };
  // From the results page there is nothing to play: it is shown again, whatever the server says to the score.
  const cameFromResults = useLocation().state === SUBMIT_ONLY;
  const kept = useKeptScore(quizId, {
    onFinished: showResults,
    onRefused: cameFromResults ? showResults : undefined,
  });
  useOtherKeptScores(quizId);
  const gate = useSignUpPrompt();
  const quizRequest = useQuery({
    ...quizQuery(quizId),
    // When the stream of its questions is refused, e.g. after signing in.
    refetchInterval: ({ state }) => (state.data?.making ? MAKING_REFETCH_MS : false),
  });
  const quiz = useLatest(quizRequest.data);
  const isReady = kept.status === 'none' && !gate.isClosed;
  const attempt = useAttempt(quizId, isReady);
  const incomplete = useMaking(quiz);
  useGuestIdentity(attempt.opened !== undefined);
  // The page keeps its data when refetching fails.
  const error = (quiz ? null : quizRequest.error) ?? attempt.error;
  useTabTitle(error, quiz);
  if (error) {
    const retry = () => {
      if (quizRequest.error) void quizRequest.refetch();
      if (attempt.error) attempt.retry();
    };
    return (
      <PlayFrame title={null}>
        <QuizMissing error={error} retry={retry} />
      </PlayFrame>
    );
  }
  if (!isReady || attempt.areCookiesBlocked || !quiz || !attempt.opened) {
    return (
      <PlayFrame title={quiz?.title ?? null}>
        <BeforeQuestions attempt={attempt} kept={kept} gate={gate} />
      </PlayFrame>
    );
  }
  return (
    <AfterStart quiz={quiz} attempt={attempt.opened.attempt} challenge={challenge}>
      <PlayScreen
        quiz={quiz}
        opened={attempt.opened}
        extras={questionExtras(quiz)}
        challenge={challenge}
        submitting={submitting}
        onItsWay={
          <QuestionOnItsWay
            quizId={quizId}
            made={quiz.questions.length}
            asked={questionCountOf(quiz)}
            incomplete={incomplete}
            onTaken={() => {
              void quizRequest.refetch();
              attempt.retry();
            }}
          />
        }
        onFinished={showResults}
        onLost={attempt.reopen}
      />
    </AfterStart>
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
