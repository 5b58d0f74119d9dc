/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/development.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const getOutbox: EndpointCall<typeof endpoints.getOutbox> =
  'GET /api/dev/outbox';
