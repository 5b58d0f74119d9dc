import type { AuthService } from '../auth/index.ts';
import type { Core } from '../platform.ts';
import { createDueMistakesReadModel } from './due-mistakes.read-model.ts';
import { createMistakeRoutes } from './mistake.routes.ts';
import { createMistakeService, type MistakeRepositories } from './mistake.service.ts';

/** Questions that members missed, asked again by spaced repetition. */
export function createMistakesModule(
  { database, repositories: { mistakes }, unitOfWork, now }: Core<MistakeRepositories>,
  {
    auth,
    timeZoneOf,
  }: { readonly auth: AuthService; readonly timeZoneOf: (userId: number) => Promise<string> },
) {
  const service = createMistakeService({
    mistakes,
    dueMistakes: createDueMistakesReadModel(database.sequelize),
    unitOfWork,
    timeZoneOf,
    now,
  });
  return {
    personalData: {
      name: 'mistakes',
      exportFor: (userId: number) => mistakes.list(userId),
      erase: ({ userId }: { readonly userId: number }) =>
        unitOfWork((bound) => bound.mistakes.forget(userId)),
    },
    routes: createMistakeRoutes({ mistakes: service, requireUser: (request) => auth.requireUser(request) }),
  };
}
