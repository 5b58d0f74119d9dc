import { useErrorText, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button } from '@quizmesh/shared-ui';
import type { GenerationFailure } from '../generation-slice.ts';
import css from './generation-problem.module.css';

export interface GenerationProblemProps {
  readonly failure: GenerationFailure;
  /** What was asked for. */
  readonly topic: string;
  readonly onClose: () => void;
  /** Starts over, with another topic when one is given. */
  readonly onRetry: (topic?: string) => void;
}

/** The limit ends at a server's midnight: day and zone tell which one that is here. */
const RESET_FORMAT = {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

function LimitText({ resetAt }: { readonly resetAt: string | null }) {
  const intl = useIntl();
  return (
    <>
      <p>
        <FormattedMessage id="generation.limit.text" />
      </p>
      {resetAt ? (
        <p>
          <FormattedMessage
            id="generation.limit.reset"
            values={{ time: intl.formatDate(resetAt, RESET_FORMAT) }}
          />
        </p>
      ) : null}
    </>
  );
}

/** In the reader's language where the catalogue knows the code; else as the server said it. */
function FailureText({ failure, topic }: Pick<GenerationProblemProps, 'failure' | 'topic'>) {
  const errorText = useErrorText();
  if (failure.kind === 'topic-not-supported') {
    return (
      <>
        <p>
          <FormattedMessage id="generation.unsupported" values={{ topic: <bdi key="topic">{topic}</bdi> }} />
        </p>
        <p>
          <FormattedMessage id="generation.englishTopics" />
        </p>
      </>
    );
  }
  const code = 'code' in failure ? failure.code : null;
  const message = 'message' in failure ? failure.message : null;
  const error = Object.assign(new Error(), { name: 'ApiError', code, serverMessage: message });
  return (
    <p>
      <bdi>{errorText(error, 'generation.failedDefault')}</bdi>
    </p>
  );
}

/** The error box of the dialog, and the ways out of it. */
export function GenerationProblem({ failure, topic, onClose, onRetry }: GenerationProblemProps) {
  const { status, offersSignUp, openSignIn } = useSession();
  const isLimit = failure.kind === 'daily-limit';
  const invites = isLimit && failure.invitesSignUp && offersSignUp && status === 'guest';
  const isUnsupported = failure.kind === 'topic-not-supported';
  const suggestions = isUnsupported ? failure.suggestions : [];
  const isNear = isUnsupported && failure.areNear;
  return (
    <div className={css['problem']}>
      <Alert
        tone="error"
        title={<FormattedMessage id={isLimit ? 'generation.limit.title' : 'generation.failed'} />}
      >
        {isLimit ? <LimitText resetAt={failure.resetAt} /> : <FailureText failure={failure} topic={topic} />}
      </Alert>
      {suggestions.length > 0 ? (
        <div className={css['suggestions']}>
          <p>
            <FormattedMessage id={isNear ? 'generation.suggestions' : 'generation.popularSuggestions'} />
          </p>
          <div className={css['acts']}>
            {suggestions.map((topic) => (
              <Button
                key={topic}
                variant="tint"
                size="small"
                dir="auto"
                onClick={() => {
                  onRetry(topic);
                }}
              >
                {topic}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <div className={css['acts']}>
        {invites ? (
          <Button
            variant="solid"
            onClick={() => {
              onClose();
              openSignIn('register');
            }}
          >
            <FormattedMessage id="guest.signUp" />
          </Button>
        ) : null}
        {failure.kind === 'other' || failure.kind === 'answer-lost' ? (
          <Button
            variant="tint"
            onClick={() => {
              onRetry();
            }}
          >
            <FormattedMessage id="generation.tryAgain" />
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="generation.close" />
        </Button>
      </div>
    </div>
  );
}
