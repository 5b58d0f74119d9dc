/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/site.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const getPageMeta: EndpointCall<typeof endpoints.getPageMeta> = {
  name: 'site.getPageMeta',
  method: 'GET',
  path: '/api/page-meta',
};

export const getTagManagerId: EndpointCall<typeof endpoints.getTagManagerId> = {
  name: 'site.getTagManagerId',
  method: 'GET',
  path: '/api/gtm-id',
};

export const openVisit: EndpointCall<typeof endpoints.openVisit> = {
  name: 'site.openVisit',
  method: 'POST',
  path: '/api/visits',
};

export const sendTelemetry: EndpointCall<typeof endpoints.sendTelemetry> = {
  name: 'site.sendTelemetry',
  method: 'POST',
  path: '/api/telemetry',
};
