import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import type { CurrentGenerationResponse } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

/** Whether quizzes can be generated from notes and in other languages, which requires an AI provider, and whether files and
 *  web addresses are read for notes. */
export const providerAbilitiesQuery = () =>
  queryOptions({
    ...endpointQuery(endpoints.generation.getCurrentGeneration, {}),
    select: ({ readsSourceText, readsAddresses }: CurrentGenerationResponse) => ({
      readsSourceText,
      // Servers that do not name the second ability have neither.
      readsFiles: readsSourceText && readsAddresses !== undefined,
      readsAddresses: readsAddresses === true,
    }),
  });
