import { onPlatformEvent, useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useEffect, useEffectEvent } from 'react';
import type { ArrivalNotice } from '../boot/settle-arrival.ts';

/** Tells the visitor how they came (a verified e-mail, a failed sign-in), and when their session has ended. */
export function useNotices(arrival: ArrivalNotice | null): void {
  const intl = useIntl();
  const { showToast } = useToast();
  const tell = useEffectEvent((name: ArrivalNotice | 'expired') => {
    showToast({
      title: intl.formatMessage({ id: `shell.notice.${name}` }),
      description: intl.formatMessage({ id: `shell.notice.${name}Text` }),
      ...(name === 'verified' ? {} : { tone: 'problem' }),
    });
  });
  useEffect(() => {
    if (arrival) tell(arrival);
  }, [arrival]);
  useEffect(
    () =>
      onPlatformEvent('session-changed', ({ reason }) => {
        if (reason === 'expired') tell('expired');
      }),
    [],
  );
}
