import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, request } from '@quizmesh/sdk';
import type { CreateReleaseTokenRequest, CreatedReleaseToken } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

/** Release tokens, newest first, without their secrets. */
export const releaseTokensQuery = () =>
  queryOptions({ ...endpointQuery(endpoints.releases.listTokens, {}), staleTime: 0 });

/** Creates a token. Only this response contains its secret. */
export function makeToken(body: CreateReleaseTokenRequest): Promise<CreatedReleaseToken> {
  return request(endpoints.releases.createToken, { body }, { needsSession: true });
}

export function revokeToken(id: number): Promise<unknown> {
  return request(endpoints.releases.revokeToken, { params: { id } }, { needsSession: true });
}
