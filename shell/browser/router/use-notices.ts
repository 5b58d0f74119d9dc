import { useToast } from '@quizmesh/sdk';
import { sessionSlice, toastSlice, type PlatformStore } from '@quizmesh/sdk/host';
import { useIntl } from '@quizmesh/sdk/intl';
import { useEffect, useEffectEvent } from 'react';
import { useSelector, useStore } from '@quizmesh/sdk/store';
import type { AuthCallbackNotice } from '../sign-in/auth-callback.ts';

/** Notifies the user of the result of a link (a verified e-mail, a failed sign-in), and of the end of the
 *  session. */
export function useNotices(authCallback: AuthCallbackNotice | null): void {
  const intl = useIntl();
  const { showToast } = useToast();
  const store = useStore<ReturnType<PlatformStore['getState']>>();
  const { hasExpired } = useSelector(sessionSlice.selectors.selectSession);
  const notify = useEffectEvent((name: AuthCallbackNotice | 'expired') => {
    showToast({
      title: intl.formatMessage({ id: `shell.notice.${name}` }),
      description: intl.formatMessage({ id: `shell.notice.${name}Text` }),
      ...(name === 'verified' ? {} : { tone: 'problem' }),
    });
  });
  useEffect(() => {
    if (authCallback) notify(authCallback);
  }, [authCallback]);
  // The session may have ended before this was shown.
  useEffect(() => {
    if (!hasExpired) return undefined;
    notify('expired');
    const shown = toastSlice.selectors.selectToast(store.getState());
    return () => {
      if (shown) store.dispatch(toastSlice.actions.toastClosed(shown.id));
    };
  }, [hasExpired, store]);
}
