/** How a try to load a release ended: 'recovered' means the last good release stands in. */
export type LoadOutcome = 'ok' | 'recovered' | 'failed';

export interface LoadDetail {
  readonly module: string;
  readonly release: string;
  readonly outcome: LoadOutcome;
}

/** Name of the User Timing measures that loads leave; their detail names module, release and outcome. */
export const LOAD_MEASURE = 'quizmesh:remote-load';

/** Starts the clock of one try; the returned function ends it and leaves a User Timing measure. */
export function reportLoad(module: string, release: string): (outcome: LoadOutcome) => void {
  const start = performance.now();
  return (outcome) => {
    const detail: LoadDetail = { module, release, outcome };
    performance.measure(LOAD_MEASURE, { start, end: performance.now(), detail });
  };
}
