import { DeadlineError } from './deadline.ts';

/** Result of loading the wanted release: 'recovered': the last good one was loaded instead; 'failed': no
 *  release could be loaded; 'crashed': it failed after loading, without a fallback. */
export type LoadOutcome = 'ok' | 'recovered' | 'failed' | 'crashed';
export type LoadCause = 'network' | 'timeout' | 'evaluation' | 'expose' | 'contract' | 'render' | 'style';
export interface LoadDetail {
  readonly module: string;
  /** The wanted release. */
  readonly release: string;
  /** Which of its fillings was loaded; its pages when absent. */
  readonly filling?: string | undefined;
  /** With 'recovered': the release that was loaded instead. */
  readonly fallback?: string;
  readonly outcome: LoadOutcome;
  readonly cause?: LoadCause;
}

/** Name of the User Timing measures of loads; their detail is a LoadDetail. */
export const LOAD_MEASURE = 'quizmesh:remote-load';

/** Cause of a failed load, from its error. For a page, a script with a wrong hash looks like one that was not
 *  received. */
export function causeOf(error: unknown): LoadCause {
  if (error instanceof DeadlineError) return 'timeout';
  if (!(error instanceof Error)) return 'evaluation';
  if (error instanceof TypeError) return error.message.includes('contract') ? 'contract' : 'expose';
  // The runtime uses the same error number for a script that threw or is invalid as for one that was not
  // received.
  if (error.message.includes('ScriptExecutionError')) return 'evaluation';
  // Only the message's first line: the others contain addresses, whose host may have any name.
  const [firstLine = ''] = error.message.split('\n', 1);
  if (firstLine.startsWith('The style ')) return 'style';
  if (/RUNTIME-008|network|load/iu.test(firstLine)) return 'network';
  return /expose/iu.test(firstLine) ? 'expose' : 'evaluation';
}

/** Creates one User Timing measure for a load that began at `start` (milliseconds of performance.now). */
export function reportLoad(detail: LoadDetail, start: number): void {
  performance.measure(LOAD_MEASURE, { start, end: performance.now(), detail });
}
