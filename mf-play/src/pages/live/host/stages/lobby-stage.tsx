import { knownLanguageTag, type RoomPlayer } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { QrCode, clsx, styles } from '@quizmesh/shared-ui';
import { Lock } from 'lucide-react';
import { PlayerNames } from '../components/player-names.tsx';
import { RoomCode } from '../components/room-code.tsx';
import { StageHeading } from '../../parts/stage-heading.tsx';
import type { RoomIn } from '../host-steps.ts';
import { scannedAddress, typedAddress } from '../join-address.ts';
import * as css from './lobby-stage.module.css';

export interface LobbyStageProps {
  readonly room: RoomIn<'lobby'>;
  /** By joining. */
  readonly players: readonly RoomPlayer[];
  readonly onRemove: (player: RoomPlayer) => void;
}

function HowToJoin({ code }: { readonly code: string }) {
  const intl = useIntl();
  return (
    <div className={css['way']}>
      <div className={styles.shrink}>
        <p className={css['step']}>
          <FormattedMessage id="liveHost.lobby.open" />
        </p>
        <p className={clsx(css['address'], styles.breakable)} dir="ltr">
          {typedAddress()}
        </p>
        <p className={css['step']}>
          <FormattedMessage id="liveHost.lobby.typeCode" />
        </p>
        <p>
          <RoomCode code={code} className={css['code']} />
        </p>
      </div>
      <div className={css['picture']}>
        <QrCode value={scannedAddress(code)} label={intl.formatMessage({ id: 'liveHost.lobby.qr' })} />
        <p className={css['step']}>
          <FormattedMessage id="liveHost.lobby.scan" />
        </p>
      </div>
    </div>
  );
}

/** How to come in, and who is there. */
export function LobbyStage({ room, players, onRemove }: LobbyStageProps) {
  const intl = useIntl();
  return (
    <div className={css['lobby']}>
      <section className={css['invitation']}>
        <StageHeading className={css['title']}>
          <bdi lang={knownLanguageTag(room.quiz.language)}>{room.quiz.title}</bdi>
        </StageHeading>
        {room.isLocked ? (
          <p className={css['locked']}>
            <Lock aria-hidden="true" />
            <FormattedMessage id="liveHost.locked" />
          </p>
        ) : null}
        {room.code === null ? null : <HowToJoin code={room.code} />}
      </section>
      <section className={css['people']} aria-labelledby="live-host-players">
        <h2 id="live-host-players" className={css['count']}>
          <FormattedMessage id="liveHost.players" values={{ count: room.playerCount }} />
        </h2>
        {players.length === 0 ? (
          <p className={css['empty']}>
            <FormattedMessage id="liveHost.lobby.empty" />
          </p>
        ) : (
          <>
            <PlayerNames
              players={players}
              label={intl.formatMessage({ id: 'liveHost.players' }, { count: players.length })}
              size="fitting"
              onChoose={onRemove}
            />
            <p className={css['hint']}>
              <FormattedMessage id="liveHost.lobby.removeHint" />
            </p>
          </>
        )}
      </section>
    </div>
  );
}
