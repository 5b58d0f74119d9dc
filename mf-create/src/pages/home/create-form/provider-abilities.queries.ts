import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import type { CurrentGenerationResponse } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

/** Whether an AI provider writes the questions, and whether notes, files and web addresses are read for them. */
export const providerAbilitiesQuery = () =>
  queryOptions({
    ...endpointQuery(endpoints.generation.getCurrentGeneration, {}),
    select: ({ readsSourceText, readsNotes, readsAddresses }: CurrentGenerationResponse) => ({
      asksModel: readsSourceText,
      readsNotes: readsNotes ?? readsSourceText,
      // Servers that do not name the second ability have neither.
      readsFiles: (readsNotes ?? readsSourceText) && readsAddresses !== undefined,
      readsAddresses: readsAddresses === true,
    }),
  });
