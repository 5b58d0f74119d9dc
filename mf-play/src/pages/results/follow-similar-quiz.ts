import type { CurrentGeneration, GenerateQuizResponse } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { isApiError } from '@quizmesh/sdk';

/** A quiz to open. */
export interface SimilarQuizMade {
  readonly quiz: Pick<GenerateQuizResponse['quiz'], 'id' | 'title'>;
  readonly repeatedQuestions?: GenerateQuizResponse['repeatedQuestions'];
}

/** Most quizzes without AI are there before. */
const FOLLOW_AFTER_MS = 1500;
/** Milliseconds by which the clocks of device and server may differ. */
const CLOCK_SLACK_MS = 60_000;

const isState = (name: string, _data: unknown): _data is CurrentGeneration => name === 'state';

/** The generation ended, and there is nothing to play. */
class NothingMadeError extends Error {}

async function followQuiz(topic: string, since: number, signal: AbortSignal): Promise<SimilarQuizMade> {
  const { followEvents } = await import('@quizmesh/sdk/event-stream');
  for await (const { name, data } of followEvents(endpoints.generation.followGeneration, {}, { signal })) {
    if (!isState(name, data) || data.topic !== topic.trim()) continue;
    if (Date.parse(data.createdAt) < since - CLOCK_SLACK_MS) continue;
    const quizId = data.making?.quizId ?? data.quizId;
    if (quizId !== null) return { quiz: { id: quizId, title: data.topic } };
    if (data.status === 'failed') throw new NothingMadeError(data.errorCode ?? 'UNKNOWN');
  }
  throw new NothingMadeError('UNKNOWN');
}

const BAD_GATEWAY = 502;

const OF_GENERATION = ['GENERATION_CONTINUES', 'QUIZ_INCOMPLETE'];

/** The server says that the newest generation is this one, whatever the clock of this device says. */
const isKnown = (error: unknown) => isApiError(error) && OF_GENERATION.includes(error.code);

/** The quiz may be made nevertheless, also when a proxy answered in place of the server; or some of it is there. */
const mayContinue = (error: unknown) =>
  isApiError(error) &&
  (error.status === 0 || (error.status >= BAD_GATEWAY && error.code === 'UNKNOWN') || isKnown(error));

/** Requests a quiz that may take longer than its request.
 *  @returns what the request answers; or the quiz as soon as it can be played
 *  @throws what the request throws when nothing is made */
export async function requestQuiz(
  topic: string,
  ask: () => Promise<SimilarQuizMade>,
): Promise<SimilarQuizMade> {
  const since = Date.now();
  const ended = new AbortController();
  const begun = new Promise<SimilarQuizMade>((resolve) => {
    const timer = setTimeout(() => {
      // The answer of the request itself tells why nothing is made.
      followQuiz(topic, since, ended.signal).then(resolve, () => undefined);
    }, FOLLOW_AFTER_MS);
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  });
  try {
    return await Promise.race([ask(), begun]);
  } catch (error) {
    if (!mayContinue(error)) throw error;
    try {
      return await followQuiz(topic, isKnown(error) ? 0 : since, ended.signal);
    } catch {
      throw error;
    }
  } finally {
    ended.abort();
  }
}
