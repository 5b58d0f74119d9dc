import type { OwnRoomView, RoomView } from '@quizmesh/contract';
import { readPlaySettings, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert, Button, Container, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { usePlayKeys } from '../../../components/play-frame/use-play-keys.ts';
import * as css from '../live.module.css';
import { AskedQuestion } from '../parts/asked-question.tsx';
import { RoomVerdict } from '../parts/room-verdict.tsx';
import { StageHeading } from '../parts/stage-heading.tsx';
import { useQuestionTime } from '../question-time.ts';
import type { FollowedRoom } from '../use-room.ts';
import { useOwnPace, type OwnPaceStep } from './use-own-pace.ts';

interface OwnPaceProps {
  readonly code: string;
  readonly room: Extract<RoomView, { phase: 'own-pace' }>;
  readonly you: OwnRoomView;
  readonly followed: FollowedRoom;
  readonly lang: string | undefined;
}

function Done({ room }: Pick<OwnPaceProps, 'room'>) {
  return (
    <Container width="play" className={css['stage']}>
      <StageHeading>
        <FormattedMessage id="live.own.done" />
      </StageHeading>
      <p className={styles.muted}>
        <FormattedMessage
          id="live.own.finished"
          values={{ finished: room.finished, players: room.playerCount }}
        />
      </p>
    </Container>
  );
}

interface OpenQuestionProps extends Pick<OwnPaceProps, 'room' | 'followed' | 'lang'> {
  readonly step: Extract<OwnPaceStep, { at: 'question' }>;
  readonly onChoose: (option: number) => void;
}

function OpenQuestion({
  room,
  followed,
  lang,
  step: { opened, selectedOption },
  onChoose,
}: OpenQuestionProps) {
  const limitSeconds = room.settings.secondsPerQuestion;
  const time = useQuestionTime({ ...opened, pausedMs: null }, limitSeconds, followed.clockOffsetMs);
  if (!time) return null;
  return (
    <AskedQuestion
      questionIndex={opened.questionIndex}
      total={room.quiz.totalQuestions}
      question={opened.question}
      options={opened.options}
      lang={lang}
      limitSeconds={limitSeconds}
      time={{ ...time, leadSeconds: 0 }}
      selectedOption={selectedOption}
      onChoose={onChoose}
      state={
        selectedOption !== null ? (
          <FormattedMessage id="live.answer.sending" />
        ) : time.secondsLeft === 0 ? (
          <FormattedMessage id="play.verdict.timeout" />
        ) : null
      }
    />
  );
}

interface ReadyProps extends Pick<OwnPaceProps, 'room'> {
  readonly next: number;
  readonly error: unknown;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

function Ready({ room: { quiz, settings }, next, error, isOpening, onOpen }: ReadyProps) {
  const errorText = useErrorText();
  useGoOnKey(onOpen);
  return (
    <Container width="play" className={css['stage']}>
      <StageHeading>
        <FormattedMessage id="play.place" values={{ number: next + 1, total: quiz.totalQuestions }} />
      </StageHeading>
      <p className={styles.muted}>
        <FormattedMessage id="live.own.text" values={{ seconds: settings.secondsPerQuestion }} />
      </p>
      {error === null ? null : <Alert tone="error">{errorText(error)}</Alert>}
      <Button variant="solid" size="large" pending={isOpening} onClick={onOpen}>
        <FormattedMessage id="live.own.open" />
      </Button>
    </Container>
  );
}

const nothing = () => undefined;

/** Enter goes on, as in a quiz that one plays alone. */
function useGoOnKey(onNext: () => void): void {
  const [{ hasShortcuts }] = useState(readPlaySettings);
  usePlayKeys({ isOn: hasShortcuts, optionCount: 0, onOption: nothing, onNext, onHelp: nothing });
}

interface AnsweredProps extends Omit<ReadyProps, 'next' | 'room'> {
  readonly step: Extract<OwnPaceStep, { at: 'verdict' }>;
  readonly lang: string | undefined;
  readonly isLast: boolean;
  readonly onFinish: () => void;
}

function Answered({
  step: { opened, answer },
  lang,
  isLast,
  error,
  isOpening,
  onOpen,
  onFinish,
}: AnsweredProps) {
  const errorText = useErrorText();
  const goOn = isLast ? onFinish : onOpen;
  useGoOnKey(goOn);
  const { verdict } = answer;
  if (!verdict) return null;
  return (
    <RoomVerdict
      question={opened.question}
      options={opened.options}
      lang={lang}
      selectedOption={answer.selectedOption}
      correctAnswer={verdict.correctAnswer}
      explanation={verdict.explanation}
      without="play.verdict.timeout"
    >
      <p className={styles.text20}>
        <FormattedMessage id="live.own.earned" values={{ earned: verdict.points }} />
      </p>
      {error === null ? null : <Alert tone="error">{errorText(error)}</Alert>}
      <div className={styles.above2}>
        <Button variant="solid" size="large" pending={isOpening} onClick={goOn}>
          <FormattedMessage id={isLast ? 'live.own.finish' : 'play.next'} />
        </Button>
      </div>
    </RoomVerdict>
  );
}

/** Everybody goes on when ready, and knows each verdict at once. */
export function OwnPace({ code, room, you, followed, lang }: OwnPaceProps) {
  const { step, next, choose, finish, open, ...opening } = useOwnPace(followed, code, you.nextQuestion ?? 0);
  const isLast = next >= room.quiz.totalQuestions;
  const ways = { ...opening, onOpen: open };
  if (step.at === 'question') {
    const { questionIndex } = step.opened;
    return <OpenQuestion key={questionIndex} {...{ room, followed, lang, step }} onChoose={choose} />;
  }
  if (step.at === 'verdict') {
    const { questionIndex } = step.opened;
    return <Answered key={questionIndex} {...ways} {...{ step, lang, isLast }} onFinish={finish} />;
  }
  return isLast ? <Done room={room} /> : <Ready {...ways} room={room} next={next} />;
}
