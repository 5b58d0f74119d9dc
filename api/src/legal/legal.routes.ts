import * as endpoints from '@quizmesh/contract/endpoints';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { LegalService } from './legal.service.ts';

/** Texts of the legal pages, for everybody. */
export function createLegalRoutes(legal: LegalService): ApiRoute[] {
  const forEveryone = { cacheControl: 'no-cache', shared: 'everyone' } as const;
  return [
    defineRoute(endpoints.site.listLegalPages, {
      ...forEveryone,
      handle: async () => ({ pages: await legal.linked() }),
    }),
    defineRoute(endpoints.site.getLegalPage, {
      ...forEveryone,
      handle: ({ params: { page }, query: { language, source } }) => legal.textOf(page, language, source),
    }),
  ];
}
