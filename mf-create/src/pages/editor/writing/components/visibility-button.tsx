import { quizPath, type EditableQuiz, type Visibility } from '@quizmesh/contract';
import { useCloseOnBack, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, Dialog, QrCode, RadioCards, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { Globe, Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useVisibilityChange } from '../use-publishing.ts';

const CHOICES = ['draft', 'unlisted', 'public'] as const satisfies readonly Visibility[];

export interface VisibilityButtonProps {
  readonly quiz: EditableQuiz;
  /** It was published here a moment ago. */
  readonly isPublished: boolean;
}

interface DialogProps extends VisibilityButtonProps {
  readonly onClose: () => void;
}

/** The link by which the quiz is played, and its QR code. */
function QuizLink({ quiz }: { readonly quiz: EditableQuiz }) {
  const intl = useIntl();
  const url = `${window.location.origin}${quizPath(quiz)}`;
  return (
    <>
      <TextField
        label={<FormattedMessage id="writing.link" />}
        dir="ltr"
        readOnly
        value={url}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <div className={clsx(styles.row2, styles.middle)}>
        <QrCode value={url} label={intl.formatMessage({ id: 'writing.qr' })} />
        <p aria-hidden="true" className={clsx(styles.note, styles.shrink)}>
          <FormattedMessage id="writing.qr" />
        </p>
      </div>
    </>
  );
}

function VisibilityDialog({ quiz, isPublished, onClose }: DialogProps) {
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
    >
      <div className={styles.stack4}>
        <QuizLink quiz={quiz} />
        {isPublished ? null : (
          <RadioCards
            label={intl.formatMessage({ id: 'writing.whoFinds' })}
            value={visibility}
            cards={CHOICES.map((value) => ({
              value,
              title: intl.formatMessage({ id: `writing.visibility.${value}` }),
              text: intl.formatMessage({ id: `writing.visibility.${value}Text` }),
            }))}
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
  return (
    <>
      <Button
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
        />
      ) : null}
    </>
  );
}
