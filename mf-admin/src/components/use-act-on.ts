import { useIntl } from '@quizmesh/sdk/intl';

/** Accessible names of a row's buttons: what they do, and with what. */
export function useActOn(): (act: string, thing: string) => string {
  const intl = useIntl();
  return (act, thing) => intl.formatMessage({ id: 'releases.actOn' }, { act, release: thing });
}
