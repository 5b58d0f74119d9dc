import { knownLanguageTag } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import { CirclePause } from 'lucide-react';
import { useQuestionTime, type QuestionTime } from '../../question-time.ts';
import { BeamerOptions } from '../components/beamer-options.tsx';
import { QuestionPlace, QuestionText } from '../components/question-text.tsx';
import { StageHeading } from '../../parts/stage-heading.tsx';
import { TimeBar } from '../components/time-bar.tsx';
import type { RoomIn } from '../host-steps.ts';
import { isLongQuestion } from '../is-long-question.ts';
import * as css from './question-stage.module.css';

function Paused() {
  return (
    <p className={css['paused']}>
      <CirclePause aria-hidden="true" />
      <FormattedMessage id="liveHost.paused" />
    </p>
  );
}

/** Until it opens, so that a beamer shows it no sooner than the phones. @param seconds null: paused before it opened */
function Lead({ room, seconds }: { readonly room: RoomIn<'question'>; readonly seconds: number | null }) {
  return (
    <div className={css['lead']}>
      <StageHeading className={css['number']}>
        <QuestionPlace room={room} />
      </StageHeading>
      {seconds === null ? (
        <Paused />
      ) : (
        <>
          <p key={seconds} className={css['countdown']} aria-hidden="true">
            {seconds}
          </p>
          <p className={css['ready']}>
            <FormattedMessage id="liveHost.question.ready" />
          </p>
        </>
      )}
    </div>
  );
}

function OpenQuestion({ room, time }: { readonly room: RoomIn<'question'>; readonly time: QuestionTime }) {
  const intl = useIntl();
  const { answered, playerCount: players } = room;
  return (
    <div className={css['stage']} data-long={isLongQuestion(room) || undefined}>
      <TimeBar time={time} />
      <QuestionText room={room} />
      <BeamerOptions
        options={room.options}
        lang={knownLanguageTag(room.quiz.language)}
        verdict={null}
        label={intl.formatMessage({ id: 'liveHost.question.options' })}
      />
      <div className={css['below']}>
        <p className={css['answered']}>
          <FormattedMessage
            id="liveHost.answered"
            values={{ answered: <strong key="answered">{intl.formatNumber(answered)}</strong>, players }}
          />
        </p>
        {time.isPaused ? <Paused /> : null}
      </div>
    </div>
  );
}

const isUnopened = ({ pausedMs, settings }: RoomIn<'question'>) =>
  pausedMs !== null && pausedMs > settings.secondsPerQuestion * 1000;

export interface QuestionStageProps {
  readonly room: RoomIn<'question'>;
  /** Milliseconds by which the server's clock is ahead. */
  readonly clockOffsetMs: number;
}

/** A question that is asked, or about to be. */
export function QuestionStage({ room, clockOffsetMs }: QuestionStageProps) {
  const time = useQuestionTime(room, room.settings.secondsPerQuestion, clockOffsetMs);
  if (isUnopened(room)) return <Lead room={room} seconds={null} />;
  if (!time || time.leadSeconds > 0) return <Lead room={room} seconds={time?.leadSeconds ?? 0} />;
  return <OpenQuestion room={room} time={time} />;
}

/** A question with its key, what was chosen, and why it is right. */
export function VerdictStage({ room }: { readonly room: RoomIn<'verdict'> }) {
  const intl = useIntl();
  const lang = knownLanguageTag(room.quiz.language);
  const { correctAnswer, counts, explanation } = room;
  const without = room.unanswered ?? 0;
  return (
    <div className={css['stage']} data-long={isLongQuestion(room) || undefined}>
      <QuestionText room={room} />
      <BeamerOptions
        options={room.options}
        lang={lang}
        verdict={{ correctAnswer, counts }}
        label={intl.formatMessage({ id: 'liveHost.verdict.options' })}
      />
      <div className={css['below']}>
        {explanation ? (
          <p lang={lang} dir="auto" className={clsx(css['explanation'], styles.breakable)}>
            {explanation}
          </p>
        ) : null}
        {without > 0 ? (
          <p className={css['answered']}>
            <FormattedMessage id="liveHost.verdict.without" values={{ count: without }} />
          </p>
        ) : null}
      </div>
    </div>
  );
}
