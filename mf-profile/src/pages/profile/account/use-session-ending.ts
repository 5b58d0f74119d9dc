import type { Session } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { request, useErrorText, useSession, useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { sessionsKey } from './sessions.queries.ts';
import { useDeviceName } from './use-device-name.ts';

/** Ends one session of the account, or all but this one.
 *  @param onEnded called once the list is without what ended */
export function useSessionEnding(onEnded: () => void) {
  const intl = useIntl();
  const deviceName = useDeviceName();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { rememberToken } = useSession();
  const { showToast } = useToast();
  const renew = async () => {
    await queryClient.invalidateQueries({ queryKey: sessionsKey });
    onEnded();
  };
  const onError = (error: unknown) => {
    const title = intl.formatMessage({ id: 'sessions.endFailed' });
    showToast({ title, description: errorText(error), tone: 'problem' });
    // What has ended elsewhere meanwhile must not stay in the list.
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
  };
  const endOne = useMutation({
    mutationFn: ({ id }: Session) =>
      request(endpoints.auth.endSession, { params: { id } }, { needsSession: true }),
    onSuccess: (_answer, session) => {
      showToast({ title: intl.formatMessage({ id: 'sessions.ended' }, { device: deviceName(session) }) });
      return renew();
    },
    onError,
  });
  const endOthers = useMutation({
    mutationFn: () => request(endpoints.auth.endOtherSessions, {}, { needsSession: true }),
    onSuccess: ({ token }) => {
      rememberToken(token);
      showToast({ title: intl.formatMessage({ id: 'sessions.othersEnded' }) });
      return renew();
    },
    onError,
  });
  return { endOne, endOthers };
}
