import * as endpoints from '@quizmesh/contract/endpoints';
import { NotFoundError } from '../../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../../http/route.ts';
import { newReleaseSecret, type TokenRepository } from './token.repository.ts';

export interface TokenRouteDeps {
  readonly tokens: TokenRepository;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/** Tokens of teams: created, listed and revoked by admins, or with a token that has the right. */
export function createTokenRoutes({ tokens, now }: TokenRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.releases.listTokens, {
      handle: () => tokens.list(),
    }),
    defineRoute(endpoints.releases.createToken, {
      async handle({ body: { days, ...grant } }) {
        const secret = newReleaseSecret();
        const expiresAt = new Date(now().getTime() + days * DAY_MS);
        return { ...(await tokens.add(secret, { ...grant, expiresAt }, now())), secret };
      },
    }),
    defineRoute(endpoints.releases.revokeToken, {
      async handle({ params: { id } }) {
        if (!(await tokens.remove(id))) throw new NotFoundError('There is no such token');
        return { success: true as const };
      },
    }),
  ];
}
