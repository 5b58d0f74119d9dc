import { clsx } from 'clsx';
import { arcPath } from './ring-geometry.ts';
import * as round from './round.module.css';
import * as css from './timer-ring.module.css';

const TICKS = 30;
const ticks = Array.from({ length: TICKS }, (_, index) => arcPath({ index, count: TICKS, gap: 0.34 }, 43));

export interface TimerRingProps {
  /** Whole seconds left; null when there is no limit. */
  secondsLeft: number | null;
  limitSeconds: number;
  /** 'low' pulses, 'paused' while an answer is shown. */
  state: 'running' | 'low' | 'paused';
  /** Read out on request; the countdown itself is not announced. */
  label: string;
  className?: string | undefined;
}

/** The countdown as a ring of 30 ticks; clockwise in both text directions. */
export function TimerRing({ secondsLeft, limitSeconds, state, label, className }: TimerRingProps) {
  const lit = secondsLeft === null ? 0 : Math.ceil((secondsLeft / limitSeconds) * TICKS);
  const figure = secondsLeft === null ? '∞' : String(secondsLeft);
  return (
    <div
      className={clsx(round['box'], css['timer'], className)}
      data-state={state}
      role="timer"
      aria-label={label}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {ticks.map((path, index) => (
          <path key={path} d={path} className={index < lit ? css['lit'] : css['spent']} />
        ))}
      </svg>
      <span className={css['seconds']} dir="ltr" aria-hidden="true">
        {figure}
      </span>
    </div>
  );
}
