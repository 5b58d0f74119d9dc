import { CANARY_STEP_LOADS, CANARY_STEPS, type ModuleState } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { Steps } from 'antd';
import { useState } from 'react';
import { AskDialog } from '../../../../components/ask-dialog.tsx';
import { canaryProgress, stepIndex, type CanaryProgress } from '../canary-step.ts';
import type { DeploymentInput } from '../deployment.ts';
import { useCanaryStep } from '../use-canary-step.ts';
import { ReleaseName } from './release-name.tsx';
import { TryingNote } from './trying-note.tsx';

const ALL = 100;

interface CanaryStepsProps {
  readonly state: ModuleState;
  readonly onDeploy: (deployment: DeploymentInput) => void;
}

interface EarlyStepDialogProps {
  readonly loads: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a step that comes after fewer loads than it should. */
function EarlyStepDialog({ loads, onConfirm, onClose }: EarlyStepDialogProps) {
  useCloseOnBack(onClose);
  return (
    <AskDialog
      title={<FormattedMessage id="releases.step.anywayTitle" />}
      text={<FormattedMessage id="releases.step.anywayText" values={{ loads, needed: CANARY_STEP_LOADS }} />}
      action={<FormattedMessage id="releases.step.anyway" />}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The button of the next step: 5, 20, 50 and 100 percent of the users, then everybody for good. */
function NextStep({ state, onDeploy, progress }: CanaryStepsProps & { readonly progress: CanaryProgress }) {
  const intl = useIntl();
  const step = useCanaryStep(state.module, onDeploy);
  const { release, next, percent, hasEnoughLoads } = progress;
  const go = () => {
    if (next === null) onDeploy({ kind: 'promote', release });
    else step.mutate({ release, percent: next, seen: state });
  };
  /** What is confirmed; the canary may change while it is asked about. */
  const [asked, setAsked] = useState<{ readonly go: () => void; readonly loads: number } | null>(null);
  const share = intl.formatNumber((next ?? ALL) / ALL, { style: 'percent' });
  const id = percent === 0 ? 'releases.step.start' : 'releases.step.next';
  return (
    <div className={clsx(styles.cluster3, styles.middle)}>
      {hasEnoughLoads ? (
        <Button
          size="small"
          variant="tint"
          disabled={state.lock !== null}
          pending={step.isPending}
          onClick={go}
        >
          {next === null ? (
            <FormattedMessage id="releases.act.promote" />
          ) : (
            <FormattedMessage id={id} values={{ percent: share }} />
          )}
        </Button>
      ) : (
        <Button
          size="small"
          aria-haspopup="dialog"
          disabled={state.lock !== null}
          pending={step.isPending}
          onClick={() => {
            setAsked({ go, loads: progress.loads });
          }}
        >
          <FormattedMessage id="releases.step.anyway" />
        </Button>
      )}
      {asked ? (
        <EarlyStepDialog
          loads={asked.loads}
          onConfirm={asked.go}
          onClose={() => {
            setAsked(null);
          }}
        />
      ) : null}
      {step.isPending ? <TryingNote /> : null}
      {percent === 0 ? null : (
        <span className={clsx(styles.hint, styles.tabular)}>
          <FormattedMessage
            id="releases.step.loads"
            values={{ loads: progress.loads, needed: CANARY_STEP_LOADS }}
          />
        </span>
      )}
    </div>
  );
}

/** The way of a canary, or of the candidate, from a few users to everybody. */
export function CanarySteps({ state, onDeploy }: CanaryStepsProps) {
  const intl = useIntl();
  const progress = canaryProgress(state);
  if (!progress) return null;
  const { release, percent } = progress;
  return (
    <section
      className={styles.stack3}
      data-key="c"
      aria-label={intl.formatMessage({ id: percent === 0 ? 'releases.candidate' : 'releases.canary' })}
    >
      <p className={clsx(styles.cluster2, styles.middle)}>
        <FormattedMessage id={percent === 0 ? 'releases.candidate' : 'releases.canary'} />
        <ReleaseName release={release} />
      </p>
      <Steps
        size="small"
        responsive={false}
        orientation="horizontal"
        titlePlacement="vertical"
        current={stepIndex(percent)}
        items={[
          ...CANARY_STEPS.map((share) => ({
            title: intl.formatNumber(share / ALL, { style: 'percent' }),
          })),
          { title: intl.formatMessage({ id: 'releases.place.live' }) },
        ]}
      />
      <NextStep state={state} onDeploy={onDeploy} progress={progress} />
    </section>
  );
}
