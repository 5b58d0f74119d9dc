import type { NavigationEntry } from '@quizmesh/contract';
import { useLanguage, useSession } from '@quizmesh/sdk';
import { useSyncExternalStore } from 'react';
import { onCompleteReleases } from '../federation/complete-releases.ts';
import { useReleaseSet } from '../router/release-set-context.ts';
import { navigationLinks, type NavigationLink } from './navigation-entries.ts';

/** Links of one slot for the current user. */
export function useNavigationLinks(slot: NavigationEntry['slot']): readonly NavigationLink[] {
  const releaseSet = useReleaseSet();
  // The page came with the texts of one language.
  useSyncExternalStore(onCompleteReleases, () => releaseSet.navigation);
  const { language } = useLanguage();
  const { status, user } = useSession();
  return navigationLinks(releaseSet, slot, {
    language,
    user: { isUser: status === 'member', isAdmin: user?.isAdmin ?? false },
  });
}
