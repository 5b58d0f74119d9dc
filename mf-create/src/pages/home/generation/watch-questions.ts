import type { CurrentGeneration, QuizInTheMaking } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { timing } from './timing.ts';

/** Most quizzes without AI are there before. */
const BEGIN_AFTER_MS = 1500;

const isState = (name: string, _data: unknown): _data is CurrentGeneration => name === 'state';

/** Reports how many questions are there while the generation runs; without an answer it reports nothing. */
export async function watchQuestions(
  topic: string,
  onMade: (making: QuizInTheMaking) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await timing.wait(BEGIN_AFTER_MS, signal);
    const { followEvents } = await import('@quizmesh/sdk/event-stream');
    for await (const { name, data } of followEvents(endpoints.generation.followGeneration, {}, { signal })) {
      if (!isState(name, data)) continue;
      // The player's newest generation; it may be one of another tab.
      if (data.status !== 'running') return;
      if (data.making && data.topic === topic.trim()) onMade(data.making);
    }
  } catch {
    // The answer of the request itself tells how it ended.
  }
}
