import type { Session } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';

/** Names the device of a session by what its browser said of itself. */
export function useDeviceName() {
  const intl = useIntl();
  return ({ browser, system }: Pick<Session, 'browser' | 'system'>): string => {
    if (browser !== null && system !== null)
      return intl.formatMessage({ id: 'sessions.deviceOn' }, { browser, system });
    return browser ?? system ?? intl.formatMessage({ id: 'sessions.unknownDevice' });
  };
}
