import { readPlaySettings, writePlaySettings, type PlaySettings } from '@quizmesh/sdk';
import { useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { attemptKey } from './use-attempt.ts';

/** How the player plays on this device. */
export interface PlaySettingsState {
  readonly settings: PlaySettings;
  readonly change: (settings: PlaySettings) => void;
}

/** @param mayChangeTimer nothing is answered yet: another timer holds at once; else from the next quiz on */
export function usePlaySettings(quizId: number, mayChangeTimer: boolean): PlaySettingsState {
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState(readPlaySettings);
  const change = (changed: PlaySettings) => {
    writePlaySettings(changed);
    setSettings(changed);
    if (changed.timerSeconds !== settings.timerSeconds && mayChangeTimer)
      void queryClient.invalidateQueries({ queryKey: attemptKey(quizId) });
  };
  return { settings, change };
}
