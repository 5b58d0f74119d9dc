import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The missed questions of today. */
export const dueMistakesQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.getMistakes,
    {},
    { scope: userId, refreshOn: ['attempt.submitted', 'mistakes.answered', 'profile.changed'] },
  );
