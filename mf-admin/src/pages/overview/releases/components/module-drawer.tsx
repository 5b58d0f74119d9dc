import type { ModuleState } from '@quizmesh/contract';
import { lazyPart, useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Sheet, Skeleton, Tabs, styles } from '@quizmesh/shared-ui';
import { Suspense, useRef, useState } from 'react';
import { useRowFocus } from '../../../../components/use-row-focus.ts';
import type { DeploymentInput } from '../deployment.ts';
import { MODULE_TABS, type ModuleTab, type useReleaseAddress } from '../use-release-address.ts';
import { CanarySteps } from './canary-steps.tsx';
import { ModuleSummary } from './module-summary.tsx';
import { DeploymentDialog } from './deployment-dialog.tsx';
import { DeploymentHistory } from './deployment-history.tsx';
import { ReleaseList } from './release-list.tsx';

const ModuleErrors = lazyPart(
  async () => (await import(/* webpackChunkName: "module-errors" */ './module-errors.tsx')).ModuleErrors,
);

interface ModuleDrawerProps {
  readonly state: ModuleState;
  readonly address: ReturnType<typeof useReleaseAddress>;
}

/** One module: its state, its releases with their actions, and the history of deployments. */
export function ModuleDrawer({ state, address }: ModuleDrawerProps) {
  const intl = useIntl();
  const { direction } = useLanguage();
  const [deployment, setDeployment] = useState<DeploymentInput | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useRowFocus(panel);
  const contents = {
    releases: <ReleaseList state={state} onDeploy={setDeployment} />,
    errors: (
      <Suspense fallback={<Skeleton height="16rem" />}>
        <ModuleErrors module={state.module} />
      </Suspense>
    ),
    history: <DeploymentHistory module={state.module} />,
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) address.close();
      }}
      title={<bdi>{state.module}</bdi>}
      description={<FormattedMessage id="releases.channel" />}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
      className={styles.text14}
    >
      <div ref={panel} tabIndex={-1} className={styles.stack4}>
        <ModuleSummary state={state} onDeploy={setDeployment} />
        <CanarySteps state={state} onDeploy={setDeployment} />
        <Tabs<ModuleTab>
          label={state.module}
          value={address.tab}
          onValueChange={address.turnTo}
          direction={direction}
          tabs={MODULE_TABS.map((tab) => ({
            value: tab,
            label: <FormattedMessage id={`releases.tab.${tab}`} />,
            content: contents[tab],
          }))}
        />
      </div>
      {deployment ? (
        <DeploymentDialog
          state={state}
          deployment={deployment}
          onClose={() => {
            setDeployment(null);
          }}
        />
      ) : null}
    </Sheet>
  );
}
