import type { DeleteAccountRequest, User } from '@quizmesh/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  currentSuspension,
  foldUsername,
  presentUser,
  type Account,
  type AuthRepositories,
  type PasswordProof,
} from '../auth/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { NotAuthenticatedError, ValidationError } from '../http/errors/http-errors.ts';
import type { JobQueue } from '../jobs/job.ts';
import type { GuestMergeRepository } from '../players/index.ts';
import type { AccountErasure, AccountErasureRepository } from './account-erasure.repository.ts';
import { LastAdminError } from './account.errors.ts';
import type { PersonalData } from './personal-data.ts';

export interface AccountServiceDeps {
  readonly unitOfWork: UnitOfWork<
    AuthRepositories & {
      readonly guestMerges: GuestMergeRepository;
      readonly accountErasures: AccountErasureRepository;
    }
  >;
  /** Not bound to a transaction. */
  readonly erasures: AccountErasureRepository;
  readonly users: AuthRepositories['users'];
  readonly mails: AuthRepositories['mails'];
  readonly proof: PasswordProof;
  /** One per domain that stores data of an account. */
  readonly personalData: readonly PersonalData[];
  readonly jobs: JobQueue;
  readonly logger: Logger;
  readonly now: () => Date;
}

export type AccountService = ReturnType<typeof createAccountService>;

export interface ProfileInput {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

const AT_ONCE = 500;
/** A generation that started before the deletion may still publish under the account. This is longer than any
 *  generation takes; until it has passed, the data is erased again. */
const LATE_TRACES_MS = 600_000;
const erasureSchema = z.object({ userId: z.number().int(), deleteQuizzes: z.boolean() });

export function createAccountService(deps: AccountServiceDeps) {
  const { unitOfWork, erasures, users, mails, proof, personalData, jobs, logger, now } = deps;

  async function erase(erasure: AccountErasure): Promise<void> {
    for (const source of personalData) await source.erase(erasure);
  }

  async function eraseAgain(erasure: AccountErasure): Promise<void> {
    await erase(erasure);
    await erasures.end(erasure.userId, new Date(now().getTime() - LATE_TRACES_MS));
  }

  const enqueue = jobs.register({
    name: 'erase-account',
    payload: erasureSchema,
    run: eraseAgain,
    pending: () => erasures.pending(AT_ONCE),
  });

  /** Accounts without a password confirm with their username, so that a click alone deletes nothing. */
  async function confirm(account: Account, { password, username }: DeleteAccountRequest): Promise<void> {
    if (account.passwordHash !== null) {
      await proof.require(account, password, 'password');
    } else if (foldUsername(username ?? '') !== foldUsername(account.username)) {
      throw new ValidationError({ username: 'Enter your username to confirm' });
    }
  }

  function remove(account: Account, erasure: AccountErasure): Promise<void> {
    return unitOfWork(async (bound) => {
      const admins = await bound.users.lockAdmins();
      const locked = await bound.users.lock(account.id);
      if (locked?.tokenVersion !== account.tokenVersion) throw new NotAuthenticatedError();
      if (admins.length === 1 && admins[0] === account.id) throw new LastAdminError();
      await bound.accountErasures.add(erasure, now());
      await bound.accountTokens.removeOf(account.id);
      await bound.endedSessions.removeOf(account.id);
      await bound.sessions.removeOf(account.id);
      await bound.mails.removeTo(account.email);
      await bound.guestMerges.removeOf(account.id);
      await bound.users.remove(account.id);
    });
  }

  return {
    /** Updates only the fields that were sent, as another device may be changing the others. */
    async changeProfile(account: Account, input: ProfileInput): Promise<User> {
      const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      await users.update(account.id, change);
      return presentUser((await users.findById(account.id)) ?? { ...account, ...change }, now());
    },

    /** All data that the server stores about the account (decision 47). */
    async exportAll(account: Account) {
      const written = await mails.writtenTo(account.email);
      const parts: [string, unknown][] = [];
      for (const source of personalData) parts.push([source.name, await source.exportFor(account.id)]);
      return {
        exportedAt: now().toISOString(),
        account: {
          ...presentUser(account, now()),
          isLinkedToGoogle: account.googleSubject !== null,
          lastActiveAt: account.lastActiveAt?.toISOString() ?? null,
          suspension: currentSuspension(account, now()),
        },
        mails: written.map(({ kind, subject, createdAt, sentAt }) => ({
          kind,
          subject,
          createdAt: createdAt.toISOString(),
          sentAt: sentAt?.toISOString() ?? null,
        })),
        ...Object.fromEntries(parts),
      };
    },

    /** Deletes the account and ends its sessions at once. Its data in other tables is erased afterwards, and a job
     *  erases what is added late.
     *  @throws {WrongPasswordError} @throws {ValidationError} not confirmed @throws {LastAdminError} */
    async deleteAccount(account: Account, input: DeleteAccountRequest): Promise<void> {
      await confirm(account, input);
      const erasure = { userId: account.id, deleteQuizzes: input.deleteQuizzes ?? false };
      await remove(account, erasure);
      try {
        await erase(erasure);
      } catch (error) {
        logger.error(
          { err: error, userId: account.id },
          'The data of a deleted account could not be erased yet',
        );
        await enqueue(erasure);
      }
    },
  };
}
