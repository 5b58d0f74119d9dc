import { normalizeTopic, type TopicHints } from '@quizmesh/contract';
import type { ContentFilter } from '../content-filter/index.ts';
import type { QuestionProvider } from './question-provider.ts';

export interface TopicHintsDeps {
  readonly provider: Pick<QuestionProvider, 'completeTopic'>;
  readonly contentFilter: ContentFilter;
}

export type TopicHintsService = (typed: string, questionCount: number) => Promise<TopicHints>;

/** The first call of a process waits for the knowledge to be read; an empty answer would be kept by the page. Less than the
 *  time in which the API answers. */
const WAIT_MS = 6000;

/** What to say while a topic is typed: whether it may be asked for, and what goes on from it. Never fails, and logs
 *  nothing of what nobody has asked for yet. */
export function createTopicHints({ provider, contentFilter }: TopicHintsDeps): TopicHintsService {
  return async (typed, questionCount) => {
    const topic = normalizeTopic(typed);
    const isAllowed = !contentFilter.matches(topic).some(({ severity }) => severity !== 'low');
    if (!isAllowed || topic === '' || !provider.completeTopic) return { isAllowed, suggestions: [] };
    const completed = provider.completeTopic(topic, questionCount, AbortSignal.timeout(WAIT_MS));
    const suggestions = await completed.catch(() => []);
    return { isAllowed, suggestions: [...suggestions] };
  };
}
