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

interface MoveRequest {
  /** Last part of the address. */
  readonly action: 'promote' | 'canary' | 'rollback' | 'recall' | 'lock';
  readonly body: Readonly<Record<string, unknown>>;
}

/** The call that carries a move out. @param expectedCurrent the release that was live when it was decided */
export function requestOf(move: Move, draft: MoveDraft, expectedCurrent: string): MoveRequest {
  const reason = draft.reason.trim();
  const override = draft.override.trim();
  const guarded = {
    expectedCurrent,
    ...(reason === '' ? {} : { reason }),
    ...(override === '' ? {} : { override }),
  };
  switch (move.kind) {
    case 'promote':
      return { action: 'promote', body: { ...guarded, release: move.release } };
    case 'canary':
      return {
        action: 'canary',
        body: { ...guarded, release: move.release, percent: typedNumber(draft.percent) },
      };
    case 'recall':
      return { action: 'recall', body: { ...guarded, channel: CHANNEL, release: move.release } };
    case 'canary-end': {
      const { release } = move;
      if (draft.isRecall) return { action: 'recall', body: { ...guarded, channel: CHANNEL, release } };
      return { action: 'canary', body: { ...guarded, release, percent: 0 } };
    }
    case 'rollback': {
      const to = draft.to === '' ? {} : { to: draft.to };
      const recall = { ...guarded, ...to, channel: CHANNEL, release: expectedCurrent };
      return draft.isRecall
        ? { action: 'recall', body: recall }
        : { action: 'rollback', body: { ...guarded, ...to } };
    }
    case 'lock':
    case 'unlock':
      return { action: 'lock', body: { locked: move.kind === 'lock', reason } };
  }
}
