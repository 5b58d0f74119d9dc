import type { Language } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';

/** Whether a topic may be requested, and suggestions that continue it. */
export const topicHintsQuery = (topic: string, numQuestions: number, language: Language) =>
  queryOptions({
    ...endpointQuery(endpoints.generation.getTopicHints, { query: { topic, numQuestions, language } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
