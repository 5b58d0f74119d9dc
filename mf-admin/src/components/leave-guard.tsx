import { useIntl } from '@quizmesh/sdk/intl';
import { useBlocker } from '@quizmesh/sdk/router';
import { useEffect, useEffectEvent } from 'react';
import { useConfirm } from './use-confirm.tsx';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const viewOf = ({ search }: Place) => new URLSearchParams(search).get('view');
/** Another page or drawer of the same list loses nothing. */
const isElsewhere = (from: Place, to: Place) => from.pathname !== to.pathname || viewOf(from) !== viewOf(to);

/** While something is changed and not saved, asks before the page is left, whatever the way, and before the tab is closed. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const intl = useIntl();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && isElsewhere(currentLocation, nextLocation),
  );
  const ask = useEffectEvent(() => {
    confirm({
      title: intl.formatMessage({ id: 'leave.title' }),
      text: intl.formatMessage({ id: 'leave.text' }),
      action: intl.formatMessage({ id: 'leave.act' }),
      isDanger: true,
      onConfirm: () => blocker.proceed?.(),
    });
  });
  // Not the state: it stays the same when the next way out is tried after "Cancel".
  const { location } = blocker;
  useEffect(() => {
    if (location) ask();
  }, [location]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isChanged]);
  return null;
}
