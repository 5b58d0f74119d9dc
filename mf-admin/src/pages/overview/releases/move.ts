import { endpoints } from '@quizmesh/contract/client';
import { request } from '@quizmesh/sdk';
import type { ModuleState } from '@quizmesh/contract';
import { typedNumber } from './typed-number.ts';

/** What an operator wants to do to a module's channel. */
export type Move =
  | { readonly kind: 'promote' | 'canary' | 'canary-end' | 'recall'; readonly release: string }
  | { readonly kind: 'rollback'; readonly to: string | null }
  | { readonly kind: 'lock' | 'unlock' };
export type MoveKind = Move['kind'];

/** The form of a move, as typed. */
export interface MoveDraft {
  readonly reason: string;
  readonly percent: string;
  /** Release to go back to; empty: none is known. */
  readonly to: string;
  /** Open pages must leave the release too: the live one when going back, the canary when it ends. */
  readonly isRecall: boolean;
  /** Why it goes live unverified. */
  readonly override: string;
}

const FIRST_SHARE = '5';
const ALL = 100;
/** The one that the console shows and moves. */
const CHANNEL: ModuleState['channel'] = 'production';

export function draftOf(move: Move, { lastGood }: ModuleState): MoveDraft {
  const to = move.kind === 'rollback' ? (move.to ?? lastGood ?? '') : '';
  return { reason: '', percent: FIRST_SHARE, to, isRecall: false, override: '' };
}

/** Locks are for others to understand: they need a reason. */
export const needsReason = (kind: MoveKind): boolean => kind === 'lock' || kind === 'unlock';

/** The first field that is missing or wrong; null when the move can be sent. */
export function errorOf(kind: MoveKind, draft: MoveDraft, isOverride: boolean): keyof MoveDraft | null {
  const percent = typedNumber(draft.percent);
  const isShare = percent !== null && percent >= 1 && percent <= ALL;
  if (kind === 'canary' && !isShare) return 'percent';
  if (needsReason(kind) && draft.reason.trim() === '') return 'reason';
  return isOverride && draft.override.trim() === '' ? 'override' : null;
}

interface Decision {
  readonly draft: MoveDraft;
  /** The release that was live when it was decided. */
  readonly expectedCurrent: string;
}

/** What every change of a channel says: when it was decided, and why. */
function groundsOf({ draft, expectedCurrent }: Decision) {
  const reason = draft.reason.trim();
  const override = draft.override.trim();
  return {
    expectedCurrent,
    ...(reason === '' ? {} : { reason }),
    ...(override === '' ? {} : { override }),
  };
}

/** Carries a move out. @throws {ApiError} with why the registry did not do it */
export function sendMove(module: string, move: Move, decision: Decision): Promise<unknown> {
  const { draft, expectedCurrent } = decision;
  const params = { name: module };
  const options = { needsSession: true };
  const grounds = groundsOf(decision);
  const recall = (release: string, to: { to?: string } = {}) =>
    request(
      endpoints.releases.recall,
      { params, body: { ...grounds, ...to, channel: CHANNEL, release } },
      options,
    );
  const canary = (release: string, percent: number) =>
    request(endpoints.releases.setCanary, { params, body: { ...grounds, release, percent } }, options);
  switch (move.kind) {
    case 'promote':
      return request(
        endpoints.releases.promote,
        { params, body: { ...grounds, release: move.release } },
        options,
      );
    case 'canary':
      return canary(move.release, typedNumber(draft.percent) ?? 0);
    case 'recall':
      return recall(move.release);
    case 'canary-end':
      return draft.isRecall ? recall(move.release) : canary(move.release, 0);
    case 'rollback': {
      const to = draft.to === '' ? {} : { to: draft.to };
      return draft.isRecall
        ? recall(expectedCurrent, to)
        : request(endpoints.releases.rollback, { params, body: { ...grounds, ...to } }, options);
    }
    case 'lock':
    case 'unlock':
      return request(
        endpoints.releases.setLock,
        { params, body: { locked: move.kind === 'lock', reason: draft.reason.trim() } },
        options,
      );
  }
}
