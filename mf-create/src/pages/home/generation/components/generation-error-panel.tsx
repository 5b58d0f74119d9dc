import { QUESTION_COUNTS, languagesReadAlike } from '@quizmesh/contract';
import { useErrorText, useLanguage, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Alert, Button, styles } from '@quizmesh/shared-ui';
import { writePath } from '../../../../components/write-path.ts';
import { isRefusal, type GenerationError } from '../generation-slice.ts';
import { useState } from 'react';
import * as css from './generation-error-panel.module.css';

export interface GenerationErrorPanelProps {
  readonly generationError: GenerationError;
  /** The requested quiz. */
  readonly topic: string;
  readonly onClose: () => void;
  readonly onTake: (generationId: number) => Promise<void>;
  readonly onDiscard: (generationId: number) => void;
  readonly onRetryIncomplete: (generationId: number) => Promise<void>;
  /** Starts again, with another topic or length when one is given. */
  readonly onRetry: (changes?: { readonly topic?: string; readonly questionCount?: number }) => void;
}

/** The limit resets at midnight UTC: the day and the time zone show when that is for the user. */
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

/** In the user's language where the catalogue has a text for the code; else the server's message. */
function ErrorText({ generationError, topic }: Pick<GenerationErrorPanelProps, 'generationError' | 'topic'>) {
  const errorText = useErrorText();
  const { language } = useLanguage();
  if (generationError.kind === 'topic-not-supported') {
    return (
      <>
        <p>
          <FormattedMessage id="generation.unsupported" values={{ topic: <bdi key="topic">{topic}</bdi> }} />
        </p>
        {languagesReadAlike(language).includes('en-US') ? null : (
          <p>
            <FormattedMessage id="generation.englishQuestions" />
          </p>
        )}
      </>
    );
  }
  if (generationError.kind === 'not-received') {
    return (
      <p>
        <FormattedMessage id="generation.notReceived" />
      </p>
    );
  }
  const code = 'code' in generationError ? generationError.code : null;
  const message = 'message' in generationError ? generationError.message : null;
  const error = Object.assign(new Error(), { name: 'ApiError', code, serverMessage: message });
  return (
    <p>
      <bdi>{errorText(error, 'generation.failedDefault')}</bdi>
    </p>
  );
}

type IncompleteProps = Pick<GenerationErrorPanelProps, 'onTake' | 'onDiscard' | 'onRetryIncomplete'> &
  Extract<GenerationError, { kind: 'incomplete' }>;

/** The choice between a smaller quiz, another try, and none. */
function IncompleteQuiz({ generationId, made, onTake, onDiscard, onRetryIncomplete }: IncompleteProps) {
  const [isSending, setSending] = useState(false);
  const send = async (choice: typeof onTake) => {
    setSending(true);
    await choice(generationId);
    setSending(false);
  };
  return (
    <div className={css['error']}>
      <p>
        <FormattedMessage id="generation.incomplete.text" />
      </p>
      <div className={styles.cluster2}>
        <Button variant="solid" disabled={isSending} onClick={() => void send(onTake)}>
          <FormattedMessage id="generation.incomplete.take" values={{ made }} />
        </Button>
        <Button variant="tint" disabled={isSending} onClick={() => void send(onRetryIncomplete)}>
          <FormattedMessage id="generation.tryAgain" />
        </Button>
        <Button
          variant="quiet"
          disabled={isSending}
          onClick={() => {
            onDiscard(generationId);
          }}
        >
          <FormattedMessage id="generation.incomplete.discard" />
        </Button>
      </div>
    </div>
  );
}

/** The longest quiz for which there are enough questions. */
const largestQuizOf = (available: number) => QUESTION_COUNTS.findLast((count) => count <= available);

type OtherQuizzesProps = Pick<GenerationErrorPanelProps, 'onRetry'> &
  Extract<GenerationError, { kind: 'topic-not-supported' }>;

/** What can be made instead: a smaller quiz about the topic, or quizzes about others. */
function OtherQuizzes({ available, suggestions, onRetry }: OtherQuizzesProps) {
  const smaller = largestQuizOf(available);
  return (
    <>
      {smaller === undefined ? null : (
        <div className={styles.cluster2}>
          <Button
            variant="solid"
            onClick={() => {
              onRetry({ questionCount: smaller });
            }}
          >
            <FormattedMessage id="generation.incomplete.take" values={{ made: smaller }} />
          </Button>
        </div>
      )}
      {suggestions.length === 0 ? null : (
        <div className={css['suggestions']}>
          <p>
            <FormattedMessage id="generation.suggestions" />
          </p>
          <div className={styles.cluster2}>
            {suggestions.map((topic) => (
              <Button
                key={topic}
                variant="tint"
                size="small"
                dir="auto"
                onClick={() => {
                  onRetry({ topic });
                }}
              >
                {topic}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** A refusal is told by the title of the dialog. */
const failedTitle = (error: GenerationError) =>
  isRefusal(error) ? undefined : <FormattedMessage id="generation.failed" />;

/** The error box of the dialog, with the possible actions. */
export function GenerationErrorPanel({
  generationError,
  topic,
  onClose,
  onTake,
  onDiscard,
  onRetryIncomplete,
  onRetry,
}: GenerationErrorPanelProps) {
  const { status, offersSignUp, openSignIn } = useSession();
  if (generationError.kind === 'incomplete')
    return <IncompleteQuiz {...generationError} {...{ onTake, onDiscard, onRetryIncomplete }} />;
  const isLimit = generationError.kind === 'daily-limit';
  const invites = isLimit && generationError.invitesSignUp && offersSignUp && status === 'guest';
  return (
    <div className={css['error']}>
      <Alert tone={isRefusal(generationError) ? 'note' : 'error'} title={failedTitle(generationError)}>
        {isLimit ? (
          <LimitText resetAt={generationError.resetAt} />
        ) : (
          <ErrorText generationError={generationError} topic={topic} />
        )}
      </Alert>
      {generationError.kind === 'topic-not-supported' ? (
        <OtherQuizzes {...generationError} onRetry={onRetry} />
      ) : null}
      <div className={styles.cluster2}>
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
        {['other', 'answer-lost', 'not-received'].includes(generationError.kind) ? (
          <Button
            variant="tint"
            onClick={() => {
              onRetry();
            }}
          >
            <FormattedMessage id="generation.tryAgain" />
          </Button>
        ) : null}
        {isRefusal(generationError) && !isLimit ? (
          <Button asChild variant="tint" onClick={onClose}>
            <Link to={writePath(topic)}>
              <FormattedMessage id="write.yourself" />
            </Link>
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="generation.close" />
        </Button>
      </div>
    </div>
  );
}
