import type { CurrentGenerationResponse } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { FailedGenerationError } from './generation-failure.ts';
import type { GenerationRequest } from './generation-slice.ts';
import { wait } from './timing.ts';

const ASK_EVERY_MS = 1500;

/** Follows a generation that an earlier page has begun.
 *  @returns id of the quiz
 *  @throws {FailedGenerationError} it failed, or the server knows it no more */
export async function followGeneration(request: GenerationRequest, signal: AbortSignal): Promise<number> {
  for (;;) {
    const { generation } = await apiGet<CurrentGenerationResponse>('/api/generations/current', { signal });
    if (generation?.topic !== request.topic.trim()) throw new FailedGenerationError(null);
    if (generation.status === 'failed') throw new FailedGenerationError(generation.message);
    if (generation.quizId !== null) return generation.quizId;
    await wait(ASK_EVERY_MS, signal);
  }
}
