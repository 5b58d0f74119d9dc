import type { SignInProviders } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Other ways of signing in; they change with the server's configuration only. */
export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: ({ signal }) => apiGet<SignInProviders>('/api/auth/providers', { signal }),
});
