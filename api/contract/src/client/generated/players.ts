/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/players.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const getPlayer: EndpointCall<typeof endpoints.getPlayer> =
  'GET /api/player';

export const renamePlayer: EndpointCall<typeof endpoints.renamePlayer> =
  'PATCH /api/player';

export const resetPlayer: EndpointCall<typeof endpoints.resetPlayer> =
  'POST /api/player/reset';
