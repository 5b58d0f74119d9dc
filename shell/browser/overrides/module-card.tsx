import type { ReleaseSet } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Checkbox, SelectField, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { FAULTS, type ModuleChoice } from './module-choice.ts';
import * as css from './modules-page.module.css';

export interface ModuleCardProps {
  readonly module: string;
  readonly releases: ReleaseSet['modules'][string];
  /** Names of the published releases. */
  readonly names: readonly string[];
  readonly choice: ModuleChoice;
  readonly onChoose: (choice: ModuleChoice) => void;
}

/** One module: its release on this page, and the choice of another one. */
export function ModuleCard({ module, releases, names, choice, onChoose }: ModuleCardProps) {
  const intl = useIntl();
  const { current, lastGood } = releases;
  const live = { value: '', label: intl.formatMessage({ id: 'overrides.live' }) };
  const none = { value: '', label: intl.formatMessage({ id: 'overrides.fault.none' }) };
  const faults = FAULTS.map((fault) => ({
    value: fault,
    label: intl.formatMessage({ id: `overrides.fault.${fault}` }),
  }));
  const change = (part: Partial<ModuleChoice>) => {
    onChoose({ ...choice, ...part });
  };
  return (
    <section className={css['card']} aria-labelledby={`module-${module}`}>
      <h2 id={`module-${module}`}>
        <bdi dir="ltr">{module}</bdi>
      </h2>
      <dl className={clsx(css['facts'], styles.mutedTerms)}>
        <dt>
          <FormattedMessage id="overrides.current" />
        </dt>
        <dd dir="ltr">{current.release}</dd>
        <dt>
          <FormattedMessage id="overrides.lastGood" />
        </dt>
        <dd dir="ltr">{lastGood?.release ?? <FormattedMessage id="overrides.fault.none" />}</dd>
        <dt>
          <FormattedMessage id="overrides.reason" />
        </dt>
        <dd dir="auto">{current.reason}</dd>
      </dl>
      <SelectField
        label={<FormattedMessage id="overrides.release" />}
        value={choice.release}
        options={[live, ...names.map((name) => ({ value: name, label: name }))]}
        onValueChange={(release) => {
          change({ release });
        }}
      />
      <SelectField
        label={<FormattedMessage id="overrides.fault" />}
        value={choice.fault}
        options={[none, ...faults]}
        onValueChange={(fault) => {
          change({ fault });
        }}
      />
      <Checkbox
        label={<FormattedMessage id="overrides.both" />}
        checked={choice.both}
        disabled={choice.fault === ''}
        onCheckedChange={(both) => {
          change({ both });
        }}
      />
      <TextField
        label={<FormattedMessage id="overrides.local" />}
        hint={<FormattedMessage id="overrides.localHint" />}
        inputMode="numeric"
        pattern="[0-9]*"
        dir="ltr"
        value={choice.port}
        onChange={(event) => {
          change({ port: event.target.value.replace(/\D/gu, '').slice(0, 5) });
        }}
      />
    </section>
  );
}
