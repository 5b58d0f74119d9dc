/** Does something again and again until it is told to stop. */
export type Schedule = (milliseconds: number, work: () => Promise<void>) => () => void;

/** By the timers of this process, which they do not keep alive. */
export const scheduleByTimer: Schedule = (milliseconds, work) => {
  const timer = setInterval(() => void work(), milliseconds).unref();
  return () => clearInterval(timer);
};
