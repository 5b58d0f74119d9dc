import * as endpoints from '@quizmesh/contract/endpoints';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { Reservation } from '../limits/index.ts';
import type { Player, PlayerService } from '../players/index.ts';
import type { QuizAccess } from './quiz-access.ts';
import type { QuizVisibility } from './quiz-visibility.service.ts';
import { addressOf, withQuota } from './with-quota.ts';

export interface QuizVisibilityRouteDeps {
  readonly visibility: QuizVisibility;
  readonly access: QuizAccess;
  readonly players: PlayerService;
  readonly reserve: (player: Player, ipAddress: string) => Promise<Reservation>;
  readonly rateLimits: RateLimits;
}

export function createQuizVisibilityRoutes(deps: QuizVisibilityRouteDeps): ApiRoute[] {
  const { visibility, access, players, reserve, rateLimits } = deps;
  return [
    defineRoute(endpoints.quizzes.changeVisibility, {
      before: [rateLimits.limit({ name: 'visibility', limit: 60, windowSeconds: 600, byAccount: true })],
      handle: async ({ params: { id }, body, request, response }) => {
        const editor = await access.requireOwner(request, id);
        const change = () => visibility.change(id, body, editor);
        if (!(await visibility.isPublication(id, body))) return change();
        const player = await players.resolvePlayer(request, response);
        return withQuota(await reserve(player, addressOf(request)), change);
      },
    }),
  ];
}
