import {
  createReleaseTokenRequestSchema,
  createdReleaseTokenSchema,
  releaseTokenSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { NotFoundError } from '../../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../../http/route.ts';
import type { ReleaseAuthorizer } from '../release.policy.ts';
import { newReleaseSecret, type TokenRepository } from './token.repository.ts';

export interface TokenRouteDeps {
  readonly tokens: TokenRepository;
  readonly authorize: ReleaseAuthorizer;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
const tag = 'modules';

/** Teams' tokens: made, listed and revoked by administrators, or with a token that may administer. */
export function createTokenRoutes({ tokens, authorize, now }: TokenRouteDeps): ApiRoute[] {
  const guarded = { tag, access: 'release-token', failures: [401, 403] } as const;
  return [
    defineRoute({
      ...guarded,
      method: 'get',
      path: '/api/release-tokens',
      summary: 'Release tokens, newest first',
      answer: z.array(releaseTokenSchema),
      async handle({ request }) {
        await authorize(request, '*', 'administer');
        return tokens.list();
      },
    }),
    defineRoute({
      ...guarded,
      method: 'post',
      path: '/api/release-tokens',
      summary: 'Makes a release token; it is shown this once',
      body: createReleaseTokenRequestSchema,
      answer: createdReleaseTokenSchema,
      status: 201,
      async handle({ body: { days, ...grant }, request }) {
        await authorize(request, '*', 'administer');
        const secret = newReleaseSecret();
        const expiresAt = new Date(now().getTime() + days * DAY_MS);
        return { ...(await tokens.add(secret, { ...grant, expiresAt }, now())), secret };
      },
    }),
    defineRoute({
      ...guarded,
      method: 'delete',
      path: '/api/release-tokens/:id',
      summary: 'Revokes a release token',
      params: z.object({ id: z.coerce.number().int().positive() }),
      answer: z.object({ success: z.literal(true) }),
      failures: [401, 403, 404],
      async handle({ params: { id }, request }) {
        await authorize(request, '*', 'administer');
        if (!(await tokens.remove(id))) throw new NotFoundError('There is no such token');
        return { success: true as const };
      },
    }),
  ];
}
