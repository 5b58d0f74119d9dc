import type { SuspendUserRequest, Suspension } from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import { currentSuspension, type Account, type UserRepository } from '../auth/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../http/errors/http-errors.ts';
import { AdminNotSuspendableError, LastAdminError, OwnAdminRightsError } from './admin.errors.ts';

interface AdminUserRepositories {
  readonly users: UserRepository;
  readonly audit: AuditRepository;
}

export interface AdminUserServiceDeps {
  readonly unitOfWork: UnitOfWork<AdminUserRepositories>;
  /** An account was suspended. */
  readonly onSuspended: (id: number) => Promise<void>;
  readonly now: () => Date;
}

export type AdminUserService = ReturnType<typeof createAdminUserService>;

/** The account after an admin's change. */
export interface ChangedUser {
  readonly username: string;
  readonly isAdmin: boolean;
  readonly isVerified: boolean;
  /** It was so already. */
  readonly isUnchanged: boolean;
}

/** Locks all admins in the order of their ids, so that of two who demote each other only one succeeds.
 *  @throws {ForbiddenError} the actor was demoted meanwhile */
async function lockAdmins({ users }: AdminUserRepositories, actor: AdminActor): Promise<number[]> {
  const admins = await users.lockAdmins();
  if (!admins.includes(actor.id)) throw new ForbiddenError('Administrators only');
  return admins;
}

async function requireUser({ users }: AdminUserRepositories, id: number): Promise<Account> {
  const user = await users.lock(id);
  if (!user) throw new NotFoundError('There is no such user');
  return user;
}

/** What admins may change about accounts; every change is audited. */
export function createAdminUserService({ unitOfWork, onSuspended, now }: AdminUserServiceDeps) {
  const change = (action: string, targetId: number) => ({ action, target: 'user', targetId });

  return {
    /** @param to the rights that the account is to have; undefined: the others
     *  @throws {OwnAdminRightsError} @throws {LastAdminError} @throws {NotFoundError} @throws {ForbiddenError}
     *  @throws {AdminNotSuspendableError} the account is suspended */
    async toggleAdmin(actor: AdminActor, id: number, to?: boolean): Promise<ChangedUser> {
      if (id === actor.id) throw new OwnAdminRightsError();
      return unitOfWork(async (bound) => {
        const admins = await lockAdmins(bound, actor);
        const user = await requireUser(bound, id);
        const { username, isAdmin, isVerified } = user;
        if (isAdmin === to) return { username, isAdmin, isVerified, isUnchanged: true };
        if (!isAdmin && currentSuspension(user, now())) throw new AdminNotSuspendableError();
        if (isAdmin && admins.length === 1) throw new LastAdminError();
        await bound.users.setAdmin(id, !isAdmin);
        const action = isAdmin ? 'user.demote' : 'user.promote';
        const states = { before: { username, isAdmin }, after: { username, isAdmin: !isAdmin } };
        await bound.audit.record(actor, { ...change(action, id), ...states }, now());
        return { username, isAdmin: !isAdmin, isVerified, isUnchanged: false };
      });
    },

    /** Marks the e-mail as verified. @throws {NotFoundError} */
    async verify(actor: AdminActor, id: number): Promise<ChangedUser> {
      return unitOfWork(async (bound) => {
        const { username, isAdmin, isVerified } = await requireUser(bound, id);
        if (!isVerified) {
          await bound.users.update(id, { isVerified: true });
          const states = { before: { username, isVerified }, after: { username, isVerified: true } };
          await bound.audit.record(actor, { ...change('user.verify', id), ...states }, now());
        }
        return { username, isAdmin, isVerified: true, isUnchanged: isVerified };
      });
    },

    /** Refuses every write of the account from its next request on, and ends its live rooms; what it did stays.
     *  @throws {NotFoundError} @throws {AdminNotSuspendableError} @throws {ValidationError} the end has passed
     *  @throws {ConflictError} somebody else suspended it, which the request does not replace */
    async suspend(
      actor: AdminActor,
      id: number,
      { reason, until, replaces }: SuspendUserRequest,
    ): Promise<Suspension | null> {
      const at = now();
      const end = until === null ? null : new Date(until);
      if (end !== null && end <= at) throw new ValidationError({ until: 'Must be later than now' });
      const suspension = await unitOfWork(async (bound) => {
        const user = await requireUser(bound, id);
        if (user.isAdmin) throw new AdminNotSuspendableError();
        const before = currentSuspension(user, at);
        if (replaces !== undefined && before && before.since !== replaces) throw new ConflictError(before);
        await bound.users.setSuspension(id, { reason, since: at, until: end });
        const suspended = { suspendedAt: at, suspendedUntil: end, suspensionReason: reason };
        const after = currentSuspension(suspended, at);
        await bound.audit.record(actor, { ...change('user.suspend', id), before, after }, at);
        return after;
      });
      await onSuspended(id);
      return suspension;
    },

    /** @param since start of the suspension to lift; undefined: any is lifted
     *  @returns whether the account was suspended @throws {NotFoundError} @throws {ConflictError} another suspension holds */
    async unsuspend(actor: AdminActor, id: number, since?: string): Promise<boolean> {
      const at = now();
      return unitOfWork(async (bound) => {
        const before = currentSuspension(await requireUser(bound, id), at);
        if (since !== undefined && before && before.since !== since) throw new ConflictError(before);
        await bound.users.setSuspension(id, null);
        if (before)
          await bound.audit.record(actor, { ...change('user.unsuspend', id), before, after: null }, at);
        return before !== null;
      });
    },

    /** Ends every session of the account. @throws {NotFoundError} */
    async signOut(actor: AdminActor, id: number): Promise<ChangedUser> {
      return unitOfWork(async (bound) => {
        const { username, isAdmin, isVerified } = await requireUser(bound, id);
        await bound.users.endSessions(id);
        const states = { before: { username }, after: { username } };
        await bound.audit.record(actor, { ...change('user.sign-out', id), ...states }, now());
        return { username, isAdmin, isVerified, isUnchanged: false };
      });
    },
  };
}
