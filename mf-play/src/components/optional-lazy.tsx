import { lazyPart } from '@quizmesh/sdk';
import type { ComponentType } from 'react';

function Nothing(): null {
  return null;
}

/** A part that comes unasked on top of a page: where its code cannot be had, the page goes on without it. What a page is
 *  for is a `lazyPart`, which tells of it with Try Again. */
export function optionalLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(() => load().catch(() => Nothing));
}
