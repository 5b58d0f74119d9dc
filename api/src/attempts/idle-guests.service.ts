import type { UnitOfWork } from '../database/unit-of-work.ts';
import { guestPlayer, type GuestRepository } from '../players/index.ts';
import type { AttemptRepository } from './attempt.repository.ts';

const DAY_MS = 86_400_000;
/** Three months. */
const IDLE_MS = 92 * DAY_MS;
/** Whoever became idle before was looked at on one of these days, so that the work does not grow with all guests there ever were. */
const LOOKED_AT_MS = 30 * DAY_MS;
const BATCH = 200;

export interface IdleGuestRepositories {
  readonly guests: GuestRepository;
  readonly attempts: AttemptRepository;
}

/** Forgets guests that have not come back for three months, and what they did not finish. One with a result stays, as boards name
 *  it. */
export function createIdleGuests({
  guests,
  unitOfWork,
  now,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly guests: GuestRepository;
  readonly unitOfWork: UnitOfWork<IdleGuestRepositories>;
  readonly now: () => Date;
}) {
  return {
    async forget(): Promise<void> {
      const until = new Date(now().getTime() - IDLE_MS);
      const since = new Date(until.getTime() - LOOKED_AT_MS);
      const batchAfter = (after: string) => guests.listLastActive({ since, until }, after, BATCH);
      for (let ids = await batchAfter(''); ids.length > 0; ids = await batchAfter(ids.at(-1) ?? '')) {
        const keys = ids.map((id) => guestPlayer(id).key);
        await unitOfWork(async (bound) => {
          await bound.attempts.removeOpen(keys, until);
          const playing = await bound.attempts.playersOf(keys);
          const gone = ids.filter((id) => !playing.has(guestPlayer(id).key));
          await bound.attempts.forgetKeysSeen(gone.map((id) => guestPlayer(id).key));
          await bound.guests.removeIdle(gone, until);
        });
      }
    },
  };
}
