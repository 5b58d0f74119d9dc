import type { ModuleState } from '@quizmesh/contract';
import { isApiError, useErrorText } from '@quizmesh/sdk';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { fieldsOf } from '../../../components/conflict.ts';
import { useDraft } from '../../../components/drafts/use-draft.ts';
import { useNotify } from '../../../components/use-notify.ts';
import {
  draftOf,
  errorOf,
  sendDeployment,
  staleIn,
  type DeploymentInput,
  type DeploymentDraft,
  type SeenChannel,
} from './deployment.ts';
import { reasonsOf, verificationOf, type ReasonView, type VerificationView } from './registry-reasons.ts';
import { invalidateReleases, showDeployment } from './releases.queries.ts';

/** Why the registry rejected a deployment. */
export type DeploymentError =
  | { readonly kind: 'moved'; readonly current: string }
  | { readonly kind: 'canary'; readonly canary: NonNullable<ModuleState['canary']> }
  | { readonly kind: 'noCanary' }
  | { readonly kind: 'lock'; readonly lock: NonNullable<ModuleState['lock']> }
  /** `verification`: how the platform's try ended, or how far it is; null: nothing tries it. */
  | { readonly kind: 'unverified'; readonly verification: VerificationView | null }
  /** `reasons` names each route, range, module … */
  | { readonly kind: 'unfit'; readonly reasons: readonly ReasonView[] }
  /** `reasons` names each file with its error, or each address with its owner. */
  | { readonly kind: 'other'; readonly text: string; readonly reasons: readonly ReasonView[] };

/** Errors whose message from the server names the conflicting routes or files; shown as it is. */
const WITH_SERVER_MESSAGE: readonly string[] = ['CONFLICT', 'RELEASE_FILES_INVALID'];
/** What a deployment may override of the release policy. */
export type Override = 'unverified' | 'unfit';
/** What is overridden with a reason, by the error that the override avoids. */
const OVERRIDES: Readonly<Record<string, Override>> = {
  RELEASE_NOT_VERIFIED: 'unverified',
  RELEASE_REFUSED: 'unfit',
};

const overrideFor = (error: unknown): Override | null =>
  isApiError(error) ? (OVERRIDES[error.code] ?? null) : null;

/** What the channel has now, when another deployment was first; null: the refusal is about something else. */
function movedOf(error: unknown): DeploymentError | null {
  if (!isApiError(error) || error.code !== 'CHANNEL_MOVED') return null;
  const { current, canary, lock } = error.body ?? {};
  if (typeof lock === 'object') return { kind: 'lock', lock: fieldsOf(lock, { by: '', reason: '' }) };
  if (canary === null) return { kind: 'noCanary' };
  if (typeof canary === 'object')
    return { kind: 'canary', canary: fieldsOf(canary, { release: '', percent: 0 }) };
  return typeof current === 'string' ? { kind: 'moved', current } : null;
}

/** What the channel has, as far as a refusal tells. */
function seenAfter(seen: SeenChannel, error: DeploymentError): SeenChannel {
  if (error.kind === 'moved') return { ...seen, current: error.current };
  if (error.kind === 'canary') return { ...seen, canary: error.canary };
  if (error.kind === 'lock') return { ...seen, lock: error.lock };
  return error.kind === 'noCanary' ? { ...seen, canary: null } : seen;
}

function useDeploymentError() {
  const errorText = useErrorText();
  return (error: unknown): DeploymentError => {
    if (!isApiError(error)) return { kind: 'other', text: errorText(error), reasons: [] };
    const { code, serverMessage, body } = error;
    const moved = movedOf(error);
    if (moved) return moved;
    if (code === 'RELEASE_NOT_VERIFIED') return { kind: 'unverified', verification: verificationOf(body) };
    const reasons = reasonsOf(body);
    if (code === 'RELEASE_REFUSED' || reasons.some(({ kind }) => kind === 'values'))
      return { kind: 'unfit', reasons };
    const hasServerMessage = serverMessage !== null && WITH_SERVER_MESSAGE.includes(code);
    if (!hasServerMessage) return { kind: 'other', text: errorText(error), reasons: [] };
    return { kind: 'other', text: serverMessage, reasons };
  };
}

interface DeploymentFormOptions {
  readonly state: ModuleState;
  readonly deployment: DeploymentInput;
  readonly onDone: () => void;
}

/** Names the form by what is deployed. */
function formName({ module }: ModuleState, deployment: DeploymentInput): string {
  const release = 'release' in deployment ? [deployment.release] : [];
  return [deployment.kind, module, ...release].join(' ');
}

/** Form of one deployment. It refers to the release that was live when the form opened, even if the list
 *  behind it has changed. */
export function useDeploymentForm({ state, deployment, onDone }: DeploymentFormOptions) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const deploymentErrorOf = useDeploymentError();
  const refused = deployment.kind === 'canary' ? deployment.refused : undefined;
  const [opened] = useState(() => draftOf(deployment, state));
  const { fields: draft, isChanged, change } = useDraft(formName(state, deployment), opened);
  const [deploymentError, setDeploymentError] = useState(() => (refused ? deploymentErrorOf(refused) : null));
  const [seen, setSeen] = useState<SeenChannel>(() =>
    deploymentError ? seenAfter(state, deploymentError) : state,
  );
  const [override, setOverride] = useState<Override | null>(
    () => overrideFor(refused) ?? (opened.override === '' ? null : 'unverified'),
  );
  const [fieldError, setError] = useState<keyof DeploymentDraft | null>(null);
  const renew = () => void invalidateReleases(queryClient);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      // A reason that was typed before the session ended is sent once the registry asks for it again.
      const sent = override === null ? { ...draft, override: '' } : draft;
      return sendDeployment(state.module, deployment, { draft: sent, seen });
    },
    onSuccess: (answer) => {
      showDeployment(queryClient, answer);
      // Another canary has taken the place of the one to end.
      if (deployment.kind === 'canary-end' && answer.canary && !draft.isRecall) notify.unchanged();
      else notify.done(`releases.done.${deployment.kind}`);
      renew();
      onDone();
    },
    onError: (error) => {
      const why = deploymentErrorOf(error);
      renew();
      if (deployment.kind === 'rollback' && why.kind === 'moved') {
        if (why.current === draft.to && !draft.isRecall) {
          notify.unchanged();
          onDone();
          return;
        }
        change(staleIn(draft, why.current));
      }
      setDeploymentError(why);
      setSeen((before) => seenAfter(before, why));
      const overridden = overrideFor(error);
      if (overridden) setOverride(overridden);
    },
  });
  return {
    draft,
    /** Something is typed or chosen that is not sent. */
    isChanged,
    /** The release that is live, as far as this form knows. */
    expected: seen.current,
    deploymentError,
    /** What the deployment overrides; null: nothing. */
    override,
    fieldError,
    isSending: isPending,
    change: (changes: Partial<DeploymentDraft>) => {
      setError(null);
      change(changes);
    },
    submit: () => {
      const found = errorOf(deployment.kind, draft, override !== null);
      setError(found);
      if (found === null) mutate();
    },
  };
}
export type DeploymentForm = ReturnType<typeof useDeploymentForm>;
