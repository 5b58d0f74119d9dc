import type { AuthModule, AuthRepositories } from '../auth/index.ts';
import type { Core } from '../platform.ts';
import type { GuestMergeRepository, GuestRepository, PlayerService } from '../players/index.ts';
import type { AccountErasureRepository } from './account-erasure.repository.ts';
import { createAccountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createDeviceMergeService } from './device-merge.service.ts';
import type { PersonalData } from './personal-data.ts';

interface AccountRepositories extends AuthRepositories {
  readonly guests: GuestRepository;
  readonly guestMerges: GuestMergeRepository;
  readonly accountErasures: AccountErasureRepository;
}

/** Settings, export and deletion of accounts, and merging guests into them. */
export function createAccountsModule(
  { repositories, unitOfWork, rateLimits, jobs, logger, now }: Core<AccountRepositories>,
  {
    auth: { auth, passwordProof: proof },
    players,
    records,
    personalData,
  }: {
    readonly auth: AuthModule;
    readonly players: PlayerService;
    /** Reassigns a guest's data to an account, in this order; running it again changes nothing. */
    readonly records: readonly {
      mergeGuest(merge: { readonly guestId: string; readonly userId: number }): Promise<void>;
    }[];
    /** One per domain that stores data of an account. */
    readonly personalData: readonly PersonalData[];
  },
) {
  const { accountErasures: erasures, guestMerges: merges, users, mails } = repositories;
  const device = createDeviceMergeService({
    merges,
    unitOfWork,
    players,
    isSuspended: (userId) => auth.isSuspended(userId),
    async reassignAttempts(merge) {
      for (const source of records) await source.mergeGuest(merge);
    },
    jobs,
    logger,
    now,
  });
  const accounts = createAccountService({
    unitOfWork,
    erasures,
    users,
    mails,
    proof,
    personalData,
    jobs,
    logger,
    now,
  });
  return { device, routes: createAccountRoutes({ auth, accounts, rateLimits }) };
}
