import type { Language } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Supported topics as examples, in that language. */
export const topicExamplesQuery = (language: Language) =>
  queryOptions({
    ...endpointQuery(endpoints.generation.getTopicExamples, { query: { language } }),
  });
