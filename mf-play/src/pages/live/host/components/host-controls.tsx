import type { RoomCommand, RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, KeyboardKey, clsx, styles } from '@quizmesh/shared-ui';
import { Pause, SkipForward } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { hasPlayersFor, mainStep, mayPause, type HostStep } from '../host-steps.ts';
import type { HostCommands } from '../use-host-commands.ts';
import * as css from './host-controls.module.css';

const MAIN_KEY = 'N';
const PAUSE_KEY = 'P';

export interface HostControlsProps {
  readonly room: RoomView;
  readonly commands: HostCommands;
  /** Nothing leads on yet. */
  readonly isTooEarly: boolean;
  readonly hasShortcuts: boolean;
  /** What the host does with the results; from the podium on. */
  readonly results: ReactNode;
  /** The main step, asked about first where that is needed. */
  readonly onMain: () => void;
  readonly onEnd: () => void;
}

interface QuestionButtonsProps {
  readonly isResting: boolean;
  readonly hasShortcuts: boolean;
  readonly send: (command: RoomCommand) => void;
}

function KeyHint({ children }: { readonly children: string }) {
  return (
    <span className={styles.hiddenOnPhone}>
      <KeyboardKey>{children}</KeyboardKey>
    </span>
  );
}

function QuestionButtons({ isResting, hasShortcuts, send }: QuestionButtonsProps) {
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
        aria-keyshortcuts={hasShortcuts ? PAUSE_KEY : undefined}
        onClick={() => {
          send('pause');
        }}
      >
        <Pause aria-hidden="true" />
        <FormattedMessage id="liveHost.pause" />
        {hasShortcuts ? <KeyHint>{PAUSE_KEY}</KeyHint> : null}
      </Button>
    </>
  );
}

/** Whoever presses a button that is gone afterwards goes on at what leads on. */
function useFocusAfter(isGone: boolean) {
  const mainRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isGone && document.activeElement === document.body) mainRef.current?.focus();
  }, [isGone]);
  return mainRef;
}

const keyOf = (main: HostStep | null, hasShortcuts: boolean): string | undefined =>
  hasShortcuts && main?.hasKey ? MAIN_KEY : undefined;

/** What the host does with the room: at the end of the line what leads on, at its start what stops. */
export function HostControls(props: HostControlsProps) {
  const { room, commands, isTooEarly, hasShortcuts, results, onMain, onEnd } = props;
  const main = mainStep(room);
  const mainKey = keyOf(main, hasShortcuts);
  const { pending, isResting, send } = commands;
  const lacksPlayers = !hasPlayersFor(room);
  const mainRef = useFocusAfter(!mayPause(room));
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
        {mayPause(room) ? (
          <QuestionButtons isResting={isResting} hasShortcuts={hasShortcuts} send={send} />
        ) : null}
      </div>
      {lacksPlayers ? (
        <p id="live-host-hint" className={clsx(css['hint'], styles.note)}>
          <FormattedMessage id="liveHost.needsPlayers" />
        </p>
      ) : null}
      {main ? (
        <div className={clsx(css['main'], styles.fullOnPhone)}>
          {mainKey && !lacksPlayers ? <KeyHint>{mainKey}</KeyHint> : null}
          <Button
            ref={mainRef}
            variant="solid"
            size="large"
            className={styles.fullOnPhone}
            pending={pending === main.command}
            disabled={lacksPlayers}
            aria-disabled={isResting || isTooEarly || undefined}
            aria-describedby={lacksPlayers ? 'live-host-hint' : undefined}
            aria-keyshortcuts={mainKey}
            onClick={onMain}
          >
            <FormattedMessage id={main.label} />
          </Button>
        </div>
      ) : null}
    </div>
  );
}
