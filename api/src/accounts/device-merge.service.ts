import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { JobQueue } from '../jobs/job.ts';
import type { GuestMergeRepository, GuestRepository, PlayerService } from '../players/index.ts';

export interface DeviceMergeServiceDeps {
  /** Not bound to a transaction. */
  readonly merges: GuestMergeRepository;
  readonly unitOfWork: UnitOfWork<{
    readonly guests: GuestRepository;
    readonly guestMerges: GuestMergeRepository;
  }>;
  readonly players: PlayerService;
  /** Reassigns everything the guest did; running it again changes nothing. */
  readonly reassignAttempts: (merge: { guestId: string; userId: number }) => Promise<void>;
  /** What a guest did is not taken over by an account that may not write. */
  readonly isSuspended: (userId: number) => Promise<boolean>;
  readonly jobs: JobQueue;
  readonly logger: Logger;
  readonly now: () => Date;
}

export type DeviceMergeService = ReturnType<typeof createDeviceMergeService>;

const AT_ONCE = 50;
const mergeSchema = z.object({ guestId: z.string(), userId: z.number().int() });

/** Merges the guest of a device into the account that signs in on it. */
export function createDeviceMergeService(deps: DeviceMergeServiceDeps) {
  const { merges, unitOfWork, players, reassignAttempts, isSuspended, jobs, logger, now } = deps;

  async function settle(merge: { guestId: string; userId: number }): Promise<void> {
    await reassignAttempts(merge);
    await merges.settle(merge.guestId, now());
  }

  const enqueue = jobs.register({
    name: 'merge-guest',
    payload: mergeSchema,
    run: settle,
    pending: () => merges.unsettled(AT_ONCE),
  });

  return {
    /** Also merges what the guest created while the sign-in was running. */
    async mergeGuest(guestId: string): Promise<void> {
      const merge = await merges.find(guestId);
      if (merge) await enqueue(merge);
    },

    /** Merges a guest once: into the first account that signs in on the device. Afterwards the device has no guest,
     *  so signing out starts a new one. An error while reassigning does not make the sign-in fail: a job completes
     *  the merge. */
    async merge(request: Request, response: Response, userId: number): Promise<void> {
      const guestId = players.deviceGuestId(request);
      if (guestId === null || (await isSuspended(userId))) return;
      players.forgetDevice(request, response);
      const merge = { guestId, userId };
      const isOurs = await unitOfWork(async ({ guests, guestMerges }) => {
        if (!(await guestMerges.claim(merge, now()))) return false;
        await guests.remove(guestId);
        return true;
      });
      if (!isOurs) return;
      try {
        await settle(merge);
      } catch (error) {
        logger.error({ err: error, userId }, 'A guest could not be merged into its account yet');
        await enqueue(merge);
      }
    },
  };
}
