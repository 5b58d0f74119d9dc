/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/site.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const getLegalPage: EndpointCall<typeof endpoints.getLegalPage> =
  'GET /api/legal-pages/:page';

export const getPageMeta: EndpointCall<typeof endpoints.getPageMeta> =
  'GET /api/page-meta';

export const getTagManagerId: EndpointCall<typeof endpoints.getTagManagerId> =
  'GET /api/gtm-id';

export const listLegalPages: EndpointCall<typeof endpoints.listLegalPages> =
  'GET /api/legal-pages';

export const openVisit: EndpointCall<typeof endpoints.openVisit> =
  'POST /api/visits';

export const sendTelemetry: EndpointCall<typeof endpoints.sendTelemetry> =
  'POST /api/telemetry';
