import type { ModuleState } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link, useLocation } from '@quizmesh/sdk/router';
import { Badge, styles } from '@quizmesh/shared-ui';
import { Lock, TriangleAlert } from 'lucide-react';
import { useColumns } from '../../../../components/use-columns.tsx';
import { releaseSetQuery } from '../releases.queries.ts';
import { AlertText } from './alert-text.tsx';
import { HealthOf } from './release-health.tsx';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';
import { SharePercent } from './share-percent.tsx';

function ModuleName({ state }: { readonly state: ModuleState }) {
  const { search } = useLocation();
  const { data: set } = useQuery(releaseSetQuery());
  const params = new URLSearchParams(search);
  params.set('module', state.module);
  params.delete('tab');
  const version = set?.modules[state.module]?.current.version;
  return (
    <span className={css['stack']}>
      <Link className={css['module']} to={`?${params.toString()}`} preventScrollReset aria-haspopup="dialog">
        {state.module}
      </Link>
      {version === undefined ? null : (
        <span className={`${css['quiet'] ?? ''} ${styles.nowrap}`}>
          <FormattedMessage id="releases.version" values={{ version: <bdi dir="ltr">{version}</bdi> }} />
        </span>
      )}
    </span>
  );
}

function Condition({ state: { lock, alert, coolingUntil } }: { readonly state: ModuleState }) {
  if (!lock && !alert)
    return (
      <span className={css['quiet']}>
        <FormattedMessage id="releases.open" />
      </span>
    );
  return (
    <span className={css['stack']}>
      {lock ? (
        <Badge tone="caution" look="status">
          <Lock aria-hidden="true" />
          <FormattedMessage id="releases.locked" />
        </Badge>
      ) : null}
      {alert ? (
        <span className={css['alert']}>
          <TriangleAlert aria-hidden="true" />
          <AlertText alert={alert} coolingUntil={coolingUntil} />
        </span>
      ) : null}
    </span>
  );
}

function Canary({ state }: { readonly state: ModuleState }) {
  if (!state.canary)
    return (
      <span className={css['quiet']}>
        <FormattedMessage id="releases.noCanary" />
      </span>
    );
  const { release, percent } = state.canary;
  return (
    <span className={css['stack']}>
      <ReleaseName release={release} />
      <Badge tone="primary">
        <SharePercent percent={percent} />
      </Badge>
      <HealthOf state={state} release={release} />
    </span>
  );
}

/** Columns of the modules' table. */
export function useModuleColumns() {
  const column = useColumns<ModuleState>();
  return [
    column('module', 'releases.module', (state) => <ModuleName state={state} />),
    column('live', 'releases.live', ({ current, reason }) => (
      <span className={css['stack']}>
        <ReleaseName release={current} />
        <bdi className={css['quiet']}>{reason}</bdi>
      </span>
    )),
    column('fallback', 'releases.fallback', ({ lastGood }) =>
      lastGood === null ? (
        <span className={css['quiet']}>
          <FormattedMessage id="releases.none" />
        </span>
      ) : (
        <ReleaseName release={lastGood} />
      ),
    ),
    column('canary', 'releases.canary', (state) => <Canary state={state} />),
    column('health', 'releases.health', (state) => <HealthOf state={state} release={state.current} />),
    column('condition', 'releases.condition', (state) => <Condition state={state} />),
  ];
}
