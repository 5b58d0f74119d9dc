import * as endpoints from '@quizmesh/contract/endpoints';
import { z } from 'zod';
import type { NamePolicy } from '../content-filter/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { Guest } from './guest.repository.ts';
import { hasNameCharacters, shownName } from './display-name.ts';
import type { PlayerService } from './player.service.ts';

const NAME_MIN_LENGTH = 3;
const NAME_MAX_LENGTH = 30;
function hasNameLength(name: string): boolean {
  const { length } = [...name];
  return length >= NAME_MIN_LENGTH && length <= NAME_MAX_LENGTH;
}

const messages = {
  reserved: 'This name is reserved',
  blocked: 'Please choose another name',
} as const;

function createRenameSchema(policy: NamePolicy) {
  return z.object({
    playerName: z
      .string()
      .transform(shownName)
      .refine(hasNameLength, `Must have ${NAME_MIN_LENGTH} to ${NAME_MAX_LENGTH} characters`)
      .refine(
        hasNameCharacters,
        "May have letters, digits, blanks and _ . - ' only, and must have a letter or digit",
      )
      .superRefine((name, context) => {
        const error = policy.error(name);
        if (error) context.addIssue({ code: 'custom', message: messages[error] });
      })
      .describe('Display name of the guest.'),
  });
}

/** The public id is a prefix that is useless without the cookie's signature. */
function present(guest: Guest) {
  return { playerId: guest.id.slice(0, 12), playerName: guest.playerName };
}

export interface PlayerRouteDeps {
  readonly players: PlayerService;
  readonly namePolicy: NamePolicy;
  readonly rateLimits: RateLimits;
}

/** The guest of a device: read, rename and replace. */
export function createPlayerRoutes({ players, namePolicy, rateLimits }: PlayerRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.players.getPlayer, {
      handle: async ({ request, response }) => present(await players.resolveGuest(request, response)),
    }),
    defineRoute(endpoints.players.renamePlayer, {
      // A school class behind one address names itself within a minute.
      before: [rateLimits.limit({ name: 'player-rename', limit: 120, windowSeconds: 60 })],
      body: createRenameSchema(namePolicy),
      handle: async ({ request, response, body }) => {
        const guest = await players.resolveGuest(request, response);
        return present(await players.renameGuest(guest, body.playerName));
      },
    }),
    defineRoute(endpoints.players.resetPlayer, {
      keepsCachedResponses: true,
      before: [rateLimits.limit({ name: 'player-reset', limit: 120, windowSeconds: 60 })],
      handle: async ({ request, response }) => present(await players.resetGuest(request, response)),
    }),
  ];
}
