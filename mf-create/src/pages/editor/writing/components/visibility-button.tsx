import { quizPath, type EditableQuiz, type Visibility } from '@quizmesh/contract';
import { useCloseOnBack, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, Dialog, SharedLink, clsx, styles } from '@quizmesh/shared-ui';
import { Globe, Link as LinkIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useVisibilityChange } from '../use-publishing.ts';
import { PUBLISHED, VisibilityCards } from './visibility-cards.tsx';

const CHOICES: readonly Visibility[] = ['draft', ...PUBLISHED];

export interface VisibilityButtonProps {
  readonly quiz: EditableQuiz;
  /** It was published here a moment ago. */
  readonly isPublished: boolean;
}

interface DialogProps extends VisibilityButtonProps {
  readonly onClose: () => void;
  /** The focus may go on. */
  readonly onClosed: () => void;
}

function VisibilityDialog({ quiz, isPublished, onClose, onClosed }: DialogProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  useCloseOnBack(onClose);
  const before = quiz.visibility ?? 'public';
  const [visibility, setVisibility] = useState<Visibility>(before);
  const { mutate, isPending, error, reset } = useVisibilityChange(quiz.id, onClose);
  const title = isPublished ? 'writing.published' : 'writing.whoFinds';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id={title} />}
      description={<FormattedMessage id={`writing.visibility.${before}Text`} />}
      closeLabel={intl.formatMessage({ id: 'writing.close' })}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
    >
      <div className={styles.stack4}>
        <SharedLink
          url={`${window.location.origin}${quizPath(quiz)}`}
          labels={{
            link: intl.formatMessage({ id: 'writing.link' }),
            code: intl.formatMessage({ id: 'writing.qr' }),
          }}
        />
        {isPublished ? null : (
          <VisibilityCards
            choices={CHOICES}
            value={visibility}
            onValueChange={(value) => {
              reset();
              setVisibility(value);
            }}
          />
        )}
        {error ? (
          <Alert tone="error" title={<FormattedMessage id="writing.notChanged" />}>
            <p>{errorText(error)}</p>
          </Alert>
        ) : null}
        <div className={clsx(styles.cluster3, styles.atEnd)}>
          <Button variant={isPublished ? 'solid' : 'quiet'} onClick={onClose}>
            <FormattedMessage id="writing.close" />
          </Button>
          {isPublished ? null : (
            <Button
              variant="solid"
              pending={isPending}
              disabled={visibility === before}
              onClick={() => {
                mutate({ visibility, version: quiz.version });
              }}
            >
              <FormattedMessage id="writing.change" />
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Who finds the quiz, and its link. */
export function VisibilityButton({ quiz, isPublished }: VisibilityButtonProps) {
  const [isOpen, setOpen] = useState(isPublished);
  // After the first dialog the quiz is one like any other.
  const [isFresh, setFresh] = useState(isPublished);
  const visibility = quiz.visibility ?? 'public';
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="tint"
        onClick={() => {
          setOpen(true);
        }}
      >
        {visibility === 'public' ? <Globe aria-hidden="true" /> : <LinkIcon aria-hidden="true" />}
        <FormattedMessage id={`writing.visibility.${visibility}`} />
      </Button>
      {isOpen ? (
        <VisibilityDialog
          quiz={quiz}
          isPublished={isFresh}
          onClose={() => {
            setOpen(false);
            setFresh(false);
          }}
          // The button that published is gone.
          onClosed={() => button.current?.focus()}
        />
      ) : null}
    </>
  );
}
