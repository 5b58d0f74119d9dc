import { DeadlineError } from './deadline.ts';

/** Result of loading the wanted release: 'recovered' means the last good one was loaded instead, 'failed' that no
 *  release could be loaded, 'crashed' that it failed after loading without a fallback. */
export type LoadOutcome = 'ok' | 'recovered' | 'failed' | 'crashed';
export type LoadCause = 'network' | 'timeout' | 'evaluation' | 'expose' | 'contract' | 'render' | 'style';
export interface LoadDetail {
  readonly module: string;
  /** The release that was wanted. */
  readonly release: string;
  /** With 'recovered': the release that was loaded instead. */
  readonly fallback?: string;
  readonly outcome: LoadOutcome;
  readonly cause?: LoadCause;
}

/** Name of the User Timing measures that loads leave; their detail is a LoadDetail. */
export const LOAD_MEASURE = 'quizmesh:remote-load';

/** What an error says went wrong. A script whose hash is wrong looks to a page like one that did not come. */
export function causeOf(error: unknown): LoadCause {
  if (error instanceof DeadlineError) return 'timeout';
  if (!(error instanceof Error)) return 'evaluation';
  if (error instanceof TypeError) return error.message.includes('contract') ? 'contract' : 'expose';
  // The runtime gives a script that came but threw, or is none, the number of one that did not come.
  if (error.message.includes('ScriptExecutionError')) return 'evaluation';
  // Only what it says itself: the lines below quote addresses, and a host may be called anything.
  const [said = ''] = error.message.split('\n', 1);
  if (said.startsWith('The style ')) return 'style';
  if (/RUNTIME-008|network|load/iu.test(said)) return 'network';
  return /expose/iu.test(said) ? 'expose' : 'evaluation';
}

/** Leaves one User Timing measure for a load that began at `start` (milliseconds of performance.now). */
export function reportLoad(detail: LoadDetail, start: number): void {
  performance.measure(LOAD_MEASURE, { start, end: performance.now(), detail });
}
