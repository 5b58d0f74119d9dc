import { ROOM_RESULT_DAYS, type EndedRoom } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, Section, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Download } from 'lucide-react';
import { useRoomDownload } from '../use-room-download.ts';
import { endedRoomsQuery } from './rooms.queries.ts';
import { UnloadedRooms } from './unloaded-rooms.tsx';

function EndedRoomRow({ room: { roomId, token, quizTitle, endedAt } }: { readonly room: EndedRoom }) {
  const download = useRoomDownload({ roomId, playerId: null, token });
  return (
    <li className={clsx(styles.cluster3, styles.middle, styles.apart)}>
      <div className={styles.shrink}>
        <p className={clsx(styles.strong, styles.breakable)}>
          <bdi>{quizTitle}</bdi>
        </p>
        <p className={styles.note}>
          <FormattedMessage id="liveHost.ended.at" values={{ ended: new Date(endedAt) }} />
        </p>
      </div>
      <Button
        variant="tint"
        pending={download.isPending}
        onClick={() => {
          download.mutate();
        }}
      >
        <Download aria-hidden="true" />
        <FormattedMessage id="liveHost.results.download" />
        <VisuallyHidden>
          <bdi>{quizTitle}</bdi>
        </VisuallyHidden>
      </Button>
    </li>
  );
}

/** The rooms of a host that have ended, with their results; nothing without any. */
export function EndedRooms() {
  const ended = useQuery(endedRoomsQuery);
  const title = <FormattedMessage id="liveHost.ended.rooms" values={{ days: ROOM_RESULT_DAYS }} />;
  if (!ended.data) return <UnloadedRooms title={title} query={ended} />;
  if (ended.data.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.stack3}>
        {ended.data.map((room) => (
          <EndedRoomRow key={room.roomId} room={room} />
        ))}
      </ul>
    </Section>
  );
}
