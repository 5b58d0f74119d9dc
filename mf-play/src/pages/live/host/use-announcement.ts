import type { RoomView } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useEffect, useEffectEvent, useState } from 'react';

/** Counts change with every phone; a screen reader hears them this often at most. */
const EVERY_MS = 10_000;

/** What a screen reader hears of counts: in the lobby who is there, in a question who has answered, and only when it has changed. */
export function useAnnouncement(room: RoomView): string {
  const intl = useIntl();
  const [text, setText] = useState('');
  const announce = useEffectEvent(() => {
    if (room.phase === 'lobby')
      setText(intl.formatMessage({ id: 'liveHost.players' }, { count: room.playerCount }));
    else if (room.phase === 'question')
      setText(
        intl.formatMessage(
          { id: 'liveHost.answered' },
          { answered: room.answered, players: room.playerCount },
        ),
      );
    else setText('');
  });
  useEffect(() => {
    const timer = setInterval(announce, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return text;
}
