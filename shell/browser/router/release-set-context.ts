import type { ReleaseSet } from '@quizmesh/contract';
import { createContext, useContext } from 'react';

/** The release set of this page. */
export const ReleaseSetContext = createContext<ReleaseSet>({
  channel: 'production',
  revision: 'none',
  modules: {},
});

/** The release set of this page. */
export function useReleaseSet(): ReleaseSet {
  return useContext(ReleaseSetContext);
}
