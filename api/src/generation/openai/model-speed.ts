/** How fast a model writes, measured from its answers. */
export interface ModelSpeed {
  /** Tokens per second, from sending to the last byte; the cautious start before the first answer. */
  tokensPerSecond(): number;
  /** Null before the first answer. */
  measured(): number | null;
  answered(tokens: number, seconds: number): void;
  /** The model was slower than expected, or is down: until it answers, half the speed is expected. */
  timedOut(): void;
}

/** Share of the earlier answers in the estimate after each new one. */
const REMEMBERED = 0.7;
/** Slower models cannot write a quiz. */
const SLOWEST = 2;

/** A moving estimate; long answers count more than short ones, whose time is mostly waiting. */
export function createModelSpeed(startTokensPerSecond: number): ModelSpeed {
  let [tokens, seconds] = [0, 0];
  let timeOuts = 0;
  const measured = () => (seconds > 0 ? tokens / seconds : null);
  return {
    measured,
    tokensPerSecond: () => Math.max(SLOWEST, (measured() ?? startTokensPerSecond) / 2 ** timeOuts),
    answered(more, moreSeconds) {
      if (more <= 0 || moreSeconds <= 0) return;
      tokens = tokens * REMEMBERED + more;
      seconds = seconds * REMEMBERED + moreSeconds;
      timeOuts = 0;
    },
    timedOut() {
      timeOuts += 1;
    },
  };
}
