import type { Quotation } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, OptionCard, OptionMesh, styles } from '@quizmesh/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { OPTION_LETTERS } from '../quiz/option-letters.ts';
import { QuotedText } from '../quoted-text.tsx';
import * as css from './practice-question.module.css';

/** The key of an answered question. */
export interface PracticeVerdict {
  readonly correctAnswer: number;
  readonly explanation: string | null;
  readonly quotation?: Quotation | null | undefined;
}

export interface PracticeQuestionProps {
  readonly question: string;
  readonly options: readonly string[];
  readonly lang: string | undefined;
  readonly headingLevel: 'h2' | 'h3';
  readonly selectedOption: number | null;
  /** Null: it is not answered, or the verdict is not known yet. */
  readonly verdict: PracticeVerdict | null;
  readonly onChoose: (option: number) => void;
  readonly onNext: () => void;
  /** Stands below the explanation. */
  readonly note?: ReactNode;
}

function optionState(
  option: number,
  { selectedOption, verdict }: Pick<PracticeQuestionProps, 'selectedOption' | 'verdict'>,
) {
  if (!verdict && selectedOption === null) return 'open';
  if (!verdict) return option === selectedOption ? 'sent' : 'locked';
  if (option === verdict.correctAnswer) return 'correct';
  return option === selectedOption ? 'wrong' : 'other';
}

function Explained({
  verdict,
  lang,
  isRight,
}: {
  verdict: PracticeVerdict;
  lang: string | undefined;
  isRight: boolean;
}) {
  const { explanation, quotation } = verdict;
  return (
    <>
      <strong className={styles.verdictText}>
        <FormattedMessage id={isRight ? 'play.verdict.correct' : 'play.verdict.wrong'} />
      </strong>
      {explanation ? (
        <p>
          <bdi lang={lang}>{explanation}</bdi>
        </p>
      ) : null}
      {quotation ? <QuotedText quotation={quotation} lang={lang} /> : null}
    </>
  );
}

/** A question without a clock, its verdict, and the way on. The focus goes to what comes next. */
export function PracticeQuestion(props: PracticeQuestionProps) {
  const {
    question,
    options,
    lang,
    headingLevel: Heading,
    selectedOption,
    verdict,
    onChoose,
    onNext,
    note,
  } = props;
  const intl = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const isAnswered = verdict !== null;
  useEffect(() => {
    if (isAnswered) nextRef.current?.focus();
    else headingRef.current?.focus();
  }, [isAnswered, question]);
  const isRight = selectedOption === verdict?.correctAnswer;
  return (
    <div className={styles.stack4}>
      <Heading ref={headingRef} tabIndex={-1} className={css['words']}>
        <bdi lang={lang}>{question}</bdi>
      </Heading>
      <OptionMesh count={options.length} aria-label={intl.formatMessage({ id: 'play.options' })}>
        {options.map((text, option) => (
          <OptionCard
            key={OPTION_LETTERS.charAt(option)}
            size="small"
            letter={OPTION_LETTERS.charAt(option)}
            position={option}
            state={optionState(option, props)}
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
        {verdict ? (
          <div className={styles.stack1} data-verdict={isRight ? 'correct' : 'wrong'}>
            <Explained verdict={verdict} lang={lang} isRight={isRight} />
            {note}
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
