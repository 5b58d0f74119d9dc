import {
  ADDRESS_LIMIT_FACTOR,
  DAILY_GENERATION_LIMIT_ANONYMOUS,
  DAILY_GENERATION_LIMIT_AUTHENTICATED,
} from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { networkHash } from '../http/rate-limit/network-hash.ts';
import { type Player } from '../players/index.ts';
import { DailyLimitReachedError } from './daily-limit.errors.ts';
import type { GenerationCounterRepository } from './generation-counter.repository.ts';
import type { QuizLimitsRepository } from './quiz-limits.repository.ts';

/** Quizzes per UTC day; null is unlimited. */
export interface GenerationLimits {
  readonly global: number | null;
  readonly anonymous: number | null;
  readonly authenticated: number | null;
}

export const DEFAULT_GENERATION_LIMITS: GenerationLimits = {
  global: null,
  anonymous: DAILY_GENERATION_LIMIT_ANONYMOUS,
  authenticated: DAILY_GENERATION_LIMIT_AUTHENTICATED,
};

/** A generation counted in today's quota. */
export interface Reservation {
  /** Releases the quota when nothing was generated; calling it again does nothing. */
  giveBack(): Promise<void>;
}

/** Where a generation was counted; stored with it, so that its quota can be released later. */
export interface ReservedQuota {
  /** UTC, ISO 8601. */
  readonly takenAt: string;
  readonly buckets: readonly string[];
}

/** Used inside the caller's transaction. */
export interface QuotaRepositories {
  readonly generationCounters: GenerationCounterRepository;
  readonly quizLimits: QuizLimitsRepository;
}

export interface GenerationQuotaDeps {
  readonly unitOfWork: UnitOfWork<QuotaRepositories>;
  readonly readLimits: () => Promise<GenerationLimits>;
  readonly now: () => Date;
}

export type GenerationQuota = ReturnType<typeof createGenerationQuota>;

const DAY_MS = 86_400_000;
/** Bucket of all generations together. */
const GLOBAL = 'global';

interface Bucket {
  readonly name: string;
  /** Null: counted without a limit. */
  readonly limit: number | null;
  readonly isGlobal: boolean;
}

/** Addresses are stored as hashes. */
function addressBucket(ipAddress: string): string {
  return `ip:${networkHash(ipAddress).slice(0, 32)}`;
}

function bucketsFor(player: Player, ipAddress: string, limits: GenerationLimits): Bucket[] {
  const own = player.kind === 'user' ? limits.authenticated : limits.anonymous;
  const addressLimit = own === null ? null : own * ADDRESS_LIMIT_FACTOR;
  return [
    { name: player.key, limit: own, isGlobal: false },
    ...(player.kind === 'guest'
      ? [{ name: addressBucket(ipAddress), limit: addressLimit, isGlobal: false }]
      : []),
    // Every generation updates this row, and locking it blocks all others: update it last.
    { name: GLOBAL, limit: limits.global, isGlobal: true },
  ];
}

/** The day on which the generation counts now: an emergency reset since then moved it to the day before. */
function dayOfReservation(takenAt: Date, lastResetAt: Date | null): string {
  const day = takenAt.toISOString().slice(0, 10);
  const isMoved =
    lastResetAt !== null && lastResetAt >= takenAt && lastResetAt.toISOString().slice(0, 10) === day;
  return isMoved ? new Date(takenAt.getTime() - DAY_MS).toISOString().slice(0, 10) : day;
}

async function isFull(
  counters: GenerationCounterRepository,
  day: string,
  limit: number | null,
): Promise<boolean> {
  return limit !== null && (await counters.used(day, GLOBAL)) >= limit;
}

function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}

/** Runs the work on the first call only. */
function once(work: () => Promise<void>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
}

/** Releases quota in the caller's transaction, which ensures that this happens once. */
async function giveBack(
  { generationCounters, quizLimits }: QuotaRepositories,
  { takenAt, buckets }: ReservedQuota,
): Promise<void> {
  const countedOn = dayOfReservation(new Date(takenAt), await quizLimits.lastResetAt());
  for (const name of buckets) await generationCounters.giveBack(countedOn, name);
}

export function createGenerationQuota({ unitOfWork, readLimits, now }: GenerationQuotaDeps) {
  /** Quota of today (UTC): the player's own, for guests also the address's, and the site's. */
  async function claim(player: Player, ipAddress: string) {
    const limits = await readLimits();
    const buckets = bucketsFor(player, ipAddress, limits);
    const at = now();
    const day = at.toISOString().slice(0, 10);
    const isAnonymous = player.kind === 'guest';
    const own = (isAnonymous ? limits.anonymous : limits.authenticated) ?? 0;
    return {
      reserved: {
        takenAt: at.toISOString(),
        buckets: buckets.map(({ name }) => name),
      } satisfies ReservedQuota,
      /** Takes the quota in the caller's transaction; all counters or none.
       *  @throws {DailyLimitReachedError} 429 */
      async take({ generationCounters }: QuotaRepositories): Promise<void> {
        for (const { name, limit: most, isGlobal: isLast } of buckets) {
          if (await generationCounters.take(day, name, most)) continue;
          // When the site's quota is used up, say that, because signing up would not help.
          const isGlobal = isLast || (await isFull(generationCounters, day, limits.global));
          const limit = isGlobal ? limits.global : most;
          throw new DailyLimitReachedError({
            isAnonymous,
            encourageSignup: isAnonymous && !isGlobal,
            limit: isGlobal ? (limit ?? 0) : own,
            resetAt: endOfDay(day),
            at,
          });
        }
      },
    };
  }

  return {
    claim,

    /** What a player generated today (UTC), and how many a day allows; null is unlimited. */
    async usedToday(
      { kind, key }: Player,
      counters: GenerationCounterRepository,
    ): Promise<{ used: number; limit: number | null }> {
      const { authenticated, anonymous } = await readLimits();
      const used = await counters.used(now().toISOString().slice(0, 10), key);
      return { used, limit: kind === 'user' ? authenticated : anonymous };
    },

    giveBack,

    /** Takes quota in its own transaction. @throws {DailyLimitReachedError} 429 */
    async reserve(player: Player, ipAddress: string): Promise<Reservation> {
      const claimed = await claim(player, ipAddress);
      await unitOfWork((bound) => claimed.take(bound));
      return { giveBack: once(() => unitOfWork((bound) => giveBack(bound, claimed.reserved))) };
    },
  };
}
