import type { CurrentGenerationResponse } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Whether quizzes can be made from notes, and in other languages: with an AI provider. */
export const providerAbilitiesQuery = () =>
  queryOptions({
    queryKey: ['provider-abilities'],
    queryFn: ({ signal }) => apiGet<CurrentGenerationResponse>('/api/generations/current', { signal }),
    select: ({ readsSourceText }: CurrentGenerationResponse) => ({ readsSourceText }),
  });
