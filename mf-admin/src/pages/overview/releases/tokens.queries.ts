import type { CreateReleaseTokenRequest, CreatedReleaseToken, ReleaseToken } from '@quizmesh/contract';
import { apiGet, apiSend } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Release tokens, newest first, without their secrets. */
export const releaseTokensQuery = () =>
  queryOptions({
    queryKey: ['release-tokens'],
    queryFn: ({ signal }) => apiGet<ReleaseToken[]>('/api/release-tokens', { signal }),
    staleTime: 0,
  });

/** Makes a token. Its secret is in this answer and nowhere else. */
export function makeToken(body: CreateReleaseTokenRequest): Promise<CreatedReleaseToken> {
  return apiSend<CreatedReleaseToken>('POST', '/api/release-tokens', { body, needsSession: true });
}

export function revokeToken(id: number): Promise<unknown> {
  return apiSend('DELETE', `/api/release-tokens/${id}`, { needsSession: true });
}
