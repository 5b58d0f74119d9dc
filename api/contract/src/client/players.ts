/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/players.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const getPlayer: EndpointCall<typeof endpoints.getPlayer> = {
  name: 'players.getPlayer',
  method: 'GET',
  path: '/api/player',
};

export const renamePlayer: EndpointCall<typeof endpoints.renamePlayer> = {
  name: 'players.renamePlayer',
  method: 'PATCH',
  path: '/api/player',
};

export const resetPlayer: EndpointCall<typeof endpoints.resetPlayer> = {
  name: 'players.resetPlayer',
  method: 'POST',
  path: '/api/player/reset',
};
