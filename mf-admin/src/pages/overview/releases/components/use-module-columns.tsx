import type { ModuleState } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, FormattedRelativeTime, useIntl } from '@quizmesh/sdk/intl';
import { Link, useLocation } from '@quizmesh/sdk/router';
import { Badge, Button, DirectionalIcon, IconButton, clsx, styles } from '@quizmesh/shared-ui';
import { ChevronRight, Lock, TriangleAlert } from 'lucide-react';
import * as list from '../../../../components/list-panel.module.css';
import { NUMBERS, useColumns } from '../../../../components/use-columns.tsx';
import type { DeploymentInput } from '../deployment.ts';
import { ageOf } from '../age.ts';
import { useActorName } from '../use-actor-name.ts';
import { HealthBadge } from './release-health.tsx';
import { LoadTime } from './load-time.tsx';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';

const ALL = 100;

interface StateProps {
  readonly state: ModuleState;
}

/** Address of the module's drawer over the present page. */
function useDrawerPath(module: string): string {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('module', module);
  params.delete('tab');
  return `?${params.toString()}`;
}

function ModuleName({ state: { module } }: StateProps) {
  const path = useDrawerPath(module);
  return (
    <Link className={css['module']} to={path} preventScrollReset aria-haspopup="dialog" data-key="Enter">
      {module}
    </Link>
  );
}

/** Locked, failing, or how the loads of the live release went. */
function Condition({ state }: StateProps) {
  const isPaused = state.paused || state.canaryPaused;
  const isAlert =
    state.alert !== null ||
    state.unreadable ||
    state.unreadableBehind?.length ||
    state.health.some(({ hasMoreErrors }) => hasMoreErrors);
  return (
    <span className={css['line']}>
      {state.lock ? (
        <Badge tone="caution" look="status">
          <Lock aria-hidden="true" />
          <FormattedMessage id="releases.locked" />
        </Badge>
      ) : null}
      {isPaused ? (
        <Badge tone="caution" look="status">
          <FormattedMessage id="releases.paused" />
        </Badge>
      ) : null}
      {isAlert ? (
        <Badge tone="wrong" look="status">
          <TriangleAlert aria-hidden="true" />
          <FormattedMessage id="releases.kind.alert" />
        </Badge>
      ) : null}
      {state.lock || isAlert || isPaused ? null : <HealthBadge state={state} release={state.current} />}
    </span>
  );
}

/** The release that may come next: the canary with its share, else the newest one that waits. */
function Next({ state: { canary, candidate } }: StateProps) {
  if (canary)
    return (
      <span className={css['lines']}>
        <ReleaseName release={canary.release} />
        <span className={css['quiet']}>
          <FormattedMessage
            id="releases.ofCanary"
            values={{ value: <FormattedNumber value={canary.percent / ALL} style="percent" /> }}
          />
        </span>
      </span>
    );
  if (!candidate)
    return (
      <span className={css['quiet']}>
        <FormattedMessage id="releases.noCanary" />
      </span>
    );
  return (
    <span className={css['lines']}>
      <ReleaseName release={candidate} />
      <span className={css['quiet']}>
        <FormattedMessage id="releases.candidate" />
      </span>
    </span>
  );
}

interface CountProps extends StateProps {
  readonly of: 'loads' | 'errors' | 'loadTime';
}

function Count({ state, release, of }: CountProps & { readonly release: string }) {
  const { loads, failures, p75Milliseconds } = state.health.find((entry) => entry.release === release) ?? {
    loads: 0,
    failures: 0,
  };
  if (of === 'loadTime') return p75Milliseconds == null ? '–' : <LoadTime milliseconds={p75Milliseconds} />;
  if (of === 'loads') return <FormattedNumber value={loads} />;
  if (loads === 0) return '–';
  return <FormattedNumber value={failures / loads} style="percent" maximumFractionDigits={1} />;
}

/** Loads, the share of failed ones, or the time of three of four loads, of the live release, and below it of the canary. */
function Counts({ state, of }: CountProps) {
  return (
    <span className={clsx(css['lines'], styles.tabular)}>
      <Count state={state} release={state.current} of={of} />
      {state.canary ? (
        <span className={css['quiet']}>
          <FormattedMessage
            id="releases.ofCanary"
            values={{ value: <Count state={state} release={state.canary.release} of={of} /> }}
          />
        </span>
      ) : null}
    </span>
  );
}

function Changed({ state: { changed }, now }: StateProps & { readonly now: number }) {
  const intl = useIntl();
  const actorName = useActorName();
  if (!changed) return null;
  const { value, unit } = ageOf(changed.movedAt, now);
  return (
    <span className={css['lines']}>
      <time
        dateTime={changed.movedAt}
        title={intl.formatDate(changed.movedAt, { dateStyle: 'medium', timeStyle: 'short' })}
      >
        <FormattedRelativeTime value={value} unit={unit} numeric="auto" style="short" />
      </time>
      <bdi className={css['quiet']}>{actorName(changed.actor)}</bdi>
    </span>
  );
}

interface RowActionsProps extends StateProps {
  readonly onDeploy: (module: string, deployment: DeploymentInput) => void;
}

function RowActions({ state, onDeploy }: RowActionsProps) {
  const intl = useIntl();
  const { module, lock, lastGood } = state;
  const path = useDrawerPath(module);
  const next = state.canary?.release ?? state.candidate;
  const nameOf = (act: string) => intl.formatMessage({ id: 'releases.actOn' }, { act, release: module });
  const promote = intl.formatMessage({ id: 'releases.act.promote' });
  const rollback = intl.formatMessage({ id: 'releases.act.rollback' });
  const open = intl.formatMessage({ id: 'releases.openModule' }, { module });
  return (
    <div className={clsx(list['actions'], css['rowActions'])}>
      {next ? (
        <Button
          size="small"
          variant="tint"
          disabled={lock !== null}
          aria-label={nameOf(promote)}
          onClick={() => {
            onDeploy(module, { kind: 'promote', release: next });
          }}
        >
          {promote}
        </Button>
      ) : null}
      {lastGood === null ? null : (
        <Button
          size="small"
          disabled={lock !== null}
          aria-label={nameOf(rollback)}
          data-key="z"
          onClick={() => {
            onDeploy(module, { kind: 'rollback', to: null });
          }}
        >
          {rollback}
        </Button>
      )}
      <IconButton label={open} title={open} asChild>
        <Link to={path} preventScrollReset aria-haspopup="dialog">
          <DirectionalIcon>
            <ChevronRight aria-hidden="true" />
          </DirectionalIcon>
        </Link>
      </IconButton>
    </div>
  );
}

/** Columns of the modules' table; the module's drawer has those that are left out. @param now in ms since 1970 @param onDeploy opens the form of a deployment */
export function useModuleColumns(now: number, onDeploy: RowActionsProps['onDeploy']) {
  const column = useColumns<ModuleState>();
  return [
    column('module', 'releases.module', (state) => <ModuleName state={state} />),
    column('condition', 'releases.condition', (state) => <Condition state={state} />),
    column('live', 'releases.live', ({ current }) => <ReleaseName release={current} />),
    column('next', 'releases.next', (state) => <Next state={state} />),
    {
      ...column('lastGood', 'releases.lastGood', ({ lastGood }) =>
        lastGood === null ? (
          <span className={css['quiet']}>
            <FormattedMessage id="releases.none" />
          </span>
        ) : (
          <ReleaseName release={lastGood} />
        ),
      ),
      from: 84 as const,
    },
    { ...NUMBERS, ...column('loads', 'releases.loads', (state) => <Counts state={state} of="loads" />) },
    {
      ...NUMBERS,
      ...column('errors', 'releases.errors', (state) => <Counts state={state} of="errors" />),
      from: 56 as const,
    },
    {
      ...NUMBERS,
      ...column('loadTime', 'releases.loadTime', (state) => <Counts state={state} of="loadTime" />),
      from: 56 as const,
    },
    {
      ...column('changed', 'releases.changed', (state) => <Changed state={state} now={now} />),
      from: 56 as const,
    },
    column('actions', null, (state) => <RowActions state={state} onDeploy={onDeploy} />),
  ];
}
