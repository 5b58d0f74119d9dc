import type { Deployment, DeploymentDetails } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import { KnownMessage } from '../../../../components/known-message.tsx';
import { detailsOf, sentenceOf } from '../history-entry.ts';
import { useActorName } from '../use-actor-name.ts';
import { pagesOf } from '../registry-reasons.ts';
import { AlertText } from './alert-text.tsx';
import { PageList } from './page-list.tsx';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';

const ALL = 100;

/** What a deployment did, as a sentence of the reader's language. */
export function DeploymentSentence({ deployment }: { readonly deployment: Deployment }) {
  const actorName = useActorName();
  const { actor, fromRelease, toRelease } = deployment;
  const { percent = 0 } = detailsOf(deployment);
  const values = { who: <bdi>{actorName(actor)}</bdi>, release: <ReleaseName release={toRelease} /> };
  return (
    <KnownMessage
      id={sentenceOf(deployment)}
      values={{
        ...values,
        from: fromRelease === null ? '' : <ReleaseName release={fromRelease} />,
        percent: <FormattedNumber value={percent / ALL} style="percent" />,
      }}
      otherwise={<FormattedMessage id="releases.did.other" values={values} />}
    />
  );
}

/** What was counted of the release: loads, and networks with errors. */
function Counted({ details }: { readonly details: DeploymentDetails }) {
  const { loads, failures, networks, errorNetworks } = details;
  return (
    <>
      {loads === undefined || failures === undefined ? null : (
        <p className={styles.hint}>
          <FormattedMessage id="releases.evidence" values={{ loads, failures }} />
        </p>
      )}
      {networks === undefined || errorNetworks === undefined ? null : (
        <p className={styles.hint}>
          <FormattedMessage id="releases.errorEvidence" values={{ networks, errors: errorNetworks }} />
        </p>
      )}
    </>
  );
}

/** Why it is live although the platform did not try it. */
function Untried({ why, by = '' }: NonNullable<DeploymentDetails['untried']>) {
  const actorName = useActorName();
  return (
    <p className={styles.hint}>
      <KnownMessage
        id={`releases.untried.${why}`}
        values={{ who: <bdi>{actorName(by)}</bdi> }}
        otherwise={null}
      />
    </p>
  );
}

/** Why: what was counted is said in the reader's language, what a person typed stays as typed. */
export function DeploymentReason({ deployment }: { readonly deployment: Deployment }) {
  const { reason, override, untried, probe, findings, alert, until } = detailsOf(deployment);
  const pages = pagesOf(findings);
  return (
    <>
      {alert ? (
        <p>
          <AlertText
            alert={alert === 'cooling-while-failing' ? 'would-roll-back' : alert}
            coolingUntil={until}
          />
        </p>
      ) : null}
      <Counted details={detailsOf(deployment)} />
      {probe === undefined ? null : (
        <div>
          <p className={styles.hint}>
            <FormattedMessage id="releases.probe" />
          </p>
          {pages === null ? (
            <p className={clsx(styles.quoted, css['notes'])} dir="ltr" lang="en">
              {probe}
            </p>
          ) : (
            <div className={styles.quoted}>
              <PageList pages={pages} />
            </div>
          )}
        </div>
      )}
      {reason === undefined || reason === '' ? null : (
        <p className={styles.quoted} dir="auto">
          {reason}
        </p>
      )}
      {untried ? <Untried {...untried} /> : null}
      {override === undefined ? null : (
        <div>
          <p className={styles.hint}>
            <FormattedMessage
              id={deployment.kind === 'rollback' ? 'releases.wentUnfit' : 'releases.wentUnverified'}
            />
          </p>
          <p className={styles.quoted} dir="auto">
            {override}
          </p>
        </div>
      )}
    </>
  );
}
