import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';

/** Whether a topic may be requested, and suggestions that continue it. */
export const topicHintsQuery = (topic: string, questionCount: number) =>
  queryOptions({
    ...endpointQuery(endpoints.generation.getTopicHints, { query: { topic, numQuestions: questionCount } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
