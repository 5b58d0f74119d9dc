import type { Suspension } from '@quizmesh/contract';
import { Op, type WhereOptions } from 'sequelize';

/** As stored with the account; one whose end has passed stays there. */
export interface StoredSuspension {
  readonly suspendedAt: Date | null;
  /** Null: until it is lifted. */
  readonly suspendedUntil: Date | null;
  readonly suspensionReason: string | null;
}

/** The suspension that holds at this moment; null without one. */
export function currentSuspension(stored: StoredSuspension, at: Date): Suspension | null {
  const { suspendedAt, suspendedUntil, suspensionReason } = stored;
  if (suspendedAt === null || (suspendedUntil !== null && suspendedUntil <= at)) return null;
  return {
    reason: suspensionReason ?? '',
    since: suspendedAt.toISOString(),
    until: suspendedUntil?.toISOString() ?? null,
  };
}

/** Accounts whose suspension holds at this moment. */
export function whereSuspended(at: Date): WhereOptions {
  return {
    suspendedAt: { [Op.ne]: null },
    suspendedUntil: { [Op.or]: [{ [Op.is]: null }, { [Op.gt]: at }] },
  };
}
