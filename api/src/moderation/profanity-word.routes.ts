import {
  idSchema,
  messageResponseSchema,
  profanitySummarySchema,
  profanityTestRequestSchema,
  profanityTestResponseSchema,
  profanityWordQuerySchema,
  profanityWordRequestSchema,
  profanityWordSchema,
  profanityWordUpdateSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { ProfanityWordRepository } from './profanity-word.repository.ts';
import type { ProfanityWordService } from './profanity-word.service.ts';

export interface ProfanityWordRouteDeps {
  readonly requireActor: RequireActor;
  readonly words: Pick<ProfanityWordRepository, 'page' | 'summary'>;
  readonly service: ProfanityWordService;
}

const shared = { tag: 'moderation', access: 'admin' } as const;
const params = z.object({ id: idSchema });

/** The content filter's list. */
export function createProfanityWordRoutes(deps: ProfanityWordRouteDeps): ApiRoute[] {
  const { requireActor, words, service } = deps;
  return [
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/profanity-words',
      summary: 'Blocked words and patterns, newest first',
      query: profanityWordQuerySchema,
      answer: z.array(profanityWordSchema),
      failures: [401, 403],
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await words.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/profanity-words/summary',
      summary: 'Figures of the list',
      answer: profanitySummarySchema,
      failures: [401, 403],
      handle: async ({ request }) => {
        await requireActor(request);
        return words.summary();
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/api/admin/profanity-words',
      summary: 'Adds a word or pattern',
      body: profanityWordRequestSchema,
      answer: profanityWordSchema,
      status: 201,
      failures: [401, 403, 409],
      handle: async ({ body, request }) => service.add(await requireActor(request), body),
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/api/admin/profanity-words/test',
      summary: 'Tries a word or pattern on a text; nothing is stored',
      body: profanityTestRequestSchema,
      answer: profanityTestResponseSchema,
      failures: [401, 403],
      handle: async ({ body, request }) => {
        await requireActor(request);
        return { matches: service.tries(body, body.text) };
      },
    }),
    defineRoute({
      ...shared,
      method: 'put',
      path: '/api/admin/profanity-words/:id',
      summary: 'Changes a word',
      params,
      body: profanityWordUpdateSchema,
      answer: profanityWordSchema,
      failures: [401, 403, 404, 409],
      handle: async ({ params: { id }, body, request }) =>
        service.update(await requireActor(request), id, body),
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/api/admin/profanity-words/:id',
      summary: 'Takes a word off the list',
      params,
      answer: messageResponseSchema,
      failures: [401, 403, 404],
      handle: async ({ params: { id }, request }) => {
        await service.remove(await requireActor(request), id);
        return { message: 'Word deleted' };
      },
    }),
  ];
}
