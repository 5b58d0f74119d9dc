import type { RoomCommand, RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, KeyboardKey, clsx, styles } from '@quizmesh/shared-ui';
import { Pause, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasPlayersFor, mainStep, mayPause } from '../host-steps.ts';
import type { HostCommands } from '../use-host-commands.ts';
import * as css from './host-controls.module.css';

const MAIN_KEY = 'N';
const PAUSE_KEY = 'P';

export interface HostControlsProps {
  readonly room: RoomView;
  readonly commands: HostCommands;
  /** Nothing leads on before a question has opened. */
  readonly isOpening: boolean;
  /** What the host does with the results; from the podium on. */
  readonly results: ReactNode;
  /** The main step, asked about first where that is needed. */
  readonly onMain: () => void;
  readonly onEnd: () => void;
}

function QuestionButtons({
  isResting,
  send,
}: {
  readonly isResting: boolean;
  readonly send: (command: RoomCommand) => void;
}) {
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={isResting || undefined}
        onClick={() => {
          send('skip');
        }}
      >
        <SkipForward aria-hidden="true" className={styles.mirrored} />
        <FormattedMessage id="liveHost.skip" />
      </Button>
      <Button
        variant="quiet"
        aria-disabled={isResting || undefined}
        aria-keyshortcuts={PAUSE_KEY}
        onClick={() => {
          send('pause');
        }}
      >
        <Pause aria-hidden="true" />
        <FormattedMessage id="liveHost.pause" />
        <span className={styles.hiddenOnPhone}>
          <KeyboardKey>{PAUSE_KEY}</KeyboardKey>
        </span>
      </Button>
    </>
  );
}

/** What the host does with the room: at the end of the line what leads on, at its start what stops. */
export function HostControls(props: HostControlsProps) {
  const { room, commands, isOpening, results, onMain, onEnd } = props;
  const main = mainStep(room);
  const { pending, isResting, send } = commands;
  const lacksPlayers = !hasPlayersFor(room);
  return (
    <div className={css['controls']}>
      <div className={clsx(css['aside'], styles.middle)}>
        {room.phase === 'podium' ? (
          results
        ) : (
          <Button variant="quiet" onClick={onEnd}>
            <FormattedMessage id={room.phase === 'lobby' ? 'liveHost.step.close' : 'liveHost.end'} />
          </Button>
        )}
        {mayPause(room) ? <QuestionButtons isResting={isResting} send={send} /> : null}
      </div>
      {lacksPlayers ? (
        <p id="live-host-hint" className={clsx(css['hint'], styles.note)}>
          <FormattedMessage id="liveHost.needsPlayers" />
        </p>
      ) : null}
      {main ? (
        <div className={clsx(css['main'], styles.fullOnPhone)}>
          {main.hasKey && !lacksPlayers ? (
            <span className={styles.hiddenOnPhone}>
              <KeyboardKey>{MAIN_KEY}</KeyboardKey>
            </span>
          ) : null}
          <Button
            variant="solid"
            size="large"
            className={styles.fullOnPhone}
            pending={pending === main.command}
            disabled={lacksPlayers}
            aria-disabled={isResting || isOpening || undefined}
            aria-describedby={lacksPlayers ? 'live-host-hint' : undefined}
            aria-keyshortcuts={main.hasKey ? MAIN_KEY : undefined}
            onClick={onMain}
          >
            <FormattedMessage id={main.label} />
          </Button>
        </div>
      ) : null}
    </div>
  );
}
