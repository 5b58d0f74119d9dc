import type { UnitOfWork } from '../database/unit-of-work.ts';
import { guestPlayer, type GuestRepository } from '../players/index.ts';
import type { AttemptRepository } from './attempt.repository.ts';

const DAY_MS = 86_400_000;
/** Three months. */
const IDLE_MS = 92 * DAY_MS;
const BATCH = 200;

export interface IdleGuestRepositories {
  readonly guests: GuestRepository;
  readonly attempts: AttemptRepository;
}

/** Forgets guests that have not come back for three months, and what they did not finish. One with a result stays, as boards name
 *  it. */
export function createIdleGuests({
  unitOfWork,
  now,
}: {
  readonly unitOfWork: UnitOfWork<IdleGuestRepositories>;
  readonly now: () => Date;
}) {
  /** @returns how many guests were looked at */
  const forgetSome = (until: Date): Promise<number> =>
    unitOfWork(async ({ guests, attempts }) => {
      const ids = await guests.lockIdle(until, BATCH);
      const keys = ids.map((id) => guestPlayer(id).key);
      await attempts.removeOpen(keys, until);
      const playing = await attempts.playersOf(keys);
      const isPlayer = (id: string) => playing.has(guestPlayer(id).key);
      const gone = ids.filter((id) => !isPlayer(id));
      await attempts.forgetKeysSeen(gone.map((id) => guestPlayer(id).key));
      await guests.removeAll(gone);
      await guests.markTidied(ids.filter(isPlayer), now());
      return ids.length;
    });

  return {
    /** In transactions of a few guests each: it may be broken off, run again, and run in several processes. */
    async forget(): Promise<void> {
      const until = new Date(now().getTime() - IDLE_MS);
      let lookedAt = BATCH;
      while (lookedAt === BATCH) lookedAt = await forgetSome(until);
    },
  };
}
