import type { RoomCommand } from '@quizmesh/contract';
import { useErrorText, useToast } from '@quizmesh/sdk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** So long after a step the next one is not taken: a second click of the same hand would skip what just came. */
const REST_MS = 700;

export interface HostCommands {
  /** The command that is on its way, or waits for another one. */
  readonly pending: RoomCommand | null;
  /** A step was just done, or is on its way. */
  readonly isResting: boolean;
  readonly send: (command: RoomCommand) => void;
}

const isOfLock = (command: RoomCommand | null) => command === 'lock' || command === 'unlock';

/** Sends what the host does, one at a time; what fails is shown. Locking and ending wait for a step before them, which no other
 *  step does. */
export function useHostCommands(sendCommand: (command: RoomCommand) => Promise<unknown>): HostCommands {
  const errorText = useErrorText();
  const { showToast } = useToast();
  const [pending, setPending] = useState<RoomCommand | null>(null);
  const [isResting, setResting] = useState(false);
  const [waiting, setWaiting] = useState<RoomCommand | null>(null);
  const last = useRef<RoomCommand | null>(null);
  const state = useRef<'ready' | 'sending' | 'resting'>('ready');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const run = async (command: RoomCommand) => {
    clearTimeout(timer.current);
    state.current = 'sending';
    last.current = command;
    setPending(command);
    setResting(true);
    try {
      await sendCommand(command);
    } catch (error) {
      showToast({ title: errorText(error), tone: 'problem' });
    }
    setPending(null);
    state.current = 'resting';
    timer.current = setTimeout(() => {
      state.current = 'ready';
      setResting(false);
    }, REST_MS);
  };
  const runWaiting = useEffectEvent(() => {
    setWaiting(null);
    if (waiting) void run(waiting);
  });
  const mayRun = waiting !== null && pending === null;
  useEffect(() => {
    if (!mayRun) return undefined;
    const soon = setTimeout(runWaiting);
    return () => {
      clearTimeout(soon);
    };
  }, [mayRun]);
  return {
    pending: waiting === 'end' ? waiting : pending,
    isResting,
    send: (command) => {
      if (state.current === 'ready') void run(command);
      // Confirmed in a dialog, so it is no second click; neither is a lock after a step.
      else if (command === 'end' ? pending !== 'end' : isOfLock(command) && !isOfLock(last.current))
        setWaiting((other) => (other === 'end' ? other : command));
    },
  };
}
