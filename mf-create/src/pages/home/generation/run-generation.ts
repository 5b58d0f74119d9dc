import { QUALITY_RETRY_COUNT, QUALITY_RETRY_DELAY_MS } from '@quizmesh/contract';
import { errorOf, isQualityTooLow } from './generation-error.ts';
import type { GenerationError, GenerationRequest } from './generation-slice.ts';

export const CREEP_EVERY_MS = 1500;
export const STEP_PAUSE_MS = 400;
export const FINISH_PAUSE_MS = 1000;
const AFTER_ANSWER = [60, 70, 85, 95, 100] as const;

/** Dependencies of a run. */
export interface GenerationPorts {
  /** Requests the quiz; resolves with its id. */
  readonly generate: (request: GenerationRequest, signal: AbortSignal) => Promise<number>;
  /** Reports questions that are there already, until the signal aborts. */
  readonly watch: (request: GenerationRequest, signal: AbortSignal) => void;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Calls `tick` repeatedly until the returned function is called. */
  readonly every: (milliseconds: number, tick: () => void) => () => void;
  readonly crept: () => void;
  readonly reached: (progress: number) => void;
  readonly retried: () => void;
  readonly failed: (error: GenerationError) => void;
  readonly finished: (quizId: number) => void;
}

async function generateWithRetries(
  request: GenerationRequest,
  ports: GenerationPorts,
  signal: AbortSignal,
): Promise<number> {
  for (let retries = 0; ; retries += 1) {
    const stopCreeping = ports.every(CREEP_EVERY_MS, ports.crept);
    const answered = new AbortController();
    ports.watch(request, AbortSignal.any([signal, answered.signal]));
    try {
      return await ports.generate(request, signal);
    } catch (error) {
      if (!isQualityTooLow(error) || retries >= QUALITY_RETRY_COUNT) throw error;
    } finally {
      stopCreeping();
      answered.abort();
    }
    ports.retried();
    await ports.wait(QUALITY_RETRY_DELAY_MS, signal);
  }
}

/** Runs one request and reports its progress from 10 to 100 percent. Continues when the component that
 *  started it is unmounted. */
export async function runGeneration(
  request: GenerationRequest,
  ports: GenerationPorts,
  signal: AbortSignal,
): Promise<void> {
  try {
    const quizId = await generateWithRetries(request, ports, signal);
    for (const progress of AFTER_ANSWER) {
      ports.reached(progress);
      await ports.wait(progress === 100 ? FINISH_PAUSE_MS : STEP_PAUSE_MS, signal);
    }
    ports.finished(quizId);
  } catch (error) {
    // A cancelled generation reports nothing.
    if (!signal.aborted) ports.failed(errorOf(error));
  }
}
