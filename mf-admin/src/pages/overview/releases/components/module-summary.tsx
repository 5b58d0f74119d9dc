import type { ModuleState } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, clsx, styles } from '@quizmesh/shared-ui';
import { useId } from 'react';
import type { DeploymentInput } from '../deployment.ts';
import { useActorName } from '../use-actor-name.ts';
import { AlertText } from './alert-text.tsx';
import { DeploymentSentence } from './deployment-sentence.tsx';
import { HealthOf } from './release-health.tsx';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';
import { SharePercent } from './share-percent.tsx';
import { UnreadableRelease } from './unreadable-release.tsx';

interface SummaryProps {
  readonly state: ModuleState;
  readonly onDeploy: (deployment: DeploymentInput) => void;
}

function Facts({ state }: { readonly state: ModuleState }) {
  const { current, changed, wentLive = changed, lastGood, canary } = state;
  return (
    <dl className={clsx(css['facts'], styles.mutedTerms, styles.stack3)}>
      <div>
        <dt>
          <FormattedMessage id="releases.live" />
        </dt>
        <dd>
          <ReleaseName release={current} />
          {wentLive ? (
            <span className={css['quiet']}>
              <DeploymentSentence deployment={wentLive} />
            </span>
          ) : null}
          <HealthOf state={state} release={current} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="releases.fallback" />
        </dt>
        <dd>
          {lastGood === null ? <FormattedMessage id="releases.none" /> : <ReleaseName release={lastGood} />}
        </dd>
      </div>
      {canary ? (
        <div>
          <dt>
            <FormattedMessage id="releases.canary" />
          </dt>
          <dd>
            <ReleaseName release={canary.release} />
            <span className={css['quiet']}>
              <SharePercent percent={canary.percent} />
            </span>
            <HealthOf state={state} release={canary.release} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** What somebody should look at. */
function Troubles({ state }: Pick<SummaryProps, 'state'>) {
  const { alert, coolingUntil, unreadable, unreadableBehind, paused, canaryPaused, health } = state;
  return (
    <>
      {alert ? (
        <Alert tone="error">
          <AlertText alert={alert} coolingUntil={coolingUntil} />
        </Alert>
      ) : null}
      {unreadable ? (
        <Alert tone="error">
          <FormattedMessage id="releases.unreadable" />
        </Alert>
      ) : null}
      {unreadableBehind?.map((release) => (
        <Alert key={release} tone="error">
          <UnreadableRelease release={release} />
        </Alert>
      ))}
      {paused ? (
        <Alert tone="error">
          <FormattedMessage id="releases.pausedNow" />
        </Alert>
      ) : null}
      {canaryPaused ? (
        <Alert tone="error">
          <FormattedMessage id="releases.canaryPausedNow" />
        </Alert>
      ) : null}
      {health.some(({ hasMoreErrors }) => hasMoreErrors) ? (
        <Alert tone="error">
          <FormattedMessage id="releases.alert.moreErrors" />
        </Alert>
      ) : null}
    </>
  );
}

/** State of a module, and the actions on the whole module. A lock is explained where it disables actions. */
export function ModuleSummary({ state, onDeploy }: SummaryProps) {
  const intl = useIntl();
  const actorName = useActorName();
  const noWayBack = useId();
  const { lock, canary, lastGood } = state;
  return (
    <>
      <Troubles state={state} />
      {lock ? (
        <Alert title={<FormattedMessage id="releases.locked" />}>
          <FormattedMessage
            id="releases.lockedBy"
            values={{ who: <bdi>{actorName(lock.by)}</bdi>, why: <bdi>{lock.reason}</bdi> }}
          />
        </Alert>
      ) : null}
      <Facts state={state} />
      <div
        className={clsx(css['itemActions'], styles.cluster2, styles.middle)}
        role="group"
        aria-label={intl.formatMessage({ id: 'list.actions' })}
        aria-describedby={lastGood === null ? noWayBack : undefined}
        data-row-key="module"
        tabIndex={-1}
      >
        <Button
          size="small"
          variant="danger"
          disabled={lock !== null || lastGood === null}
          aria-describedby={lastGood === null ? noWayBack : undefined}
          data-key="z"
          onClick={() => {
            onDeploy({ kind: 'rollback', to: null });
          }}
        >
          <FormattedMessage id="releases.act.rollback" />
        </Button>
        {canary ? (
          <Button
            size="small"
            disabled={lock !== null}
            onClick={() => {
              onDeploy({ kind: 'canary-end', release: canary.release });
            }}
          >
            <FormattedMessage id="releases.act.canary-end" />
          </Button>
        ) : null}
        <Button
          size="small"
          onClick={() => {
            onDeploy({ kind: lock ? 'unlock' : 'lock' });
          }}
        >
          <FormattedMessage id={lock ? 'releases.act.unlock' : 'releases.act.lock'} />
        </Button>
        {lastGood === null ? (
          <span id={noWayBack} className={css['quiet']}>
            <FormattedMessage id="releases.noWayBack" />
          </span>
        ) : null}
      </div>
    </>
  );
}
