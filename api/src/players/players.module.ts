import { randomBytes } from 'node:crypto';
import type { AuthService } from '../auth/index.ts';
import type { NamePolicy } from '../content-filter/index.ts';
import type { Core } from '../platform.ts';
import { createGuestCookie } from './guest-cookie.ts';
import type { GuestMergeRepository } from './guest-merge.repository.ts';
import type { GuestRepository } from './guest.repository.ts';
import { createPlayerNames } from './player-names.ts';
import { createPlayerRoutes } from './player.routes.ts';
import { createPlayerService } from './player.service.ts';

export interface PlayerRepositories {
  readonly guests: GuestRepository;
  readonly guestMerges: GuestMergeRepository;
  readonly users: {
    usernames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
    isUsernameTaken(username: string): Promise<boolean>;
    findNamed(username: string): Promise<{ readonly id: number; readonly username: string } | null>;
  };
}

/** Players: accounts and guests. */
export function createPlayersModule(
  {
    secrets,
    repositories: { guests, guestMerges: merges, users },
    rateLimits,
    now,
    random,
  }: Core<PlayerRepositories>,
  { auth, namePolicy }: { readonly auth: AuthService; readonly namePolicy: NamePolicy },
) {
  const players = createPlayerService({
    guests,
    merges,
    cookie: createGuestCookie({ secrets: secrets.guestCookieSecrets }),
    auth,
    now,
    random,
    isUsernameTaken: (name) => users.isUsernameTaken(name),
    newGuestId: () => randomBytes(16).toString('hex'),
  });
  return {
    players,
    names: createPlayerNames({
      usernames: (ids) => users.usernames(ids),
      userNamed: (name) => users.findNamed(name),
      guestNames: (ids) => guests.names(ids),
    }),
    routes: createPlayerRoutes({ players, namePolicy, rateLimits }),
  };
}
