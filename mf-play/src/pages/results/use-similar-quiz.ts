import { DEFAULT_OPTION_COUNT, type GenerateQuizResponse, type QuizSummary } from '@quizmesh/contract';
import {
  apiSend,
  emitPlatformEvent,
  isApiError,
  useErrorText,
  useLanguage,
  useSession,
  useToast,
} from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';

const GENERATION_TIMEOUT_MS = 180_000;

export interface SimilarQuiz {
  readonly isCreating: boolean;
  readonly create: () => void;
}

/** Generates another quiz on the same topic and opens it. */
export function useSimilarQuiz({
  topic,
  difficulty,
  totalQuestions,
}: Pick<QuizSummary, 'topic' | 'difficulty' | 'totalQuestions'>): SimilarQuiz {
  const intl = useIntl();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      apiSend<GenerateQuizResponse>('POST', '/api/generate-quiz', {
        body: {
          topic,
          difficulty,
          language,
          userId: user?.id ?? null,
          numQuestions: String(totalQuestions),
          numOptions: String(DEFAULT_OPTION_COUNT),
        },
        timeoutMs: GENERATION_TIMEOUT_MS,
      }),
    onSuccess: ({ quiz }) => {
      emitPlatformEvent('quiz-created', { quizId: quiz.id });
      for (const resource of ['trending', 'search', 'quizzes', 'site-stats', 'header-stats', 'progress']) {
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }
      showToast({ title: intl.formatMessage({ id: 'next.created' }), description: quiz.title });
      void navigate(`/quiz/${quiz.id}`);
    },
    onError: (error) => {
      // A refusal (daily limit, blocked topic) cannot be retried: its reason is shown.
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
