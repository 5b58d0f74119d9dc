export { defineGuest, defineGuestMerge } from './guest.model.ts';
export { createGuestMergeRepository, type GuestMergeRepository } from './guest-merge.repository.ts';
export { hasNameCharacters, shownName } from './display-name.ts';
export { createGuestRepository, type GuestRepository } from './guest.repository.ts';
export { friendlyPlayerName } from './player-name.ts';
export { DELETED_PLAYER_NAME, type PlayerNames } from './player-names.ts';
export type { PlayerService } from './player.service.ts';
export { guestPlayer, playerOf, userIdOf, userPlayer, type Player } from './player.ts';
export { createPlayersModule } from './players.module.ts';
