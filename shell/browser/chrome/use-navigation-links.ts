import type { NavigationEntry } from '@quizmesh/contract';
import { useLanguage, useSession } from '@quizmesh/sdk';
import { useReleaseSet } from '../router/release-set-context.ts';
import { navigationLinks, type NavigationLink } from './navigation-entries.ts';

/** Links of one slot for the current user. */
export function useNavigationLinks(slot: NavigationEntry['slot']): readonly NavigationLink[] {
  const releaseSet = useReleaseSet();
  const { language } = useLanguage();
  const { status, user } = useSession();
  return navigationLinks(releaseSet, slot, {
    language,
    user: { isUser: status === 'member', isAdmin: user?.isAdmin ?? false },
  });
}
