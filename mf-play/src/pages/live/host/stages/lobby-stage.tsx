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

function HowToType({ code }: { readonly code: string }) {
  return (
    <div className={css['ways']}>
      <div className={styles.shrink}>
        <p className={css['step']}>
          <FormattedMessage id="liveHost.lobby.open" />
        </p>
        <p className={clsx(css['address'], styles.breakable)} dir="ltr">
          {typedAddress()}
        </p>
      </div>
      <div>
        <p className={css['step']}>
          <FormattedMessage id="liveHost.lobby.typeCode" />
        </p>
        <p>
          <RoomCode code={code} className={css['code']} />
        </p>
      </div>
    </div>
  );
}

function Invitation({ room }: { readonly room: RoomIn<'lobby'> }) {
  const intl = useIntl();
  const { code, quiz, isLocked } = room;
  return (
    <section className={css['invitation']}>
      <div className={styles.shrink}>
        <StageHeading className={css['title']}>
          <bdi lang={knownLanguageTag(quiz.language)}>{quiz.title}</bdi>
        </StageHeading>
        {isLocked ? (
          <p className={clsx(css['locked'], styles.iconsEm)}>
            <Lock aria-hidden="true" />
            <FormattedMessage id="liveHost.locked" />
          </p>
        ) : null}
        {code === null ? null : <HowToType code={code} />}
      </div>
      {code === null ? null : (
        <div className={css['picture']}>
          <QrCode value={scannedAddress(code)} label={intl.formatMessage({ id: 'liveHost.lobby.qr' })} />
          <p className={css['step']}>
            <FormattedMessage id="liveHost.lobby.scan" />
          </p>
        </div>
      )}
    </section>
  );
}

/** How to come in, and who is there. */
export function LobbyStage({ room, players, onRemove }: LobbyStageProps) {
  const intl = useIntl();
  return (
    <div className={css['lobby']}>
      <Invitation room={room} />
      <section className={css['people']} aria-labelledby="live-host-players">
        <div className={css['heading']}>
          <h2 id="live-host-players" className={css['count']}>
            <FormattedMessage id="liveHost.players" values={{ count: room.playerCount }} />
          </h2>
          <p className={css['hint']}>
            <FormattedMessage
              id={players.length === 0 ? 'liveHost.lobby.empty' : 'liveHost.lobby.removeHint'}
            />
          </p>
        </div>
        {players.length === 0 ? null : (
          <PlayerNames
            players={players}
            label={intl.formatMessage({ id: 'liveHost.players' }, { count: players.length })}
            size="fitting"
            onChoose={onRemove}
          />
        )}
      </section>
    </div>
  );
}
