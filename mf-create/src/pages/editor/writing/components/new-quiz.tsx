import { endpoints } from '@quizmesh/contract/client';
import { request, useErrorText, useLanguage, usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { Link, useNavigate, useSearchParams } from '@quizmesh/sdk/router';
import { Button, EmptyState, ErrorState, Skeleton } from '@quizmesh/shared-ui';
import { useEffect, useRef } from 'react';
import { editableQuizQuery } from '../../editor.queries.ts';

const TITLE_MAX = 250;

/** Guests sign up first; the title that they came with stays in the address. */
function SignUpFirst({ title }: { readonly title: string }) {
  const { openSignIn, offersSignUp } = useSession();
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="writing.new" />}
      text={
        title === '' ? (
          <FormattedMessage id="writing.signUpText" />
        ) : (
          <FormattedMessage id="writing.signUpTitled" values={{ title: <bdi key="title">{title}</bdi> }} />
        )
      }
      action={
        <>
          {offersSignUp ? (
            <Button
              variant="solid"
              onClick={() => {
                openSignIn('register');
              }}
            >
              <FormattedMessage id="writing.signUp" />
            </Button>
          ) : null}
          <Button
            variant="tint"
            onClick={() => {
              openSignIn('login');
            }}
          >
            <FormattedMessage id="writing.signIn" />
          </Button>
        </>
      }
    />
  );
}

/** Begins a draft and opens it. */
function Begin({ title }: { readonly title: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { mutate, error } = useMutation({
    mutationFn: () => request(endpoints.quizzes.createDraft, { body: { title, language } }),
    onSuccess: (quiz) => {
      queryClient.setQueryData(editableQuizQuery(quiz.id).queryKey, quiz);
      void navigate(`/my-quizzes/${quiz.id}/edit`, { replace: true });
    },
  });
  // One draft, however often the page is rendered.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    mutate();
  }, [mutate]);
  if (!error) return <Skeleton height="100vh" />;
  return (
    <ErrorState
      headingLevel="h1"
      title={<FormattedMessage id="writing.notBegun" />}
      text={errorText(error)}
      action={
        <>
          <Button
            variant="tint"
            onClick={() => {
              mutate();
            }}
          >
            <FormattedMessage id="writing.retry" />
          </Button>
          <Button asChild variant="quiet">
            <Link to="/my-quizzes">
              <FormattedMessage id="writing.back" />
            </Link>
          </Button>
        </>
      }
    />
  );
}

/** A blank quiz to write, with the title that the address names. */
export function NewQuiz() {
  const intl = useIntl();
  const { status } = useSession();
  const [params] = useSearchParams();
  const title = (params.get('title') ?? '').trim().slice(0, TITLE_MAX);
  usePageTitle(intl.formatMessage({ id: 'writing.new' }));
  if (status === 'resolving') return <Skeleton height="100vh" />;
  return status === 'member' ? <Begin title={title} /> : <SignUpFirst title={title} />;
}
