/** Repeats work at an interval until it is stopped. */
export type Schedule = (milliseconds: number, work: () => Promise<void>) => () => void;

/** With timers of this process, which do not keep it running. */
export const scheduleByTimer: Schedule = (milliseconds, work) => {
  const timer = setInterval(() => void work(), milliseconds).unref();
  return () => clearInterval(timer);
};
