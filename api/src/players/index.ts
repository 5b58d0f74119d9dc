export { createGuestCookie } from './guest-cookie.ts';
export { defineGuest } from './guest.model.ts';
export { createGuestRepository } from './guest.repository.ts';
export { createPlayerRoutes } from './player.routes.ts';
export { createPlayerService, type PlayerService } from './player.service.ts';
export { playerKey, type Player } from './player.ts';
