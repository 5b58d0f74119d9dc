import { useBlocker } from '@quizmesh/sdk/router';
import { useEffect, useEffectEvent } from 'react';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { useUnloadGuard } from './use-unload-guard.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** Parameter of the address that belongs to the form, as the path does; others, such as the page of its list, lose nothing. */
  readonly param?: string | undefined;
}

function Guard({ param }: Pick<LeaveGuardProps, 'param'>) {
  const { leave, question } = useLeaveQuestion(true);
  const valueIn = ({ search }: Place) =>
    param === undefined ? null : new URLSearchParams(search).get(param);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || valueIn(from) !== valueIn(to),
  );
  const ask = useEffectEvent(() => {
    leave(() => blocker.proceed?.());
  });
  // Not the state: it stays the same when the next way out is tried after "Keep editing".
  const { location } = blocker;
  useEffect(() => {
    if (location) ask();
  }, [location]);
  useUnloadGuard(true);
  return question;
}

/** While something is changed and not saved, asks before the page is left, whatever the way, and before the tab is closed. */
export function LeaveGuard({ isChanged, param }: LeaveGuardProps) {
  // The router takes one blocker at a time: none is registered without need.
  return isChanged ? <Guard param={param} /> : null;
}
