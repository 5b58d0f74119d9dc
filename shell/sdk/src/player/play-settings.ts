import { QUESTION_TIME_LIMIT_SECONDS, TIMER_CHOICES_SECONDS } from '@quizmesh/contract';
import { readStored, writeStored } from '../storage/stored-values.ts';

type TimerSeconds = (typeof TIMER_CHOICES_SECONDS)[number];

/** The player's settings on this device (decision 28). */
export interface PlaySettings {
  /** Seconds per question; 0 without a limit. */
  readonly timerSeconds: TimerSeconds;
  /** Keys choose options; disabled for users of speech input (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
}

const KEY = 'quiz_play_settings';
const usual: PlaySettings = { timerSeconds: QUESTION_TIME_LIMIT_SECONDS, hasShortcuts: true };

function parse(text: string): PlaySettings | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { timerSeconds: stored, hasShortcuts } = value as Record<string, unknown>;
  const timerSeconds = TIMER_CHOICES_SECONDS.find((seconds) => seconds === stored);
  return {
    timerSeconds: timerSeconds ?? usual.timerSeconds,
    hasShortcuts: hasShortcuts !== false,
  };
}

/** The settings stored on this device; defaults without any. */
export function readPlaySettings(): PlaySettings {
  return readStored(KEY, parse) ?? usual;
}

/** Stores them on this device; they apply from the next attempt on. */
export function writePlaySettings(settings: PlaySettings): void {
  writeStored(KEY, settings);
}
