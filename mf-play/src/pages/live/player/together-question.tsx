import type { OwnRoomView, RoomView } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { Container, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import * as css from '../live.module.css';
import { AskedQuestion } from '../parts/asked-question.tsx';
import { StageHeading } from '../parts/stage-heading.tsx';
import { useQuestionTime } from '../question-time.ts';
import type { FollowedRoom } from '../use-room.ts';
import { useAnswer } from './use-answer.ts';

type QuestionView = Extract<RoomView, { phase: 'question' }>;

interface TogetherQuestionProps {
  readonly room: QuestionView;
  readonly you: OwnRoomView;
  readonly followed: FollowedRoom;
  readonly lang: string | undefined;
}

/** All phones have a question some seconds before it opens. */
export function Lead({
  questionIndex,
  total,
  seconds,
  isPaused,
}: {
  readonly questionIndex: number;
  readonly total: number;
  readonly seconds: number;
  readonly isPaused: boolean;
}) {
  return (
    <Container width="play" className={css['stage']}>
      <StageHeading>
        <FormattedMessage id="play.place" values={{ number: questionIndex + 1, total }} />
      </StageHeading>
      {isPaused ? null : (
        <p className={css['figure']} aria-hidden="true">
          <FormattedNumber value={seconds} />
        </p>
      )}
      <p role="status" className={styles.muted}>
        <FormattedMessage id={isPaused ? 'live.paused' : 'live.lead'} />
      </p>
    </Container>
  );
}

interface AnswerStateProps {
  readonly isPaused: boolean;
  /** It was paused before. */
  readonly isResumed: boolean;
  readonly isTimeUp: boolean;
  readonly isRecorded: boolean;
  readonly isSending: boolean;
  readonly error: unknown;
}

function AnswerState({ isPaused, isResumed, isTimeUp, isRecorded, isSending, error }: AnswerStateProps) {
  const errorText = useErrorText();
  if (isPaused) return <FormattedMessage id="live.paused" />;
  if (isRecorded)
    return (
      <p className={styles.strong}>
        <FormattedMessage id="live.answer.recorded" />
      </p>
    );
  if (isSending) return <FormattedMessage id="live.answer.sending" />;
  if (error !== null) return errorText(error);
  if (isTimeUp) return <FormattedMessage id="play.verdict.timeout" />;
  return isResumed ? <FormattedMessage id="live.resumed" /> : null;
}

/** The question that all have at the same moment. */
export function TogetherQuestion({ room, you, followed, lang }: TogetherQuestionProps) {
  const { questionIndex, quiz, settings } = room;
  const answer = useAnswer(followed, questionIndex);
  const time = useQuestionTime(room, settings.secondsPerQuestion, followed.clockOffsetMs);
  const [wasPaused, setWasPaused] = useState(false);
  if (!time) return null;
  if (time.isPaused && time.leadSeconds === 0 && !wasPaused) setWasPaused(true);
  if (time.leadSeconds > 0)
    return (
      <Lead
        questionIndex={questionIndex}
        total={quiz.totalQuestions}
        seconds={time.leadSeconds}
        isPaused={time.isPaused}
      />
    );
  const isRecorded = you.answer !== null;
  return (
    <AskedQuestion
      questionIndex={questionIndex}
      total={quiz.totalQuestions}
      question={room.question}
      options={room.options}
      lang={lang}
      limitSeconds={settings.secondsPerQuestion}
      time={time}
      selectedOption={you.answer?.selectedOption ?? answer.pendingOption}
      onChoose={answer.choose}
      state={
        <AnswerState
          isPaused={time.isPaused}
          isResumed={wasPaused}
          isTimeUp={time.secondsLeft === 0}
          isRecorded={isRecorded}
          isSending={answer.pendingOption !== null}
          error={answer.error}
        />
      }
      note={
        isRecorded && !time.isPaused ? (
          <p className={styles.note}>
            <FormattedMessage
              id="live.answer.count"
              values={{ answered: room.answered, players: room.playerCount }}
            />
          </p>
        ) : null
      }
    />
  );
}
