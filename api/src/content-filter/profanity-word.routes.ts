import * as endpoints from '@quizmesh/contract/endpoints';
import type { RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { ProfanityWordRepository } from './profanity-word.repository.ts';
import type { ProfanityWordService } from './profanity-word.service.ts';

export interface ProfanityWordRouteDeps {
  readonly requireActor: RequireActor;
  readonly words: ProfanityWordRepository;
  readonly service: ProfanityWordService;
}

export function createProfanityWordRoutes(deps: ProfanityWordRouteDeps): ApiRoute[] {
  const { requireActor, words, service } = deps;
  return [
    defineRoute(endpoints.moderation.listWords, {
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await words.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.moderation.getWordSummary, {
      handle: async ({ request }) => {
        await requireActor(request);
        return words.summary();
      },
    }),
    defineRoute(endpoints.moderation.addWord, {
      handle: async ({ body, request }) => service.add(await requireActor(request), body),
    }),
    defineRoute(endpoints.moderation.testWord, {
      handle: async ({ body, request }) => {
        await requireActor(request);
        return { matches: service.tries(body, body.text) };
      },
    }),
    defineRoute(endpoints.moderation.changeWord, {
      handle: async ({ params: { id }, body, request }) =>
        service.update(await requireActor(request), id, body),
    }),
    defineRoute(endpoints.moderation.deleteWord, {
      handle: async ({ params: { id }, body: { version }, request }) => {
        await service.remove(await requireActor(request), id, version);
        return { message: 'Word deleted' };
      },
    }),
  ];
}
