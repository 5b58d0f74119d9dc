import { z } from 'zod';
import type { AuditRepository, RequireActor } from '../audit/index.ts';
import type { Core } from '../platform.ts';
import type { Player } from '../players/index.ts';
import type { GenerationCounterRepository } from './generation-counter.repository.ts';
import { createGenerationQuota } from './generation-quota.ts';
import { createLimitsUsageReadModel } from './limits-usage.read-model.ts';
import type { QuizLimitsRepository } from './quiz-limits.repository.ts';
import { createQuizLimitsRoutes } from './quiz-limits.routes.ts';
import { createQuizLimitsService } from './quiz-limits.service.ts';

const DAY_MS = 86_400_000;
/** Counts of networks are personal data: the privacy text says how long they are kept. */
const KEPT_DAYS = 30;

interface LimitsRepositories {
  readonly quizLimits: QuizLimitsRepository;
  readonly generationCounters: GenerationCounterRepository;
  readonly audit: AuditRepository;
}

/** Daily limits of generation. */
export function createLimitsModule(
  {
    database,
    repositories: { quizLimits, generationCounters },
    unitOfWork,
    jobs,
    now,
  }: Core<LimitsRepositories>,
  { requireActor }: { readonly requireActor: RequireActor },
) {
  const limits = createQuizLimitsService({ quizLimits, unitOfWork, now });
  const usage = createLimitsUsageReadModel(database.sequelize);
  const quota = createGenerationQuota({ unitOfWork, readLimits: () => limits.forQuota(), now });
  jobs.register({
    name: 'forget-generation-counts',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    recoverEveryMs: DAY_MS,
    run: () =>
      generationCounters.removeBefore(
        new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10),
      ),
  });
  return {
    quota,
    /** What a player generated today, and how many a day allows. */
    usedToday: (player: Player) => quota.usedToday(player, generationCounters),
    routes: createQuizLimitsRoutes({ requireActor, limits, usage, now }),
  };
}
