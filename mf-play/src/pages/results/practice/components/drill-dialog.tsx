import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, OptionCard, OptionMesh, styles } from '@quizmesh/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { QuotedText } from '../../../../components/quoted-text.tsx';
import { choose, next, startDrill, type Drill, type DrillQuestion } from '../drill.ts';
import * as css from './drill-dialog.module.css';

const LETTERS = 'ABCDEF';

function optionState(option: number, { selectedOption }: Drill, correctAnswer: number) {
  if (selectedOption === null) return 'open';
  if (option === correctAnswer) return 'correct';
  return option === selectedOption ? 'wrong' : 'other';
}

interface QuestionProps {
  readonly drill: Drill;
  readonly question: DrillQuestion;
  readonly lang: string | undefined;
  readonly onChoose: (option: number) => void;
  readonly onNext: () => void;
}

function Question({ drill, question, lang, onChoose, onNext }: QuestionProps) {
  const intl = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const isAnswered = drill.selectedOption !== null;
  useEffect(() => {
    if (isAnswered) nextRef.current?.focus();
    else headingRef.current?.focus();
  }, [isAnswered, question]);
  const isRight = drill.selectedOption === question.correctAnswer;
  return (
    <div className={styles.stack4}>
      <h3 ref={headingRef} tabIndex={-1} className={css['words']}>
        <bdi lang={lang}>{question.question}</bdi>
      </h3>
      <OptionMesh count={question.options.length} aria-label={intl.formatMessage({ id: 'play.options' })}>
        {question.options.map((text, option) => (
          <OptionCard
            key={LETTERS.charAt(option)}
            size="small"
            letter={LETTERS.charAt(option)}
            position={option}
            state={optionState(option, drill, question.correctAnswer)}
            onClick={() => {
              onChoose(option);
            }}
          >
            <span lang={lang} dir="auto">
              {text}
            </span>
          </OptionCard>
        ))}
      </OptionMesh>
      <div role="status">
        {isAnswered ? (
          <div className={styles.stack1} data-verdict={isRight ? 'correct' : 'wrong'}>
            <strong className={styles.verdictText}>
              <FormattedMessage id={isRight ? 'play.verdict.correct' : 'play.verdict.wrong'} />
            </strong>
            {question.explanation ? (
              <p>
                <bdi lang={lang}>{question.explanation}</bdi>
              </p>
            ) : null}
            {question.quotation ? <QuotedText quotation={question.quotation} lang={lang} /> : null}
          </div>
        ) : null}
      </div>
      {isAnswered ? (
        <Button ref={nextRef} variant="solid" onClick={onNext}>
          <FormattedMessage id="drill.next" />
        </Button>
      ) : null}
    </div>
  );
}

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
        <Question
          key={`${question.index}-${drill.queue.length}-${drill.mended}`}
          drill={drill}
          question={question}
          lang={lang}
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
