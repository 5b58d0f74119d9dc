import { knownLanguageTag, type OwnRoomView, type RoomView } from '@quizmesh/contract';
import { lazyDialog } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useNavigate } from '@quizmesh/sdk/router';
import { Alert, Container, clsx, styles } from '@quizmesh/shared-ui';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { PlayFrame } from '../../../components/play-frame/play-frame.tsx';
import * as css from '../live.module.css';
import { removePlayer } from '../room-requests.ts';
import { forgetSeat, type RoomSeat } from '../room-seat.ts';

const ConfirmDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ '../parts/confirm-dialog.tsx')).ConfirmDialog,
);

export interface PlayerFrameProps {
  readonly code: string;
  readonly seat: RoomSeat;
  /** Undefined until the server has sent it. */
  readonly room: RoomView | undefined;
  readonly you: OwnRoomView | null;
  /** The host has removed the player. */
  readonly isRemoved: boolean;
  /** The server cannot be heard. */
  readonly isBroken: boolean;
  readonly children: ReactNode;
}

function Standing({ you, playerCount }: { readonly you: OwnRoomView; readonly playerCount: number }) {
  return (
    <div className={css['foot']}>
      <bdi className={clsx(styles.strong, styles.breakable)}>{you.name}</bdi>
      {you.place === null ? null : (
        <dl className={clsx(css['standing'], styles.hintTerms)}>
          <div>
            <dt>
              <FormattedMessage id="live.standing.points" />
            </dt>
            <dd>
              <FormattedNumber value={you.points} />
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="live.standing.place" />
            </dt>
            <dd>
              <FormattedMessage
                id="live.standing.placeOf"
                values={{ place: you.place, players: playerCount }}
              />
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}

/** In these the foot would say what the page says, and nothing is missed by leaving. */
const NOT_RUNNING: readonly RoomView['phase'][] = ['lobby', 'podium', 'ended'];

/** Around what a player sees: title, the own name, points and place, and whether the server can be heard. */
export function PlayerFrame({ code, seat, room, you, isRemoved, isBroken, children }: PlayerFrameProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isRunning = room !== undefined && !NOT_RUNNING.includes(room.phase);
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    // Whoever has seen the podium reads it again by the same address.
    if (!room || room.phase === 'podium' || room.phase === 'ended') return;
    forgetSeat(code);
    if (seat.playerId !== null) removePlayer(seat, seat.playerId).catch(() => {});
  };
  const ask = (event: MouseEvent) => {
    if (!isRunning || isRemoved) {
      leave();
      return;
    }
    event.preventDefault();
    setAsking(true);
  };
  const hasStanding = isRunning && !isRemoved && you;
  return (
    <PlayFrame
      title={room?.quiz.title ?? intl.formatMessage({ id: 'live.title' })}
      titleLang={room && knownLanguageTag(room.quiz.language)}
      onLeave={ask}
      foot={hasStanding ? <Standing you={you} playerCount={room.playerCount} /> : null}
    >
      <div role="status">
        {isBroken ? (
          <Container width="play" className={styles.above2}>
            <Alert role="presentation">
              <FormattedMessage id="live.connection.lost" />
            </Alert>
          </Container>
        ) : null}
      </div>
      {children}
      {isAsking ? (
        <ConfirmDialog
          title={<FormattedMessage id="live.leave.title" />}
          text={<FormattedMessage id="live.leave.text" />}
          confirm={<FormattedMessage id="play.leave" />}
          isPending={false}
          onConfirm={() => {
            leave();
            void navigate('/');
          }}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </PlayFrame>
  );
}
