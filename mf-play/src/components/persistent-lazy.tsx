import { lazyPart, type LoadErrorProps } from '@quizmesh/sdk';
import { useEffect, useEffectEvent, type ComponentType } from 'react';

const AGAIN_MS = 15_000;

function LoadAgain({ onRetry }: LoadErrorProps): null {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => {
      retry();
    };
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, []);
  return null;
}

/** A lazy part that shows nothing until its code is loaded: again a while after each failure, and as soon as the network is
 *  back. */
export function persistentLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(load, LoadAgain);
}
