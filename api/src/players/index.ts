export { createGuestCookie } from './guest-cookie.ts';
export { defineGuest, defineGuestMerge } from './guest.model.ts';
export { createGuestMergeRepository, type GuestMergeRepository } from './guest-merge.repository.ts';
export { createGuestRepository, type GuestRepository } from './guest.repository.ts';
export { createPlayerRoutes } from './player.routes.ts';
export { createPlayerService, type PlayerService } from './player.service.ts';
export { playerKey, playerOf, userIdOf, type Player } from './player.ts';
export { DELETED_PLAYER_NAME, createPlayerNames, type PlayerNames } from './player-names.ts';
