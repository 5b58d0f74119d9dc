import { coverOf } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, OptionCard, QuizCover, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { OPTION_LETTERS } from '../../components/option-letters.ts';
import type { WrittenContent } from '../written-content.ts';

export interface PreviewDialogProps {
  readonly quizId: number;
  readonly content: WrittenContent;
  readonly onClose: () => void;
}

/** The quiz as a player sees it: its cover, then its questions without their answers. */
export function PreviewDialog({ quizId, content, onClose }: PreviewDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  const { title, description, category, questions } = content;
  // -1: the cover.
  const [at, setAt] = useState(-1);
  const question = questions[at];
  const name = title.trim() || intl.formatMessage({ id: 'writing.untitled' });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi>{name}</bdi>}
      description={
        question ? (
          <FormattedMessage id="writing.previewPlace" values={{ number: at + 1, count: questions.length }} />
        ) : (
          <span dir="auto">{description.trim() || intl.formatMessage({ id: 'writing.previewText' })}</span>
        )
      }
      closeLabel={intl.formatMessage({ id: 'writing.close' })}
    >
      <div className={styles.stack4}>
        {question ? (
          <>
            <p className={clsx(styles.text18, styles.strong, styles.breakable)} dir="auto">
              {question.question.trim() || intl.formatMessage({ id: 'writing.blank' })}
            </p>
            <div className={styles.stack2}>
              {question.options.map((option, index) => (
                <OptionCard
                  key={index}
                  letter={OPTION_LETTERS.charAt(index)}
                  position={index}
                  state="open"
                  size="small"
                >
                  {option.trim() || intl.formatMessage({ id: 'writing.blank' })}
                </OptionCard>
              ))}
            </div>
          </>
        ) : (
          <QuizCover quizId={coverOf({ id: quizId, cover: content.cover })} category={category} />
        )}
        <div className={clsx(styles.cluster3, styles.apart)}>
          <Button
            variant="quiet"
            disabled={at < 0}
            onClick={() => {
              setAt(at - 1);
            }}
          >
            <FormattedMessage id="writing.previous" />
          </Button>
          <Button
            variant="solid"
            disabled={at >= questions.length - 1}
            onClick={() => {
              setAt(at + 1);
            }}
          >
            <FormattedMessage id="writing.next" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
