import type { TopicHints } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';

/** Whether a topic may be asked for, and topics that go on from it. */
export const topicHintsQuery = (topic: string, questionCount: number) =>
  queryOptions({
    queryKey: ['topic-hints', topic, questionCount],
    queryFn: ({ signal }) =>
      apiGet<TopicHints>('/api/topic-hints', { signal, query: { topic, numQuestions: questionCount } }),
    placeholderData: keepPreviousData,
    // A help while typing: when it does not come, nobody is told, and the server judges again on create.
    retry: false,
  });
