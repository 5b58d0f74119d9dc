import { knownLanguageTag, type MyResult, type Quiz } from '@quizmesh/contract';
import { Slot, usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery, type UseQueryResult } from '@quizmesh/sdk/query';
import { Navigate, useLocation, useParams } from '@quizmesh/sdk/router';
import { Container, Skeleton } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { Celebration } from './popups/components/celebration.tsx';
import { ReadyForMore } from './popups/components/ready-for-more.tsx';
import { QualitySection } from './quality/components/quality-section.tsx';
import { useChallenge } from '../../components/quiz/challenge.ts';
import { QuizMissing, missingTitle } from '../../components/quiz/components/quiz-missing.tsx';
import { readKeptScore, SUBMIT_ONLY } from '../../components/quiz/kept-score.ts';
import { quizIdOf } from '../../components/quiz/quiz-id.ts';
import { myResultQuery, quizQuery } from '../../components/quiz/quiz.queries.ts';
import { NotPlayedStage } from './components/not-played-stage.tsx';
import { ResultBoard } from './components/result-board.tsx';
import { ResultStage } from './components/result-stage.tsx';
import { ResultUnavailable } from './components/result-unavailable.tsx';
import { ResultsSkeleton } from './components/results-skeleton.tsx';
import { ReviewWithheld } from './components/review-withheld.tsx';
import { ScoreSpreadSection } from './components/score-spread-section.tsx';
import { ShareButton } from './components/share-button.tsx';
import { SharePanel } from './components/share-panel.tsx';
import { SignUpCard } from './components/sign-up-card.tsx';
import { TimeStrip } from './components/time-strip.tsx';
import { TryNext } from './components/try-next.tsx';
import { WhatsNext } from './components/whats-next.tsx';
import { sharedDay } from './day-strip.ts';
import {
  countedAnswers,
  readStoredResult,
  resultView,
  type ResultView,
  type StoredResult,
} from './result-view.ts';
import { leaderboardQuery } from './results.queries.ts';
import { ReviewSection } from './review-section.tsx';
import * as css from './results-route.module.css';

function ResultsPage({ quiz, result }: { readonly quiz: Quiz; readonly result: ResultView }) {
  const { status, offersSignUp } = useSession();
  const [isLater, setLater] = useState(false);
  const { challenge } = useChallenge(quiz.id);
  const isPlayed = result.source !== 'none';
  const shared = { quizId: quiz.id, title: quiz.title, result, day: sharedDay(quiz, result) };
  const lang = knownLanguageTag(quiz.language);
  const hasAnswers = result.answers.length > 0;
  const counted = countedAnswers(result);
  const hasTimes = counted.some(({ seconds }) => seconds !== null);
  const signUp =
    isPlayed && status === 'guest' && offersSignUp && !isLater ? (
      <SignUpCard
        percentage={result.percentage}
        onLater={() => {
          setLater(true);
        }}
      />
    ) : null;
  return (
    <>
      {isPlayed ? (
        <ResultStage
          title={quiz.title}
          titleLang={lang}
          result={result}
          challenge={challenge}
          action={<ShareButton {...shared} isReturnMatch={challenge !== null} />}
        />
      ) : (
        <NotPlayedStage
          quizId={quiz.id}
          title={quiz.title}
          titleLang={lang}
          totalQuestions={result.totalQuestions}
        />
      )}
      <Container className={css['page']}>
        {isPlayed ? (
          <Slot
            name="results.after-score"
            props={{ quizId: quiz.id, unlocked: result.unlocked }}
            fallback={<Skeleton className={css['strip']} />}
          />
        ) : null}
        {signUp}
        <div className={css['columns']}>
          <div className={css['main']}>
            {hasTimes ? <TimeStrip answers={counted} limitSeconds={result.limitSeconds} /> : null}
            {hasAnswers ? <ReviewSection quiz={quiz} answers={result.answers} lang={lang} /> : null}
            {!hasAnswers && result.source === 'server' ? <ReviewWithheld quizId={quiz.id} /> : null}
            <TryNext quizId={quiz.id} />
          </div>
          <aside className={css['side']}>
            <ResultBoard quizId={quiz.id} totalPlayers={result.totalPlayers} />
            <ScoreSpreadSection quizId={quiz.id} result={result} />
            {isPlayed ? <SharePanel {...shared} /> : null}
          </aside>
        </div>
        <QualitySection quizId={quiz.id} totalQuestions={quiz.totalQuestions} />
        <WhatsNext quiz={quiz} />
        {signUp}
      </Container>
      <Celebration quizId={quiz.id} />
      <ReadyForMore />
    </>
  );
}

/** Whether the server's result is waited for: not where the device has one and the server does not answer. */
function isAwaited(
  { isPending, isPaused, failureCount }: UseQueryResult<MyResult | null>,
  stored: StoredResult | null,
): boolean {
  return isPending && !(stored && (isPaused || failureCount > 0));
}

function Results({ quizId }: { readonly quizId: number }) {
  const intl = useIntl();
  const quiz = useQuery(quizQuery(quizId));
  const mine = useQuery(myResultQuery(quizId));
  const board = useQuery(leaderboardQuery(quizId));
  const stored = readStoredResult(quizId);
  const heading = mine.data === null && !stored ? 'results.notPlayed.title' : 'results.title';
  const title = [intl.formatMessage({ id: heading }), quiz.data?.title].filter(Boolean).join(': ');
  usePageTitle(quiz.isLoadingError ? intl.formatMessage({ id: missingTitle(quiz.error) }) : title);
  if (quiz.isLoadingError) return <QuizMissing error={quiz.error} retry={() => void quiz.refetch()} />;
  if (!quiz.data || isAwaited(mine, stored))
    return <ResultsSkeleton heading={<FormattedMessage id="results.title" />} />;
  // An error, not zeros: zeros would mean that the quiz was not played, which is not known here (decision
  // 33).
  if (mine.error && !mine.data && !stored) return <ResultUnavailable onRetry={() => void mine.refetch()} />;
  const result = resultView({
    mine: mine.data ?? null,
    stored,
    quiz: quiz.data,
    entries: board.data,
  });
  return <ResultsPage quiz={quiz.data} result={result} />;
}

/** Results page of a quiz. */
export function ResultsRoute() {
  const quizId = quizIdOf(useParams()['quizId']);
  const { search } = useLocation();
  const { user } = useSession();
  if (quizId === null) return <QuizMissing />;
  // Without it the result would be missing, or an older one.
  if (readKeptScore(quizId, user?.id ?? null))
    return <Navigate replace to={{ pathname: `/quiz/${quizId}`, search }} state={SUBMIT_ONLY} />;
  return <Results key={quizId} quizId={quizId} />;
}
