import { endpoints } from '@quizmesh/contract/client';
import { request, useErrorText, useLanguage, usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { Link, useNavigate, useSearchParams } from '@quizmesh/sdk/router';
import { Button, EmptyState, ErrorState, Skeleton } from '@quizmesh/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { editableQuizQuery } from '../../editor.queries.ts';

const TITLE_MAX = 250;

/** What the draft begins with. */
interface Start {
  readonly title: string;
  /** The quiz that is copied; null: a blank one. */
  readonly copyOf: number | null;
}

/** Guests sign up first; what they came with stays in the address. */
function SignUpFirst({ title }: Pick<Start, 'title'>) {
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

/** A copy shows the answers, which costs the rank. */
function ConfirmCopy({ onConfirm }: { readonly onConfirm: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="writing.copyTitle" />}
      text={<FormattedMessage id="writing.copyText" />}
      action={
        <Button variant="solid" onClick={onConfirm}>
          <FormattedMessage id="writing.copy" />
        </Button>
      }
    />
  );
}

/** Begins a draft and opens it. */
function Begin({ title, copyOf }: Start) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { mutate, error } = useMutation({
    mutationFn: () =>
      request(endpoints.quizzes.createDraft, {
        body: { title, language, ...(copyOf !== null && { copyOf }) },
      }),
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
  const [isConfirmed, setConfirmed] = useState(false);
  const title = (params.get('title') ?? '').trim().slice(0, TITLE_MAX);
  const copyOf = params.has('copy') ? Number(params.get('copy')) : null;
  usePageTitle(intl.formatMessage({ id: copyOf === null ? 'writing.new' : 'writing.copyTitle' }));
  if (status === 'resolving') return <Skeleton height="100vh" />;
  if (status === 'guest') return <SignUpFirst title={title} />;
  if (copyOf === null || isConfirmed) return <Begin title={title} copyOf={copyOf} />;
  return (
    <ConfirmCopy
      onConfirm={() => {
        setConfirmed(true);
      }}
    />
  );
}
