import type { RoomView } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useEffect, useEffectEvent, useState } from 'react';

/** Counts change with every phone; a screen reader hears them this often at most. */
const EVERY_MS = 10_000;

/** What the host may do by a key, while the focus is elsewhere. */
interface Held {
  readonly phase: RoomView['phase'];
  readonly isLocked: boolean;
  readonly isPaused: boolean;
  /** The newest change of it in this phase. */
  readonly id: 'liveHost.locked' | 'liveHost.unlocked' | 'liveHost.paused' | 'liveHost.resumed' | null;
}

function heldAfter(room: RoomView, before: Held | null): Held {
  const { phase, isLocked } = room;
  const isPaused = phase === 'question' && room.pausedMs !== null;
  const now = { phase, isLocked, isPaused };
  if (before?.phase !== phase) return { ...now, id: null };
  if (before.isLocked !== isLocked) return { ...now, id: isLocked ? 'liveHost.locked' : 'liveHost.unlocked' };
  if (before.isPaused !== isPaused) return { ...now, id: isPaused ? 'liveHost.paused' : 'liveHost.resumed' };
  return before;
}

/** What a screen reader hears of locking and pausing. */
export function useHeldAnnouncement(room: RoomView): string {
  const intl = useIntl();
  const [known, setKnown] = useState(() => heldAfter(room, null));
  const held = heldAfter(room, known);
  if (held !== known) setKnown(held);
  return held.id === null ? '' : intl.formatMessage({ id: held.id });
}

/** Of what a count is said. */
const subjectOf = (room: RoomView): string =>
  room.phase === 'question' ? `question ${room.questionIndex}` : room.phase;

/** What a screen reader hears of counts: in the lobby who is there, in a question who has answered, and only when it has changed.
 *  Nothing of what is over. */
export function useAnnouncement(room: RoomView): string {
  const intl = useIntl();
  const [said, setSaid] = useState({ subject: '', text: '' });
  const announce = useEffectEvent(() => {
    const say = (text: string) => {
      setSaid({ subject: subjectOf(room), text });
    };
    if (room.phase === 'lobby')
      say(intl.formatMessage({ id: 'liveHost.players' }, { count: room.playerCount }));
    else if (room.phase === 'question')
      say(
        intl.formatMessage(
          { id: 'liveHost.answered' },
          { answered: room.answered, players: room.playerCount },
        ),
      );
  });
  useEffect(() => {
    const timer = setInterval(announce, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return said.subject === subjectOf(room) ? said.text : '';
}
