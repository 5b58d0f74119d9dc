import { useNavigation } from '@quizmesh/sdk/router';
import { useEffect, useState } from 'react';
import * as css from './navigation-progress.module.css';

const DELAY_MS = 150;

/** Progress bar at the top, shown when the next page takes noticeably long to load. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => {
      setShown(true);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [state]);
  return isShown ? <div className={css['progress']} aria-hidden="true" /> : null;
}
