import type { TopicHints } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';

/** Whether a topic may be requested, and suggestions that continue it. */
export const topicHintsQuery = (topic: string, questionCount: number) =>
  queryOptions({
    queryKey: ['topic-hints', topic, questionCount],
    queryFn: ({ signal }) =>
      apiGet<TopicHints>('/api/topic-hints', { signal, query: { topic, numQuestions: questionCount } }),
    placeholderData: keepPreviousData,
    // Hints only help while typing: an error is not shown, and the server checks the topic again on submit.
    retry: false,
  });
