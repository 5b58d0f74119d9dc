import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Container, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from '../live.module.css';
import { RoomOptions } from './room-options.tsx';
import { StageHeading } from './stage-heading.tsx';

export interface RoomVerdictProps {
  readonly question: string;
  readonly options: readonly string[];
  readonly lang: string | undefined;
  /** Null: none was chosen. */
  readonly selectedOption: number | null;
  readonly correctAnswer: number;
  readonly counts?: readonly number[] | undefined;
  readonly explanation: string | null;
  /** What is said without an answer: at an own pace its time ran out, of others nobody knows whether they had the question, but
   *  whoever joined after it did not. */
  readonly without: 'play.verdict.timeout' | 'review.noAnswer' | 'live.verdict.joinedAfter';
  /** What the answer earned, and what follows. */
  readonly children: ReactNode;
}

const icons = { correct: Check, wrong: X, timeout: Clock } as const;

/** Whether the own answer was right, which one is, and why. */
export function RoomVerdict({ question, explanation, without, children, ...shown }: RoomVerdictProps) {
  const { selectedOption, correctAnswer, lang } = shown;
  const verdict =
    selectedOption === null ? 'timeout' : selectedOption === correctAnswer ? 'correct' : 'wrong';
  const Icon = icons[verdict];
  return (
    <Container width="play">
      <div className={css['verdict']} data-verdict={verdict}>
        <StageHeading className={clsx(styles.inlineRow2, styles.icons28, styles.verdictText)}>
          <Icon aria-hidden="true" />
          <FormattedMessage id={verdict === 'timeout' ? without : `play.verdict.${verdict}`} />
          {verdict === 'correct' ? null : (
            <VisuallyHidden>
              <FormattedMessage
                id="play.correctIs"
                values={{ option: <bdi lang={lang}>{shown.options[correctAnswer]}</bdi> }}
              />
            </VisuallyHidden>
          )}
        </StageHeading>
        {children}
      </div>
      <h2 className={clsx(css['asked'], styles.breakable)}>
        <bdi lang={lang}>{question}</bdi>
      </h2>
      <RoomOptions {...shown} />
      {explanation ? (
        <p className={clsx(css['state'], styles.muted, styles.breakable)}>
          <bdi lang={lang}>{explanation}</bdi>
        </p>
      ) : null}
    </Container>
  );
}
