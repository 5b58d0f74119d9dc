import type { OpenQuestion } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Check, CircleAlert, Clock, CloudUpload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayedAnswer, PlayPhase } from '../play-slice.ts';
import { QuotedText } from '../../../components/quoted-text.tsx';
import * as css from './verdict-panel.module.css';

interface VerdictProps {
  readonly answer: PlayedAnswer | null;
  /** The time of the whole quiz is over. */
  readonly isOver: boolean;
  /** The score stays on the device until it can be submitted. */
  readonly isScoreKept: boolean;
  readonly question: OpenQuestion;
  readonly lang: string | undefined;
}

export interface VerdictPanelProps extends VerdictProps {
  readonly phase: PlayPhase;
  readonly isWarned: boolean;
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

function Why({ answer, lang }: { readonly answer: PlayedAnswer; readonly lang: string | undefined }) {
  return (
    <>
      {answer.explanation ? (
        <p className={css['text']}>
          <bdi lang={lang}>{answer.explanation}</bdi>
        </p>
      ) : null}
      {answer.quotation ? <QuotedText quotation={answer.quotation} lang={lang} /> : null}
    </>
  );
}

/** What became of the answer, in words, with the explanation. */
function Verdict({
  verdict,
  answer,
  isOver,
  isScoreKept,
  question,
  lang,
}: VerdictProps & { readonly verdict: keyof typeof icons }) {
  const intl = useIntl();
  const Icon = icons[verdict];
  const option = question.options[answer?.correctAnswer ?? -1];
  return (
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
      {verdict !== 'correct' && option ? (
        <VisuallyHidden>{intl.formatMessage({ id: 'play.correctIs' }, { option })}</VisuallyHidden>
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
      {answer ? <Why answer={answer} lang={lang} /> : null}
    </div>
  );
}

/** The verdict, and the reminder to choose. Both are announced. */
export function VerdictPanel({ phase, isWarned, dispute, ...shown }: VerdictPanelProps) {
  const verdict = verdictOf(shown.answer, phase) ?? (shown.isScoreKept ? 'kept' : null);
  return (
    <div className={css['place']}>
      <div role="status">{verdict ? <Verdict verdict={verdict} {...shown} /> : null}</div>
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
