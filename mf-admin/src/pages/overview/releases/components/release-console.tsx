import type { ModuleState, NeverLiveModule } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, TextLink, clsx, styles } from '@quizmesh/shared-ui';
import { Table } from 'antd';
import { KeyRound, Puzzle, TriangleAlert } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '@quizmesh/sdk';
import { useFocusAfterDrawer } from '../use-focus-after-drawer.ts';
import { useRowFocus } from '../../../../components/use-row-focus.ts';
import { useRowKeys } from '../../../../components/use-row-keys.ts';
import { isLeftOut, useRoom } from '../../../../components/use-room.ts';
import { useScrollTarget } from '../../../../components/use-scroll-target.ts';
import { Freshness } from '../../../../components/freshness.tsx';
import { ListError } from '../../../../components/list-error.tsx';
import { QUIET_LOADING } from '../../../../components/quiet-loading.ts';
import * as list from '../../../../components/list-panel.module.css';
import type { DeploymentInput } from '../deployment.ts';
import { moduleStatesQuery, neverLiveModulesQuery } from '../releases.queries.ts';
import { SLOTS, TOKENS, useReleaseAddress } from '../use-release-address.ts';
import { AlertText } from './alert-text.tsx';
import * as css from './releases.module.css';
import { useModuleColumns } from './use-module-columns.tsx';
import { UnreadableRelease } from './unreadable-release.tsx';

const ModuleDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "module-drawer" */ './module-drawer.tsx')).ModuleDrawer,
);
const UnknownModule = lazyPart(
  async () => (await import(/* webpackChunkName: "module-drawer" */ './unknown-module.tsx')).UnknownModule,
);
const TokenDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "token-drawer" */ './token-drawer.tsx')).TokenDrawer,
);
const SlotDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "slot-drawer" */ './slot-drawer.tsx')).SlotDrawer,
);
const DeploymentDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "deployment-dialog" */ './deployment-dialog.tsx')).DeploymentDialog,
);

/** What the health monitor reports of the modules, below the table. */
function Alerts({ states }: { readonly states: readonly ModuleState[] }) {
  return states.map(({ module, alert, coolingUntil, health, unreadable, unreadableBehind: behind }) => {
    const hasMoreErrors = health.some((one) => one.hasMoreErrors);
    if (!alert && !hasMoreErrors && !unreadable && !behind?.length) return null;
    return (
      <p key={module} className={css['alert']}>
        <TriangleAlert aria-hidden="true" />
        <span className={styles.cluster2}>
          <bdi className={styles.strong}>{module}</bdi>
          {alert ? <AlertText alert={alert} coolingUntil={coolingUntil} /> : null}
          {unreadable ? <FormattedMessage id="releases.unreadable" /> : null}
          {behind?.map((release) => (
            <UnreadableRelease key={release} release={release} />
          ))}
          {hasMoreErrors ? <FormattedMessage id="releases.alert.moreErrors" /> : null}
        </span>
      </p>
    );
  });
}

const promoteCommand = ({ module, release }: NeverLiveModule): string =>
  `npm run promote -- ${module} ${release}`;

/** Modules that are in no row yet, each with the command that makes its newest release live. */
function NeverLiveModules({ isPaused }: { readonly isPaused: boolean }) {
  const { data: modules = [] } = useQuery(neverLiveModulesQuery(isPaused));
  return modules.map((one) => (
    <p key={one.module} className={css['quiet']}>
      <FormattedMessage
        id="releases.neverLive"
        values={{
          module: <bdi className={styles.strong}>{one.module}</bdi>,
          command: <code dir="ltr">{promoteCommand(one)}</code>,
        }}
      />
    </p>
  ));
}

/** A deployment that was chosen in a row. */
interface RowDeployment {
  readonly module: string;
  readonly deployment: DeploymentInput;
}

interface DrawerProps {
  /** Undefined: not read yet. */
  readonly states: readonly ModuleState[] | undefined;
  readonly address: ReturnType<typeof useReleaseAddress>;
}

/** The drawer of the address: of a module, of the tokens or of the slots. */
function Drawer({ states, address: { opened, ...address } }: DrawerProps) {
  const state = states?.find(({ module }) => module === opened);
  if (state) return <ModuleDrawer key={state.module} state={state} address={{ opened, ...address }} />;
  if (opened === TOKENS) return <TokenDrawer modules={states ?? []} onClose={address.close} />;
  if (opened === SLOTS) return <SlotDrawer onClose={address.close} />;
  return states && opened !== null ? <UnknownModule name={opened} onClose={address.close} /> : null;
}

interface OverlaysProps extends DrawerProps {
  readonly chosen: RowDeployment | null;
  readonly onClose: () => void;
}

/** The drawer of the address, and the form of the deployment that was chosen in a row. */
function Overlays({ states, address, chosen, onClose }: OverlaysProps) {
  const chosenState = states?.find(({ module }) => module === chosen?.module);
  return (
    <Suspense fallback={null}>
      <Drawer states={states} address={address} />
      {chosen && chosenState ? (
        <DeploymentDialog state={chosenState} deployment={chosen.deployment} onClose={onClose} />
      ) : null}
    </Suspense>
  );
}

/** The live release and health of each module, and all actions on them. */
export function ReleaseConsole() {
  const intl = useIntl();
  const address = useReleaseAddress();
  const [isPaused, setPaused] = useState(false);
  const query = useQuery(moduleStatesQuery(isPaused));
  const { data: states, error, dataUpdatedAt, refetch } = query;
  const [chosen, setChosen] = useState<RowDeployment | null>(null);
  const panel = useRef<HTMLElement>(null);
  useRowKeys(panel);
  useRowFocus(panel);
  useFocusAfterDrawer(panel, address.opened);
  const heading = useScrollTarget('releases-title');
  const columns = useModuleColumns(dataUpdatedAt, (module, deployment) => {
    setChosen({ module, deployment });
  });
  const room = useRoom(panel);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={list['panel']}
      aria-labelledby="releases-title"
      data-row-keys
    >
      <header className={css['head']}>
        <div>
          <h2 {...heading} className={clsx(css['title'], styles.text16)}>
            <FormattedMessage id="releases.title" />
          </h2>
          <p className={css['quiet']}>
            <FormattedMessage id="releases.channel" />
          </p>
        </div>
        <div className={clsx(css['itemActions'], styles.cluster2, styles.middle)}>
          <TextLink asChild>
            <Link to="/__modules">
              <FormattedMessage id="releases.tryHere" />
            </Link>
          </TextLink>
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              address.open(SLOTS);
            }}
          >
            <Puzzle aria-hidden="true" />
            <FormattedMessage id="slots.title" />
          </Button>
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              address.open(TOKENS);
            }}
          >
            <KeyRound aria-hidden="true" />
            <FormattedMessage id="tokens.title" />
          </Button>
        </div>
      </header>
      {error && !states ? (
        <ListError titleId="releases.failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={clsx(list['scroll'], styles.sideways)}>
            <Table<ModuleState>
              className={css['table'] ?? ''}
              columns={columns.filter(({ from }) => !isLeftOut(from, room))}
              dataSource={states ?? []}
              rowKey="module"
              size="medium"
              onRow={() => ({ tabIndex: -1 })}
              loading={{ ...QUIET_LOADING, spinning: !states }}
              pagination={false}
              locale={{ emptyText: states ? <FormattedMessage id="releases.empty" /> : ' ' }}
              aria-label={intl.formatMessage({ id: 'releases.title' })}
            />
          </div>
          <footer className={clsx(list['foot'], css['consoleFoot'])}>
            <Alerts states={states ?? []} />
            <NeverLiveModules isPaused={isPaused} />
            <Freshness
              query={query}
              polling={{
                isPaused,
                onPause: () => {
                  setPaused(!isPaused);
                },
              }}
            />
          </footer>
        </>
      )}
      <Overlays
        states={states}
        address={address}
        chosen={chosen}
        onClose={() => {
          setChosen(null);
        }}
      />
    </section>
  );
}
