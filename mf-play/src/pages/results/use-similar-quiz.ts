import { endpoints } from '@quizmesh/contract/client';
import {
  emitPlatformEvent,
  isApiError,
  request,
  useErrorText,
  useLanguage,
  useSession,
  useToast,
} from '@quizmesh/sdk';
import { DEFAULT_OPTION_COUNT, QUESTION_COUNTS, type QuizSummary } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';
import { useEffect, useRef } from 'react';
import { requestQuiz } from './follow-similar-quiz.ts';

const GENERATION_TIMEOUT_MS = 180_000;

export interface SimilarQuiz {
  readonly isCreating: boolean;
  readonly create: () => void;
}

/** Imported and smaller quizzes have other numbers of questions than can be requested. */
function requestableCount(totalQuestions: number): number {
  return QUESTION_COUNTS.find((count) => count >= totalQuestions) ?? Math.max(...QUESTION_COUNTS);
}

/** Generates another quiz on the same topic and opens it as soon as it can be played; after the page was left, a toast leads
 *  to it. */
export function useSimilarQuiz({
  topic,
  difficulty,
  totalQuestions,
}: Pick<QuizSummary, 'topic' | 'difficulty' | 'totalQuestions'>): SimilarQuiz {
  const intl = useIntl();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const { language } = useLanguage();
  const isLeftRef = useRef(false);
  useEffect(() => {
    isLeftRef.current = false;
    return () => {
      isLeftRef.current = true;
    };
  }, []);
  const ask = () =>
    request(
      endpoints.generation.generateQuiz,
      {
        body: {
          topic,
          difficulty,
          language,
          userId: user?.id ?? null,
          numQuestions: String(requestableCount(totalQuestions)),
          numOptions: String(DEFAULT_OPTION_COUNT),
        },
      },
      { timeoutMs: GENERATION_TIMEOUT_MS },
    );
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestQuiz(topic, ask),
    onSuccess: (made) => {
      const { quiz, repeatedQuestions = 0 } = made;
      const repeats =
        repeatedQuestions > 0 && intl.formatMessage({ id: 'next.repeats' }, { count: repeatedQuestions });
      const to = `/quiz/${quiz.id}`;
      emitPlatformEvent('quiz.created', { quizId: quiz.id });
      showToast({
        title: intl.formatMessage({ id: 'next.created' }),
        description: repeats || quiz.title,
        ...(isLeftRef.current && { link: { label: intl.formatMessage({ id: 'tryNext.start' }), to } }),
      });
      if (!isLeftRef.current) void navigate(to);
    },
    onError: (error) => {
      // A rejected request (daily limit, blocked topic) cannot be retried: its reason is shown.
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
      showToast({
        title: intl.formatMessage({ id: 'next.failed.title' }),
        description: isRefused
          ? errorText(error, 'next.failed.text')
          : intl.formatMessage({ id: 'next.failed.text' }),
        tone: 'problem',
      });
    },
  });
  return {
    isCreating: isPending,
    create: () => {
      if (!isPending) mutate();
    },
  };
}
