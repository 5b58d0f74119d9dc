import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';

/** While mounted, Back (or Forward) closes the overlay and does not leave the page. For parts that are
 *  mounted only while they are open; one at a time. On the first page of a visit there is no earlier history
 *  entry: there Back leaves the page. */
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
