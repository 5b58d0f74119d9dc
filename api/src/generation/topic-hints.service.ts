import { normalizeTopic, type TopicHints } from '@quizmesh/contract';
import type { ContentFilter } from '../content-filter/index.ts';
import { timeLimit } from '../http/time-left.ts';
import type { CompletionRequest, QuestionProvider } from './question-provider.ts';

export interface TopicHintsDeps {
  readonly provider: Pick<QuestionProvider, 'completeTopic'>;
  readonly contentFilter: ContentFilter;
}

export type TopicHintsService = (typed: string, wanted: CompletionRequest) => Promise<TopicHints>;

/** The first call of a process waits until the knowledge is loaded, because pages cache an empty answer. Less than
 *  the API's time limit. */
const WAIT_MS = 6000;

/** Hints while a topic is typed: whether it is allowed, topics that complete it, and what a quiz about it would ask. Never fails, and logs nothing
 *  that was not submitted. */
export function createTopicHints({ provider, contentFilter }: TopicHintsDeps): TopicHintsService {
  return async (typed, wanted) => {
    const topic = normalizeTopic(typed);
    const isAllowed = !contentFilter.matches(topic).some(({ severity }) => severity !== 'low');
    if (!isAllowed || topic === '' || !provider.completeTopic) return { isAllowed, suggestions: [] };
    const completed = provider.completeTopic(topic, wanted, timeLimit(WAIT_MS));
    const { topics, fit } = await completed.catch(() => ({ topics: [], fit: undefined }));
    return { isAllowed, suggestions: [...topics], ...(fit && { fit }) };
  };
}
