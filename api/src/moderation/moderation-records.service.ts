import type { UnitOfWork } from '../database/unit-of-work.ts';
import { userPlayer, guestPlayer } from '../players/index.ts';
import type { DisputeRepository } from './dispute.repository.ts';
import type { ReportRepository } from './question-report.repository.ts';

export interface ModerationRecordsDeps {
  /** Not bound to a transaction; for reads only. */
  readonly disputes: DisputeRepository;
  readonly reports: ReportRepository;
  readonly unitOfWork: UnitOfWork<{
    readonly disputes: DisputeRepository;
    readonly reports: ReportRepository;
  }>;
}

/** More than anyone writes by hand. */
const EXPORT_MAX = 10_000;
const userKey = (userId: number) => userPlayer(userId).key;

/** Disputes and reports as part of their author's account data. */
export function createModerationRecords({ disputes, reports, unitOfWork }: ModerationRecordsDeps) {
  async function reassign(from: string, to: string): Promise<void> {
    await unitOfWork(async (bound) => {
      await bound.disputes.reassign(from, to);
      await bound.reports.reassign(from, to);
    });
  }

  return {
    /** Reassigns a guest's disputes and reports to an account; running it again changes nothing. */
    mergeGuest: ({ guestId, userId }: { readonly guestId: string; readonly userId: number }) =>
      reassign(guestPlayer(guestId).key, userKey(userId)),

    /** The texts are kept because of the questions, but without their author. */
    anonymise: (userId: number) => reassign(userKey(userId), `d:${userId}`),

    async exportPlayer(userId: number) {
      const filter = { playerKey: userKey(userId), page: 1, limit: EXPORT_MAX };
      const [ownDisputes, ownReports] = await Promise.all([disputes.page(filter), reports.page(filter)]);
      return {
        disputes: ownDisputes.items.map(({ playerKey: _key, version: _version, ...dispute }) => dispute),
        reports: ownReports.items.map(({ playerKey: _key, version: _version, ...report }) => report),
      };
    },
  };
}
