import { lazyPart } from '@quizmesh/sdk';
import type { ComponentType } from 'react';

function Nothing(): null {
  return null;
}

/** An optional lazy part of a page: when its code cannot be loaded, the page works without it. The main
 *  content of a page is a `lazyPart`, which shows the error with Try Again. */
export function optionalLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(() => load().catch(() => Nothing));
}
