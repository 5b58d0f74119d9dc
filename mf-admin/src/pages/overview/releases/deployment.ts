import { endpoints } from '@quizmesh/contract/client';
import { request } from '@quizmesh/sdk';
import { CANARY_STEPS, LONG_REQUEST_MS, type ChannelState, type ModuleState } from '@quizmesh/contract';
import { typedNumber } from '@quizmesh/sdk/forms';

/** What an operator wants to do to a module's channel. */
export type DeploymentInput =
  | { readonly kind: 'promote' | 'canary-end' | 'recall'; readonly release: string }
  /** `percent`: the share that the form begins with; `refused`: why the registry refused it before. */
  | {
      readonly kind: 'canary';
      readonly release: string;
      readonly percent?: number;
      readonly refused?: Error;
    }
  | { readonly kind: 'rollback'; readonly to: string | null }
  | { readonly kind: 'lock' | 'unlock' };
export type DeploymentKind = DeploymentInput['kind'];

/** The fields of the form, as typed. */
export interface DeploymentDraft {
  readonly reason: string;
  readonly percent: string;
  /** Release to go back to; empty: none is known. */
  readonly to: string;
  /** Open pages must leave the release too: the live one when going back, the canary when it ends. */
  readonly isRecall: boolean;
  /** Reason to promote an unverified release. */
  readonly override: string;
}

const ALL = 100;
/** The channel that the console shows and changes. */
const CHANNEL: ModuleState['channel'] = 'production';

/** Why an unverified canary was started: its next steps need the same reason, which may still be changed. */
function overrideOf(deployment: DeploymentInput, { changed }: ModuleState): string {
  if (deployment.kind !== 'canary' || changed?.kind !== 'canary') return '';
  return changed.toRelease === deployment.release ? (changed.details?.override ?? '') : '';
}

export function draftOf(deployment: DeploymentInput, state: ModuleState): DeploymentDraft {
  const { lastGood } = state;
  const to = deployment.kind === 'rollback' ? (deployment.to ?? lastGood ?? '') : '';
  const percent = deployment.kind === 'canary' ? (deployment.percent ?? CANARY_STEPS[0]) : CANARY_STEPS[0];
  return {
    reason: '',
    percent: String(percent),
    to,
    isRecall: false,
    override: overrideOf(deployment, state),
  };
}

/** What no longer holds of a rollback once another release is live than the one that it was about: its recall, and that one as its
 *  target. */
export const staleIn = ({ to }: DeploymentDraft, current: string): Partial<DeploymentDraft> => ({
  isRecall: false,
  ...(to === current ? { to: '' } : {}),
});

/** Locks need a reason, which other admins read. */
export const needsReason = (kind: DeploymentKind): boolean => kind === 'lock' || kind === 'unlock';

/** The first field that is missing or wrong; null when the deployment can be sent. */
export function errorOf(
  kind: DeploymentKind,
  draft: DeploymentDraft,
  isOverride: boolean,
): keyof DeploymentDraft | null {
  const percent = typedNumber(draft.percent);
  const isShare = percent !== null && percent >= 1 && percent <= ALL;
  if (kind === 'canary' && !isShare) return 'percent';
  if (needsReason(kind) && draft.reason.trim() === '') return 'reason';
  return isOverride && draft.override.trim() === '' ? 'override' : null;
}

/** What the channel had when a deployment was decided; another admin may have changed it since. */
export type SeenChannel = Pick<ModuleState, 'current' | 'canary' | 'lock'>;

interface Decision {
  readonly draft: DeploymentDraft;
  readonly seen: SeenChannel;
}

/** Fields that every deployment sends. */
function groundsOf({ draft, seen: { current: expectedCurrent } }: Decision) {
  const reason = draft.reason.trim();
  const override = draft.override.trim();
  return {
    expectedCurrent,
    ...(reason === '' ? {} : { reason }),
    ...(override === '' ? {} : { override }),
  };
}

/** A lock keeps what was seen; its end is that of the lock which was seen. */
function lockRequestOf(kind: 'lock' | 'unlock', { draft, seen }: Decision) {
  const { current: expectedCurrent, canary: expectedCanary, lock: expectedLock } = seen;
  const locked = kind === 'lock';
  const kept = locked ? { expectedCurrent, expectedCanary } : {};
  return { ...kept, expectedLock, locked, reason: draft.reason.trim() };
}

/** Sends a deployment to the registry. @throws {ApiError} the registry rejected it */
export function sendDeployment(
  module: string,
  deployment: DeploymentInput,
  decision: Decision,
): Promise<ChannelState> {
  const { draft, seen } = decision;
  const params = { name: module };
  // Before the registry answers, it may have an unverified release tried in a browser.
  const options = { needsSession: true, timeoutMs: LONG_REQUEST_MS };
  const grounds = groundsOf(decision);
  const recall = (release: string, to: { to?: string } = {}) =>
    request(
      endpoints.releases.recall,
      { params, body: { ...grounds, ...to, channel: CHANNEL, release } },
      options,
    );
  const expectedCanary = seen.canary;
  const canary = (release: string, percent: number) =>
    request(
      endpoints.releases.setCanary,
      { params, body: { ...grounds, expectedCanary, release, percent } },
      options,
    );
  switch (deployment.kind) {
    case 'promote':
      return request(
        endpoints.releases.promote,
        { params, body: { ...grounds, expectedCanary, release: deployment.release } },
        options,
      );
    case 'canary':
      return canary(deployment.release, typedNumber(draft.percent) ?? 0);
    case 'recall':
      return recall(deployment.release);
    case 'canary-end':
      return draft.isRecall ? recall(deployment.release) : canary(deployment.release, 0);
    case 'rollback': {
      const to = draft.to === '' ? {} : { to: draft.to };
      return draft.isRecall
        ? recall(seen.current, to)
        : request(
            endpoints.releases.rollback,
            { params, body: { ...grounds, expectedCanary, ...to } },
            options,
          );
    }
    case 'lock':
    case 'unlock': {
      const body = lockRequestOf(deployment.kind, decision);
      return request(endpoints.releases.setLock, { params, body }, options);
    }
  }
}
