import type * as Timing from '../pages/home/generation/timing.ts';

const TIMES = 5;

/** Replaces `timing.ts`: a generation pauses and asks five times as often, in the same order. */
export function fasterTiming(): typeof Timing {
  const real = jest.requireActual<typeof Timing>('../pages/home/generation/timing.ts');
  return {
    wait: (milliseconds, signal) => real.wait(milliseconds / TIMES, signal),
    every: (milliseconds, tick) => real.every(milliseconds / TIMES, tick),
  };
}
