import type { User } from '@quizmesh/contract';
import { clsx, styles } from '@quizmesh/shared-ui';
import { AccountActions } from './account-actions.tsx';
import { AccountDetails } from './account-details.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Preferences } from './preferences.tsx';
import * as css from './settings.module.css';

/** Account settings the user may change. */
export function SettingsTab({ user }: { readonly user: User }) {
  return (
    <div className={clsx(css['settings'], styles.oneColumnOnNarrowPage)}>
      <div className={css['column']}>
        <AccountDetails user={user} />
        <NameForm user={user} />
        <Preferences />
      </div>
      <div className={css['column']}>
        <PasswordForm user={user} />
        <AccountActions user={user} />
      </div>
    </div>
  );
}
