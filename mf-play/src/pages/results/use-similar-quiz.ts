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
import { DEFAULT_OPTION_COUNT, type QuizSummary } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
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
  const { showToast } = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request(
        endpoints.generation.generateQuiz,
        {
          body: {
            topic,
            difficulty,
            language,
            userId: user?.id ?? null,
            numQuestions: String(totalQuestions),
            numOptions: String(DEFAULT_OPTION_COUNT),
          },
        },
        { timeoutMs: GENERATION_TIMEOUT_MS },
      ),
    onSuccess: ({ quiz }) => {
      emitPlatformEvent('quiz.created', { quizId: quiz.id });
      showToast({ title: intl.formatMessage({ id: 'next.created' }), description: quiz.title });
      void navigate(`/quiz/${quiz.id}`);
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
