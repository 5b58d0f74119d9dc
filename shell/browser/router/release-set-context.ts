import { createContext, useContext } from 'react';
import type { PageReleaseSet } from '../../shared/page-release-set.ts';

/** The release set of this page. */
export const ReleaseSetContext = createContext<PageReleaseSet>({
  channel: 'production',
  revision: 'none',
  modules: {},
});

/** The release set of this page. */
export function useReleaseSet(): PageReleaseSet {
  return useContext(ReleaseSetContext);
}
