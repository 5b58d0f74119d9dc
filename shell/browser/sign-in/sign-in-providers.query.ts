import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** Other ways of signing in, and what becomes of mails; they change only with the server's configuration. */
export const signInProvidersQuery = endpointQuery(endpoints.auth.getSignInProviders, {});
