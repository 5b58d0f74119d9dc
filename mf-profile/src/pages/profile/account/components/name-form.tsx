import { FULL_NAME_MAX_LENGTH, type User } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, Panel, SelectField, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { ownTimeZone, useNameChange } from '../use-name-change.ts';
import * as css from './settings.module.css';

/** Time zones by name; always includes the browser's own and the stored one, or UTC, which stands for none. */
function timeZoneNames(kept: string | null | undefined): string[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone(), kept ?? 'UTC']);
  return [...names].sort();
}

const TITLE_ID = 'names-title';

/** Names that boards and friends see, and the time zone in which streak days are counted. */
export function NameForm({ user }: { readonly user: User }) {
  const intl = useIntl();
  const { fields, timeZone, setTimeZone, submit, isPending, error } = useNameChange(user);
  return (
    <Panel aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={css['title']}>
        <FormattedMessage id="names.title" />
      </h2>
      <form className={clsx(styles.fullParts, styles.stack4, styles.atStart)} onSubmit={submit}>
        {error ? <Alert tone="error">{error}</Alert> : null}
        <TextField
          label={intl.formatMessage({ id: 'profile.firstName' })}
          autoComplete="given-name"
          maxLength={FULL_NAME_MAX_LENGTH}
          {...fields.bind('firstName')}
        />
        <TextField
          label={intl.formatMessage({ id: 'profile.lastName' })}
          autoComplete="family-name"
          maxLength={FULL_NAME_MAX_LENGTH}
          {...fields.bind('lastName')}
        />
        <SelectField
          label={intl.formatMessage({ id: 'names.timeZone' })}
          hint={intl.formatMessage({ id: 'names.timeZoneHint' })}
          value={timeZone}
          onValueChange={setTimeZone}
          options={[
            { value: '', label: intl.formatMessage({ id: 'names.timeZoneBrowser' }) },
            ...timeZoneNames(user.timeZone).map((name) => ({
              value: name,
              label: name.replaceAll('_', ' '),
            })),
          ]}
        />
        <Button type="submit" variant="solid" pending={isPending}>
          <FormattedMessage id="names.save" />
        </Button>
      </form>
    </Panel>
  );
}
