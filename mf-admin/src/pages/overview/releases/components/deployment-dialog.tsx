import type { ModuleState } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Alert } from '@quizmesh/shared-ui';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import type { DeploymentInput } from '../deployment.ts';
import { moduleReleasesQuery } from '../releases.queries.ts';
import { useActorName } from '../use-actor-name.ts';
import { useDeploymentForm, type DeploymentError, type DeploymentForm } from '../use-deployment-form.ts';
import { useReleaseText } from '../use-release-text.ts';
import type { ReasonView, VerificationView } from '../registry-reasons.ts';
import { DeploymentFields } from './deployment-fields.tsx';
import { PageList } from './page-list.tsx';
import { registryValues } from './registry-values.tsx';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';
import { TryingNote } from './trying-note.tsx';
import { WithdrawnNote } from './withdrawn-note.tsx';

/** A release of which nothing is right names each of its files. */
const MOST_REASONS = 5;

interface MoveErrorAlertProps {
  readonly error: DeploymentError;
  /** Tries the release with what is live, on a machine with a browser; null where no release is chosen. */
  readonly verifyCommand: string | null;
}

function Reason({ reason }: { readonly reason: ReasonView }) {
  if (reason.kind === 'english') return <p dir="auto">{reason.text}</p>;
  return (
    <p>
      <FormattedMessage id={`releases.reason.${reason.code}`} values={registryValues(reason.values)} />
    </p>
  );
}

/** What is wrong with a release, each with its fix. */
function Reasons({ reasons }: { readonly reasons: readonly ReasonView[] }) {
  return (
    <>
      {reasons.slice(0, MOST_REASONS).map((reason) => (
        <Reason key={JSON.stringify(reason)} reason={reason} />
      ))}
      {reasons.length > MOST_REASONS ? (
        <p>
          <FormattedMessage id="releases.moreReasons" values={{ count: reasons.length - MOST_REASONS }} />
        </p>
      ) : null}
    </>
  );
}

/** What the report in English adds to the state: what kept the verifier from trying, or pages that have no values. */
const REPORTED: readonly VerificationView['state'][] = [null, 'failed', 'waiting-again', 'unavailable'];

/** What there is besides the state: the pages, why nobody could try it, or what is in English alone. */
function VerificationDetails({ state, pages, cause, report }: VerificationView) {
  if (pages) return <PageList pages={pages} />;
  if (cause)
    return (
      <p>
        <FormattedMessage id={`releases.cause.${cause}`} />
      </p>
    );
  return REPORTED.includes(state) ? (
    <p className={css['notes']} dir="ltr" lang="en">
      {report}
    </p>
  ) : null;
}

function Verification({ verification }: { readonly verification: VerificationView }) {
  const { state } = verification;
  return (
    <>
      {state === null ? null : (
        <p>
          <FormattedMessage id={`releases.verification.${state}`} />
        </p>
      )}
      <VerificationDetails {...verification} />
    </>
  );
}

/** What the channel has now, where it changed. */
function movedValues(error: DeploymentError) {
  if (error.kind === 'moved') return { release: <ReleaseName release={error.current} /> };
  if (error.kind !== 'canary') return {};
  const { release, percent } = error.canary;
  return {
    release: <ReleaseName release={release} />,
    percent: <FormattedNumber value={percent / 100} style="percent" />,
  };
}

/** Somebody else has locked the channel since it was shown. */
function OtherLockAlert({ lock }: { readonly lock: NonNullable<ModuleState['lock']> }) {
  const actorName = useActorName();
  const values = { who: <bdi>{actorName(lock.by)}</bdi>, why: <bdi>{lock.reason}</bdi> };
  return (
    <Alert tone="error" title={<FormattedMessage id="conflict.title" />}>
      <FormattedMessage id="releases.locked" />
      <p>
        <FormattedMessage id="releases.lockedBy" values={values} />
      </p>
    </Alert>
  );
}

function MoveErrorAlert({ error, verifyCommand }: MoveErrorAlertProps) {
  if (error.kind === 'other')
    return (
      <Alert tone="error">
        <bdi>{error.text}</bdi>
        <Reasons reasons={error.reasons} />
      </Alert>
    );
  if (error.kind === 'lock') return <OtherLockAlert lock={error.lock} />;
  if (error.kind === 'unfit')
    return (
      <Alert tone="error" title={<FormattedMessage id="releases.refused.unfit" />}>
        <Reasons reasons={error.reasons} />
      </Alert>
    );
  if (error.kind === 'unverified' && error.verification !== null)
    return (
      <Alert tone="error" title={<FormattedMessage id="releases.refused.unverified" />}>
        <FormattedMessage id="releases.refusedText.notPassed" />
        <Verification verification={error.verification} />
      </Alert>
    );
  return (
    <Alert tone="error" title={<FormattedMessage id={`releases.refused.${error.kind}`} />}>
      <FormattedMessage id={`releases.refusedText.${error.kind}`} values={movedValues(error)} />
      {error.kind === 'unverified' && verifyCommand !== null ? (
        <p>
          <code dir="ltr">{verifyCommand}</code>
        </p>
      ) : null}
    </Alert>
  );
}

/** The release that the text of a deployment names: the live one, or what is behind it when it is promoted again. */
function namedRelease({ lastGood }: ModuleState, deployment: DeploymentInput, live: string): string {
  const isLiveAgain = deployment.kind === 'promote' && deployment.release === live;
  return isLiveAgain ? (lastGood ?? live) : live;
}

/** The release that is to be given to users, where it was withdrawn before; else null. */
function useWithdrawn(module: string, deployment: DeploymentInput) {
  const given = deployment.kind === 'promote' || deployment.kind === 'canary' ? deployment.release : null;
  const { data: releases = [] } = useQuery({ ...moduleReleasesQuery(module), enabled: given !== null });
  const { withdrawnAt = null } = releases.find(({ release }) => release === given) ?? {};
  return given === null || withdrawnAt === null ? null : { release: given, withdrawnAt };
}

/** Whether a release is taken from users, or given to them in spite of something. */
function isDangerous({ kind }: DeploymentInput, { draft, override }: DeploymentForm): boolean {
  return kind === 'rollback' || kind === 'recall' || draft.isRecall || override !== null;
}

const OVERRIDE_ACTIONS = {
  unverified: 'releases.overrideAct',
  unfit: 'releases.overrideUnfitAct',
} as const;

interface DeploymentDialogProps {
  readonly state: ModuleState;
  readonly deployment: DeploymentInput;
  readonly onClose: () => void;
}

/** Explains the effect of a deployment on users, asks for what it needs, and carries it out. A refusal of the
 *  registry shows here, with the way to continue. */
export function DeploymentDialog({ state, deployment, onClose }: DeploymentDialogProps) {
  const intl = useIntl();
  const textOf = useReleaseText();
  const form = useDeploymentForm({ state, deployment, onDone: onClose });
  const { kind } = deployment;
  const action = intl.formatMessage({
    id: form.override === null ? `releases.act.${kind}` : OVERRIDE_ACTIONS[form.override],
  });
  const thing = textOf('release' in deployment ? deployment.release : state.module);
  const verifyCommand =
    'release' in deployment ? `npm run verify -- ${state.module} ${deployment.release}` : null;
  const isTried = kind === 'promote' || kind === 'canary';
  const withdrawn = useWithdrawn(state.module, deployment);
  return (
    <FormDialog
      title={intl.formatMessage({ id: `releases.ask.${kind}` }, { thing })}
      description={
        <FormattedMessage
          id={`releases.text.${kind}`}
          values={{ current: <ReleaseName release={namedRelease(state, deployment, form.expected)} /> }}
        />
      }
      isChanged={form.isChanged}
      action={action}
      isDanger={withdrawn !== null || isDangerous(deployment, form)}
      isSending={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {withdrawn ? <WithdrawnNote module={state.module} {...withdrawn} /> : null}
      {form.deploymentError ? (
        <MoveErrorAlert error={form.deploymentError} verifyCommand={verifyCommand} />
      ) : null}
      <DeploymentFields state={state} deployment={deployment} form={form} />
      {form.isSending && isTried ? <TryingNote /> : null}
    </FormDialog>
  );
}
