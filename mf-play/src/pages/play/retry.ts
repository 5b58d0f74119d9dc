const START_MS = 1500;
const MAX_MS = 15_000;

/** Milliseconds until what has failed so many times before is tried again. */
function retryDelay(failures: number): number {
  return Math.min(MAX_MS, START_MS * 2 ** failures);
}

export interface Retry {
  /** Runs at once instead of waiting any longer. */
  readonly now: () => void;
  readonly stop: () => void;
}

/** Runs something now, again a while after each failure, and as soon as the network is back: until it is done or stopped.
 *  Never twice at the same time. What is under way when it is stopped still ends.
 *  @param run gets how often it has failed so far; says whether it is done */
export function retryUntilDone(run: (failures: number) => Promise<boolean>, delayMs = retryDelay): Retry {
  let failures = 0;
  let isUnderWay = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const attempt = async () => {
    isUnderWay = true;
    clearTimeout(timer);
    const isDone = await run(failures);
    isUnderWay = false;
    if (isDone) stop();
    else if (!isOver) timer = setTimeout(now, delayMs(failures));
    failures += 1;
  };
  function now(): void {
    if (!isUnderWay && !isOver) void attempt();
  }
  window.addEventListener('online', now);
  now();
  return { now, stop };
}
