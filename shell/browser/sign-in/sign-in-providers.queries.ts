import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** Other ways of signing in; they change with the server's configuration only. */
export const signInProvidersQuery = endpointQuery(endpoints.auth.getSignInProviders, {});
