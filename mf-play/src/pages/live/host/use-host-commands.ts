import type { RoomCommand } from '@quizmesh/contract';
import { useErrorText, useToast } from '@quizmesh/sdk';
import { useEffect, useRef, useState } from 'react';

/** So long after a step the next one is not taken: a second click of the same hand would skip what just came. */
const REST_MS = 700;

export interface HostCommands {
  /** The command that is on its way. */
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
  return {
    pending,
    isResting,
    send: (command) => {
      // Ending was confirmed in a dialog, so it is no second click.
      const mayRun = state.current === 'ready' || (state.current === 'resting' && command === 'end');
      if (mayRun) void run(command);
    },
  };
}
