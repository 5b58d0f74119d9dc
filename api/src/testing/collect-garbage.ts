import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage again and again: what nothing refers to is gone, and a time limit must not be among it.
 *  @returns ends it */
export function collectGarbage(everyMs = 100): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, everyMs);
  return () => {
    clearInterval(timer);
  };
}
