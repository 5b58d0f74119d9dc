import type { RoomView } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { Button, IconButton, Tooltip, styles } from '@quizmesh/shared-ui';
import { Lock, LockOpen, Maximize, Minimize, Users, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOpenToPlayers } from '../host-steps.ts';
import { useFullScreen } from '../use-full-screen.ts';

interface ToolProps {
  readonly label: MessageId;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
}

function Tool({ label, isOn, onToggle, shortcut, children }: ToolProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: label });
  return (
    <Tooltip text={shortcut === undefined ? name : `${name} (${shortcut})`} side="bottom">
      <IconButton label={name} aria-pressed={isOn} aria-keyshortcuts={shortcut} onClick={onToggle}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

export interface HostToolsProps {
  readonly room: RoomView;
  readonly hasSound: boolean;
  readonly hasShortcuts: boolean;
  readonly onSound: () => void;
  readonly onLock: () => void;
  readonly onPlayers: () => void;
}

/** What the button shows on a wide page and on a narrow one: not all languages say one and two with a numeral. */
function usePlayersName(count: number): string {
  const intl = useIntl();
  const phrase = intl.formatMessage({ id: 'liveHost.players' }, { count });
  const numeral = intl.formatNumber(count);
  return phrase.includes(numeral) ? phrase : `${phrase}: ${numeral}`;
}

/** Who is there, and what is switched on and off at any time. */
export function HostTools(props: HostToolsProps) {
  const { room, hasSound, hasShortcuts, onSound, onLock, onPlayers } = props;
  const playersName = usePlayersName(room.playerCount);
  const fullScreen = useFullScreen();
  return (
    <>
      {isOpenToPlayers(room) && room.phase !== 'lobby' ? (
        <Button variant="quiet" className={styles.tabular} aria-label={playersName} onClick={onPlayers}>
          <Users aria-hidden="true" />
          <span className={styles.wideOnly}>
            <FormattedMessage id="liveHost.players" values={{ count: room.playerCount }} />
          </span>
          <span className={styles.narrowOnly}>
            <FormattedNumber value={room.playerCount} />
          </span>
        </Button>
      ) : null}
      {isOpenToPlayers(room) ? (
        <Tool
          label="liveHost.lock"
          isOn={room.isLocked}
          onToggle={onLock}
          shortcut={hasShortcuts ? 'L' : undefined}
        >
          {room.isLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        </Tool>
      ) : null}
      <Tool label="liveHost.sound" isOn={hasSound} onToggle={onSound}>
        {hasSound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </Tool>
      {fullScreen.toggle ? (
        <Tool label="liveHost.fullScreen" isOn={fullScreen.isOn} onToggle={fullScreen.toggle}>
          {fullScreen.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </Tool>
      ) : null}
    </>
  );
}
