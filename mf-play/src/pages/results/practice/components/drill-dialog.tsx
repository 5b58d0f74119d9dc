import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { PracticeQuestion } from '../../../../components/practice/practice-question.tsx';
import { choose, next, startDrill, type DrillQuestion } from '../drill.ts';

export interface DrillDialogProps {
  readonly questions: readonly DrillQuestion[];
  readonly lang: string | undefined;
  readonly onClose: () => void;
}

/** Repeats the missed questions until each is answered right. The answers are not counted. */
export function DrillDialog({ questions, lang, onClose }: DrillDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  const [drill, setDrill] = useState(() => startDrill(questions));
  const [question] = drill.queue;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="drill.title" />}
      description={
        <FormattedMessage id="drill.progress" values={{ mended: drill.mended, total: questions.length }} />
      }
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      {question ? (
        <PracticeQuestion
          key={`${question.index}-${drill.queue.length}-${drill.mended}`}
          {...question}
          headingLevel="h3"
          lang={lang}
          selectedOption={drill.selectedOption}
          verdict={drill.selectedOption === null ? null : question}
          onChoose={(option) => {
            setDrill(choose(drill, option));
          }}
          onNext={() => {
            setDrill(next(drill));
          }}
        />
      ) : (
        <div className={styles.stack4} role="status">
          <p>
            <FormattedMessage id="drill.done" />
          </p>
          <Button variant="solid" onClick={onClose}>
            <FormattedMessage id="dialog.close" />
          </Button>
        </div>
      )}
    </Dialog>
  );
}
