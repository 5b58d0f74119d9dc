import type { OpenQuestion } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Check, CircleAlert, Clock, CloudUpload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayedAnswer, PlayPhase } from '../play-slice.ts';
import * as css from './verdict-panel.module.css';

export interface VerdictPanelProps {
  readonly answer: PlayedAnswer | null;
  readonly phase: PlayPhase;
  readonly isWarned: boolean;
  /** The time of the whole quiz is over. */
  readonly isOver: boolean;
  /** The score stays on the device until it can be submitted. */
  readonly isScoreKept: boolean;
  readonly question: OpenQuestion;
  readonly lang: string | undefined;
  /** A way to dispute the verdict, where there is one. */
  readonly dispute: ReactNode;
}

const icons = { correct: Check, wrong: X, timeout: Clock, kept: CloudUpload } as const;

function verdictOf(answer: PlayedAnswer | null, phase: PlayPhase): keyof typeof icons | null {
  if (!answer || answer.stage === 'sending') return null;
  if (phase === 'offline-saved') return 'kept';
  if (answer.selectedOption === null) return 'timeout';
  return answer.isCorrect === null ? null : answer.isCorrect ? 'correct' : 'wrong';
}

/** What became of the answer, in words, with the explanation; and the reminder to choose. Announced. */
export function VerdictPanel({
  answer,
  phase,
  isWarned,
  isOver,
  isScoreKept,
  question,
  lang,
  dispute,
}: VerdictPanelProps) {
  const intl = useIntl();
  const verdict = verdictOf(answer, phase) ?? (isScoreKept ? 'kept' : null);
  const Icon = verdict ? icons[verdict] : null;
  const correctText =
    answer?.correctAnswer === null || answer?.correctAnswer === undefined
      ? null
      : question.options[answer.correctAnswer];
  return (
    <div className={css['place']}>
      <div role="status">
        {verdict && Icon ? (
          <div className={clsx(css['verdict'], styles.oneColumnOnPhone)} data-verdict={verdict}>
            <span
              className={clsx(css['icon'], styles.plainTint, styles.verdictTint, styles.hiddenOnPhone)}
              aria-hidden="true"
            >
              <Icon />
            </span>
            <h2 className={clsx(css['title'], styles.verdictText)}>
              <FormattedMessage id={`play.verdict.${verdict}`} />
            </h2>
            {verdict !== 'correct' && correctText ? (
              <VisuallyHidden>
                {intl.formatMessage({ id: 'play.correctIs' }, { option: correctText })}
              </VisuallyHidden>
            ) : null}
            {verdict === 'kept' && !isScoreKept ? (
              <p className={css['text']}>
                <FormattedMessage id="play.keptText" />
              </p>
            ) : null}
            {isScoreKept ? (
              <p className={css['text']}>
                <FormattedMessage id="play.scoreKept" />
              </p>
            ) : null}
            {isOver ? (
              <p className={css['text']}>
                <FormattedMessage id="play.quizOver" />
              </p>
            ) : null}
            {answer?.explanation ? (
              <p className={css['text']}>
                <bdi lang={lang}>{answer.explanation}</bdi>
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
      {verdict && dispute ? <div className={css['dispute']}>{dispute}</div> : null}
      <div role="alert">
        {isWarned ? (
          <p className={clsx(styles.row2, styles.middle, styles.strong, styles.wrong, styles.icons20)}>
            <CircleAlert aria-hidden="true" />
            <FormattedMessage id="play.chooseFirst" />
          </p>
        ) : null}
      </div>
    </div>
  );
}
