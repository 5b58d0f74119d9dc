import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';

/** While mounted, going back (or forward) closes what lies over the page and leaves the page where it is. For parts that
 *  are mounted only while they are open; one at a time. The very first page of a visit has nothing behind it that could
 *  be held: there Back leaves, as it does everywhere. */
export function useCloseOnBack(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  const stay = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  });
  useEffect(() => {
    stay();
  }, [blocker.state]);
}
