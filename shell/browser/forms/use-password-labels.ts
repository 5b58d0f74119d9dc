import { useIntl } from '@quizmesh/sdk/intl';

/** Names of the toggle of a password field in its two states. */
export function usePasswordLabels(): { readonly showLabel: string; readonly hideLabel: string } {
  const intl = useIntl();
  return {
    showLabel: intl.formatMessage({ id: 'shell.form.show' }),
    hideLabel: intl.formatMessage({ id: 'shell.form.hide' }),
  };
}
