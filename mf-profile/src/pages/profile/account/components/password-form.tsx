import type { User } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Panel, PasswordInput, clsx, styles } from '@quizmesh/shared-ui';
import { usePasswordChange } from '../use-password-change.ts';
import * as css from './settings.module.css';

const TITLE_ID = 'password-title';

/** Changes the password; accounts created with Google set their first one. */
export function PasswordForm({ user }: { readonly user: User }) {
  const intl = useIntl();
  const { fields, submit, isPending } = usePasswordChange(user);
  const action = user.hasPassword ? 'password.change' : 'password.set';
  const labels = {
    showLabel: intl.formatMessage({ id: 'password.show' }),
    hideLabel: intl.formatMessage({ id: 'password.hide' }),
  };
  return (
    <Panel aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={css['title']}>
        <FormattedMessage id={action} />
      </h2>
      <form className={clsx(styles.fullParts, styles.stack4, styles.atStart)} onSubmit={submit} noValidate>
        {/* Password managers use this field to find the account. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {user.hasPassword ? (
          <PasswordInput
            label={intl.formatMessage({ id: 'password.current' })}
            autoComplete="current-password"
            required
            {...labels}
            {...fields.bind('currentPassword')}
          />
        ) : null}
        <PasswordInput
          label={intl.formatMessage({ id: 'password.new' })}
          hint={intl.formatMessage({ id: 'password.hint' })}
          autoComplete="new-password"
          required
          {...labels}
          {...fields.bind('newPassword')}
        />
        <PasswordInput
          label={intl.formatMessage({ id: 'password.confirm' })}
          autoComplete="new-password"
          required
          {...labels}
          {...fields.bind('confirmPassword')}
        />
        <Button type="submit" variant="solid" pending={isPending}>
          <FormattedMessage id={action} />
        </Button>
      </form>
    </Panel>
  );
}
