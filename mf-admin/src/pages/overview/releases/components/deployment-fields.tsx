import type { ModuleState } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Alert, Checkbox, SelectField, TextField, TextareaField } from '@quizmesh/shared-ui';
import { useEffect, useRef } from 'react';
import { needsReason, type DeploymentInput } from '../deployment.ts';
import { rollbackTargets } from '../release-status.ts';
import { moduleDeploymentsQuery, moduleReleasesQuery } from '../releases.queries.ts';
import type { DeploymentForm, Override } from '../use-deployment-form.ts';
import { useReleaseText } from '../use-release-text.ts';

/** What the contract allows. */
const REASON_MAX_LENGTH = 500;

interface DeploymentFieldsProps {
  readonly state: ModuleState;
  readonly deployment: DeploymentInput;
  readonly form: DeploymentForm;
}

interface RecallFieldProps {
  readonly release: string;
  readonly form: DeploymentForm;
}

function RecallField({ release, form: { draft, change } }: RecallFieldProps) {
  const intl = useIntl();
  const textOf = useReleaseText();
  return (
    <>
      <Checkbox
        label={intl.formatMessage({ id: 'releases.recall' }, { release: textOf(release) })}
        checked={draft.isRecall}
        onCheckedChange={(isRecall) => {
          change({ isRecall });
        }}
      />
      {draft.isRecall ? (
        <Alert tone="error">
          <FormattedMessage id="releases.recallWarning" />
        </Alert>
      ) : null}
    </>
  );
}

function RollbackFields({ state, form }: Omit<DeploymentFieldsProps, 'deployment'>) {
  const { draft, expected, change } = form;
  const textOf = useReleaseText();
  const intl = useIntl();
  const { data: releases = [] } = useQuery(moduleReleasesQuery(state.module));
  const { data: deployments = [] } = useQuery(moduleDeploymentsQuery(state.module));
  const targets = rollbackTargets(state, { releases, deployments });
  const shown = targets.includes(draft.to) || draft.to === '' ? targets : [draft.to, ...targets];
  return (
    <>
      {shown.length === 0 ? null : (
        <SelectField<string>
          label={intl.formatMessage({ id: 'releases.target' })}
          value={draft.to}
          onValueChange={(to) => {
            change({ to });
          }}
          options={[
            ...(draft.to === ''
              ? [{ value: '', label: intl.formatMessage({ id: 'releases.lastGood' }) }]
              : []),
            ...shown.map((value) => ({
              value,
              label:
                value === state.lastGood
                  ? intl.formatMessage({ id: 'releases.targetLastGood' }, { release: textOf(value) })
                  : value,
            })),
          ]}
        />
      )}
      <RecallField release={expected} form={form} />
    </>
  );
}

const OVERRIDE_LABELS = {
  unverified: 'releases.override',
  unfit: 'releases.overrideUnfit',
} as const;

/** Why the release policy is overridden. It takes the focus: the registry refuses without it. */
function OverrideField({
  form: { draft, fieldError, change },
  override,
}: Pick<DeploymentFieldsProps, 'form'> & { readonly override: Override }) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const missing = intl.formatMessage({ id: 'releases.reasonMissing' });
  return (
    <TextareaField
      ref={field}
      label={intl.formatMessage({ id: OVERRIDE_LABELS[override] })}
      rows={2}
      dir="auto"
      maxLength={REASON_MAX_LENGTH}
      value={draft.override}
      error={fieldError === 'override' ? missing : undefined}
      onChange={(event) => {
        change({ override: event.target.value });
      }}
    />
  );
}

/** Input of a deployment: a share, a target, a reason, and why the release policy is overridden. */
export function DeploymentFields({ state, deployment, form }: DeploymentFieldsProps) {
  const intl = useIntl();
  const { draft, fieldError: error, override, change } = form;
  const missing = intl.formatMessage({ id: 'releases.reasonMissing' });
  return (
    <>
      {override === null ? null : <OverrideField form={form} override={override} />}
      {deployment.kind === 'rollback' ? <RollbackFields state={state} form={form} /> : null}
      {deployment.kind === 'canary-end' ? <RecallField release={deployment.release} form={form} /> : null}
      {deployment.kind === 'canary' ? (
        <TextField
          label={intl.formatMessage({ id: 'releases.percent' })}
          inputMode="numeric"
          value={draft.percent}
          error={error === 'percent' ? intl.formatMessage({ id: 'releases.percentInvalid' }) : undefined}
          onChange={(event) => {
            change({ percent: event.target.value });
          }}
        />
      ) : null}
      {override !== null ? null : (
        <TextareaField
          label={intl.formatMessage({
            id: needsReason(deployment.kind) ? 'releases.reason' : 'releases.reasonOptional',
          })}
          rows={2}
          dir="auto"
          maxLength={REASON_MAX_LENGTH}
          value={draft.reason}
          error={error === 'reason' ? missing : undefined}
          onChange={(event) => {
            change({ reason: event.target.value });
          }}
        />
      )}
    </>
  );
}
