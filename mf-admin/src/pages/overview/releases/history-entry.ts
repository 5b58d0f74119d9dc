import type { Deployment, DeploymentDetails } from '@quizmesh/contract';
import type { MessageId } from '@quizmesh/sdk/intl';

type Sentence = Extract<MessageId, `releases.did.${string}`>;

/** Details of a deployment; registries of earlier releases send only the reason. */
export function detailsOf({ details, reason }: Pick<Deployment, 'details' | 'reason'>): DeploymentDetails {
  return details ?? (reason === '' ? {} : { reason });
}

/** The sentence that says what a deployment did. */
export function sentenceOf(deployment: Deployment): Sentence {
  const { recalled, withdrawn, origin, percent, paused, errorNetworks } = detailsOf(deployment);
  const { kind, fromRelease } = deployment;
  if (recalled) return `releases.did.recall.${recalled}`;
  if (withdrawn) return 'releases.did.withdrawn';
  if (errorNetworks !== undefined) return paused ? 'releases.did.pauseCanary' : 'releases.did.moreErrors';
  if (paused) return `releases.did.pause.${paused}`;
  if (origin) return 'releases.did.start';
  if (kind === 'canary' && percent === undefined) return 'releases.did.canaryOfSome';
  if (kind === 'rollback' && fromRelease === null) return 'releases.did.promote';
  return `releases.did.${kind}`;
}
