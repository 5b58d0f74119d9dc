import { knownLanguageTag, type RoomInvitation } from '@quizmesh/contract';
import { isApiError, useErrorText, useLanguage, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Alert, Button, Container, EmptyState, ErrorState, clsx, styles } from '@quizmesh/shared-ui';
import { PlayFrame } from '../../../components/play-frame/play-frame.tsx';
import { QuizWaiting } from '../../../components/quiz/components/quiz-waiting.tsx';
import { HostReturn } from '../host/setup/host-return.tsx';
import { StageHeading } from '../parts/stage-heading.tsx';
import { shownCode } from '../room-code.ts';
import { findRoom } from '../room-requests.ts';
import type { RoomSeat } from '../room-seat.ts';
import { HostSignIn } from './host-sign-in.tsx';
import { JoinForm } from './join-form.tsx';
import { ReturnButton } from './return-button.tsx';

export interface JoinScreenProps {
  readonly code: string;
  readonly onJoined: (seat: RoomSeat) => void;
}

function RoomMissing({
  code,
  error,
  onRetry,
}: {
  readonly code: string;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const errorText = useErrorText();
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 400);
  const otherCode = (
    <Button asChild variant={isMissing ? 'tint' : 'quiet'}>
      <Link to="/live">
        <FormattedMessage id="live.join.otherCode" />
      </Link>
    </Button>
  );
  if (isMissing)
    return (
      <EmptyState
        headingLevel="h1"
        title={
          <FormattedMessage
            id="live.join.missing.title"
            values={{
              code: (
                <bdi key="code" dir="ltr">
                  {shownCode(code)}
                </bdi>
              ),
            }}
          />
        }
        text={<FormattedMessage id="live.join.missing.text" />}
        action={otherCode}
      />
    );
  return (
    <ErrorState
      headingLevel="h1"
      title={<FormattedMessage id="loading.failed" />}
      text={errorText(error)}
      action={
        <>
          <Button variant="tint" onClick={onRetry}>
            <FormattedMessage id="quiz.retry" />
          </Button>
          {otherCode}
        </>
      }
    />
  );
}

/** Why nobody new may join; null: one may. */
function closedBy({ isLocked, isFull, phase }: RoomInvitation): 'locked' | 'full' | 'over' | null {
  if (phase === 'podium' || phase === 'ended') return 'over';
  return isLocked ? 'locked' : isFull ? 'full' : null;
}

function Invitation({
  code,
  room,
  onJoined,
  onRetry,
}: JoinScreenProps & { readonly room: RoomInvitation; readonly onRetry: () => void }) {
  const { tag: reader } = useLanguage();
  const lang = knownLanguageTag(room.language);
  const language = new Intl.DisplayNames([reader], { type: 'language' }).of(
    lang?.split('-', 1)[0] ?? room.language,
  );
  const closed = closedBy(room);
  return (
    <div className={clsx(styles.page, styles.stack5)}>
      <div className={styles.stack2}>
        <p className={styles.note}>
          <FormattedMessage
            id="live.join.room"
            values={{
              code: (
                <bdi key="code" dir="ltr">
                  {shownCode(code)}
                </bdi>
              ),
            }}
          />
        </p>
        <StageHeading lang={lang} dir="auto" className={styles.breakable}>
          {room.quizTitle}
        </StageHeading>
        <p className={styles.muted}>
          <FormattedMessage
            id="live.join.facts"
            values={{ count: room.totalQuestions, language: language ?? room.language }}
          />
        </p>
      </div>
      <HostReturn code={code} onReturn={onJoined} />
      {closed === null && room.phase !== 'lobby' ? (
        <Alert>
          <FormattedMessage id="live.join.begun" />
        </Alert>
      ) : null}
      {closed === null ? (
        <JoinForm code={code} areNamesChosen={room.names === 'chosen'} onJoined={onJoined} />
      ) : (
        <>
          <Alert>
            <FormattedMessage id={`live.join.${closed}`} />
          </Alert>
          <ReturnButton code={code} onJoined={onJoined} />
        </>
      )}
      {closed === 'locked' || closed === 'full' ? (
        <Button variant="quiet" onClick={onRetry}>
          <FormattedMessage id="quiz.retry" />
        </Button>
      ) : null}
      <HostSignIn />
    </div>
  );
}

/** A room for somebody who is not in it yet. */
export function JoinScreen({ code, onJoined }: JoinScreenProps) {
  const intl = useIntl();
  const {
    data: room,
    error,
    refetch,
  } = useQuery({
    queryKey: ['room-codes', code],
    queryFn: ({ signal }) => findRoom(code, signal),
    gcTime: 0,
    retry: false,
  });
  usePageTitle(room?.quizTitle ?? intl.formatMessage({ id: 'live.title' }));
  const retry = () => void refetch();
  return (
    <PlayFrame title={intl.formatMessage({ id: 'live.title' })}>
      {room ? (
        <Container width="play">
          <Invitation code={code} room={room} onJoined={onJoined} onRetry={retry} />
        </Container>
      ) : error ? (
        <Container width="play" className={styles.page}>
          <RoomMissing code={code} error={error} onRetry={retry} />
        </Container>
      ) : (
        <QuizWaiting
          title={<FormattedMessage id="live.title" />}
          text={<FormattedMessage id="live.waiting" />}
        />
      )}
    </PlayFrame>
  );
}
