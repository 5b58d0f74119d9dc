import type { HostedRoom } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, Section, clsx, styles } from '@quizmesh/shared-ui';
import { RoomCode } from '../components/room-code.tsx';

const STATES = {
  lobby: 'liveHost.rooms.lobby',
  question: 'liveHost.rooms.running',
  verdict: 'liveHost.rooms.running',
  board: 'liveHost.rooms.running',
  'own-pace': 'liveHost.rooms.running',
  podium: 'liveHost.rooms.podium',
  ended: 'liveHost.rooms.podium',
} as const;

export interface HostedRoomsProps {
  /** Newest first. */
  readonly rooms: readonly HostedRoom[];
  readonly titleId?: 'liveHost.rooms.title' | 'liveHost.rooms.own';
  readonly onReturn: (room: HostedRoom) => void;
}

/** The rooms that a host left, to come back to; nothing without any. */
export function HostedRooms({ rooms, titleId = 'liveHost.rooms.title', onReturn }: HostedRoomsProps) {
  if (rooms.length === 0) return null;
  return (
    <Section title={<FormattedMessage id={titleId} />}>
      <ul className={styles.stack3}>
        {rooms.map((room) => (
          <li key={room.roomId} className={clsx(styles.cluster3, styles.middle, styles.apart)}>
            <div className={styles.shrink}>
              <p className={clsx(styles.strong, styles.breakable)}>
                <bdi>{room.quizTitle}</bdi>
              </p>
              <p className={styles.note}>
                <FormattedMessage
                  id={STATES[room.phase]}
                  values={{
                    code: <RoomCode key="code" code={room.code} />,
                    opened: new Date(room.createdAt),
                  }}
                />
              </p>
            </div>
            <Button
              variant="tint"
              onClick={() => {
                onReturn(room);
              }}
            >
              <FormattedMessage id="liveHost.rooms.return" />
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
