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

/** Sends what the host does, one at a time; what fails is shown. */
export function useHostCommands(sendCommand: (command: RoomCommand) => Promise<unknown>): HostCommands {
  const errorText = useErrorText();
  const { showToast } = useToast();
  const [pending, setPending] = useState<RoomCommand | null>(null);
  const [isResting, setResting] = useState(false);
  const [isEndWaiting, setEndWaiting] = useState(false);
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
  const endNow = useEffectEvent(() => {
    setEndWaiting(false);
    void run('end');
  });
  const mayEnd = isEndWaiting && pending === null;
  useEffect(() => {
    if (!mayEnd) return undefined;
    const soon = setTimeout(endNow);
    return () => {
      clearTimeout(soon);
    };
  }, [mayEnd]);
  return {
    pending: isEndWaiting ? 'end' : pending,
    isResting,
    send: (command) => {
      if (state.current === 'ready') void run(command);
      // It was confirmed in a dialog, so it is no second click.
      else if (command === 'end' && pending !== 'end') setEndWaiting(true);
    },
  };
}
