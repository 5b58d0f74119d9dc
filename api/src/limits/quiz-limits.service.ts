import { isDeepStrictEqual } from 'node:util';
import type { QuizLimits, QuizLimitsRequest, ResetLimitsRequest } from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import { createCache } from '../cache/cache.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../http/errors/http-errors.ts';
import type { GenerationCounterRepository } from './generation-counter.repository.ts';
import type { GenerationLimits } from './generation-quota.ts';
import type { LimitValues, QuizLimitsRepository } from './quiz-limits.repository.ts';

export interface QuizLimitsServiceDeps {
  /** Not bound to a transaction; for reads only. */
  readonly quizLimits: QuizLimitsRepository;
  readonly unitOfWork: UnitOfWork<{
    readonly quizLimits: QuizLimitsRepository;
    readonly generationCounters: GenerationCounterRepository;
    readonly audit: AuditRepository;
  }>;
  readonly now: () => Date;
}

export type QuizLimitsService = ReturnType<typeof createQuizLimitsService>;

/** Changes made by another process apply after this long. */
const FRESH_MS = 5000;
const DAY_MS = 86_400_000;
const RESET = 'limits.reset';

/** 0 is stored as unlimited, like an empty field in the console. */
const limitOf = (value: number | null) => (value === 0 ? null : value);

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The console shows the last reset beside the limits. */
async function withLastReset(quizLimits: QuizLimitsRepository, limits: LimitValues): Promise<QuizLimits> {
  return { ...limits, lastResetAt: (await quizLimits.lastResetAt())?.toISOString() ?? null };
}

const isSameMoment = (one: string | null, other: string | null | undefined): boolean =>
  one === null || !other ? one === (other ?? null) : Date.parse(one) === Date.parse(other);

/** The admins' limits of generation, and the emergency reset of a day's counts. */
export function createQuizLimitsService({ quizLimits, unitOfWork, now }: QuizLimitsServiceDeps) {
  const known = createCache<QuizLimits>({ freshMs: FRESH_MS, now: () => now().getTime(), capacity: 1 });

  return {
    read: async (): Promise<QuizLimits> => withLastReset(quizLimits, await quizLimits.read()),

    /** For the quota: cached for up to 5 seconds. */
    async forQuota(): Promise<GenerationLimits> {
      const { globalLimit, anonymousLimit, authenticatedLimit } = await known.get('limits', () =>
        quizLimits.read(),
      );
      return { global: globalLimit, anonymous: anonymousLimit, authenticated: authenticatedLimit };
    },

    /** @throws {ConflictError} saved by someone else since `version` */
    async save(actor: AdminActor, { version, ...input }: QuizLimitsRequest): Promise<QuizLimits> {
      const values = {
        globalLimit: limitOf(input.globalLimit),
        anonymousLimit: limitOf(input.anonymousLimit),
        authenticatedLimit: limitOf(input.authenticatedLimit),
      };
      const saved = await unitOfWork(async (bound): Promise<QuizLimits> => {
        const before = await bound.quizLimits.lock();
        // Also when this is the same request once more, because its answer was lost.
        if (isDeepStrictEqual({ ...values, version: before.version }, before))
          return withLastReset(bound.quizLimits, before);
        if (version !== undefined && version !== before.version)
          throw new ConflictError(await withLastReset(bound.quizLimits, before));
        const after = { ...values, version: before.version + 1 };
        await bound.quizLimits.save(after);
        const change = { action: 'limits.update', target: 'quiz-limits', targetId: 'daily' };
        await bound.audit.record(actor, { ...change, before, after }, now());
        return withLastReset(bound.quizLimits, after);
      });
      known.clear();
      return saved;
    },

    /** Moves today's (UTC) counts to yesterday, so that all quotas are unused again.
     *  @returns number of generations moved, and when
     *  @throws {ConflictError} somebody else reset them since `lastResetAt`; `current` says who and when */
    async resetToday(
      actor: AdminActor,
      { lastResetAt: seen }: ResetLimitsRequest,
    ): Promise<{ moved: number; at: Date }> {
      return unitOfWork(async (bound) => {
        const at = now();
        const current = await withLastReset(bound.quizLimits, await bound.quizLimits.lock());
        if (seen !== undefined && !isSameMoment(seen, current.lastResetAt)) {
          const resetBy = await bound.audit.lastActor(RESET);
          throw new ConflictError({ ...current, resetBy });
        }
        const days = { from: dayOf(at), to: dayOf(new Date(at.getTime() - DAY_MS)) };
        const moved = await bound.generationCounters.moveDay(days);
        await bound.quizLimits.stampReset(at);
        const change = { action: RESET, target: 'quiz-limits', targetId: days.from };
        await bound.audit.record(actor, { ...change, before: { used: moved }, after: { used: 0 } }, at);
        return { moved, at };
      });
    },
  };
}
