import { endpoints } from '@quizmesh/contract/client';
import { request } from '@quizmesh/sdk';
import { FailedGenerationError, NOT_RECEIVED, isAnswerLost, isStillMade } from './generation-error.ts';
import type { GenerationRequest } from './generation-slice.ts';
import { timing } from './timing.ts';

const ASK_EVERY_MS = 1500;
const UNKNOWN = { errorCode: NOT_RECEIVED, message: null };
/** Milliseconds by which the clocks of device and server may differ. */
const CLOCK_SLACK_MS = 60_000;

/** Polls a generation that continues without the request that started it.
 *  @param since time of the device's clock; an earlier generation of the same topic is ignored
 *  @returns id of the quiz
 *  @throws {FailedGenerationError} it failed, or the server does not know it */
export async function followGeneration(
  sent: GenerationRequest,
  signal: AbortSignal,
  since = 0,
): Promise<number> {
  for (;;) {
    const { generation } = await request(endpoints.generation.getCurrentGeneration, {}, { signal });
    if (generation?.topic !== sent.topic.trim()) throw new FailedGenerationError(UNKNOWN);
    if (Date.parse(generation.createdAt) < since - CLOCK_SLACK_MS) throw new FailedGenerationError(UNKNOWN);
    if (generation.status === 'failed') throw new FailedGenerationError(generation);
    if (generation.quizId !== null) return generation.quizId;
    await timing.wait(ASK_EVERY_MS, signal);
  }
}

/** Requests the quiz, and polls the generation when the response is lost. */
export async function askOrFollow(
  ask: () => Promise<number>,
  sent: GenerationRequest,
  signal: AbortSignal,
): Promise<number> {
  const since = Date.now();
  try {
    return await ask();
  } catch (lost) {
    if (!isAnswerLost(lost) || signal.aborted) throw lost;
    try {
      // The server says that the newest one is this one, whatever the clock of this device says.
      return await followGeneration(sent, signal, isStillMade(lost) ? 0 : since);
    } catch (error) {
      throw error instanceof FailedGenerationError && error.code !== NOT_RECEIVED ? error : lost;
    }
  }
}
