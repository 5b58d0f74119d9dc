import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import type { CurrentGenerationResponse } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

/** Whether quizzes can be made from notes, and in other languages: with an AI provider. */
export const providerAbilitiesQuery = () =>
  queryOptions({
    ...endpointQuery(endpoints.generation.getCurrentGeneration, {}),
    select: ({ readsSourceText }: CurrentGenerationResponse) => ({ readsSourceText }),
  });
