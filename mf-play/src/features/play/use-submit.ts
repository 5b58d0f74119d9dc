import { STORAGE_KEYS, resultStorageKey, type SubmitScoreResponse } from '@quizmesh/contract';
import {
  emitPlatformEvent,
  readStored,
  useErrorText,
  useSession,
  useToast,
  writeStored,
} from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useQueryClient } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';
import { useDispatch } from '@quizmesh/sdk/store';
import { useEffect, useEffectEvent } from 'react';
import { playFacts } from './play-facts.ts';
import { submitScore, type ScoreClaim } from './play.api.ts';
import { playSlice, type PlayState } from './play-slice.ts';

const { actions } = playSlice;
const REFRESHED = [
  'leaderboard',
  'quiz',
  'question-stats',
  'my-result',
  'header-stats',
  'progress',
  'trending',
  'site-stats',
] as const;

function claimOf({
  answers,
}: PlayState): Pick<ScoreClaim, 'score' | 'totalQuestions' | 'timeSpent' | 'answers'> {
  return {
    score: playFacts(answers).score,
    totalQuestions: answers.length,
    timeSpent: Math.round(answers.reduce((sum, answer) => sum + (answer?.seconds ?? 0), 0)),
    answers: answers.map((answer) => answer?.selectedOption ?? null),
  };
}

function storeResult(quizId: number, result: SubmitScoreResponse, answers: ScoreClaim['answers']): void {
  const { score, totalQuestions, timeSpent, percentage, rank } = result;
  writeStored(resultStorageKey(quizId), { score, totalQuestions, timeSpent, percentage, rank, answers });
}

/** Hands in the session once it is complete: stores the result, refreshes what it changes, goes to the results. */
export function useSubmit(state: PlayState): void {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const { quizId, attemptId, phase } = state;

  const submit = useEffectEvent(async (quiz: number, attempt: number) => {
    const claim = claimOf(state);
    const username = user?.username ?? readStored(STORAGE_KEYS.playerName, (text) => text);
    try {
      const result = await submitScore({
        quizId: quiz,
        attemptId: attempt,
        userId: user?.id ?? null,
        username,
        ...claim,
      });
      storeResult(quiz, result, claim.answers);
      if (!user) emitPlatformEvent('guest-quiz-taken', { quizId: quiz });
      emitPlatformEvent('score-submitted', { quizId: quiz });
      for (const resource of REFRESHED) void queryClient.invalidateQueries({ queryKey: [resource] });
      dispatch(actions.submitSucceeded());
      void navigate(`/results/${quiz}`, { replace: true });
    } catch (error) {
      dispatch(actions.submitFailed());
      showToast({ title: intl.formatMessage({ id: 'play.submitFailed' }), description: errorText(error) });
    }
  });
  const isSubmitting = phase === 'submitting';
  useEffect(() => {
    if (isSubmitting && quizId !== null && attemptId !== null) void submit(quizId, attemptId);
  }, [isSubmitting, quizId, attemptId]);
}
