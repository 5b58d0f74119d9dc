import type { Language, NavigationEntry } from '@quizmesh/contract';
import { mayOpen } from '../../shared/match-remote-route.ts';
import { navigationOf, type PageReleaseSet } from '../../shared/page-release-set.ts';
import type { PageUser } from '../federation/prefetch.ts';

export interface NavigationLink {
  /** Differs from that of every other link, also of one to the same page. */
  readonly key: string;
  readonly path: string;
  readonly label: string;
}

/** Navigation entries of all modules for one slot, for this user and language, in their order. */
export function navigationLinks(
  set: PageReleaseSet,
  slot: NavigationEntry['slot'],
  reader: { readonly user: PageUser; readonly language: Language },
): readonly NavigationLink[] {
  return navigationOf(set)
    .filter((entry) => entry.slot === slot && mayOpen(entry.access, reader.user))
    .sort((a, b) => a.order - b.order || a.path.localeCompare(b.path))
    .map((entry, at, entries) => ({
      key: `${entry.path} ${entries.slice(0, at).filter(({ path }) => path === entry.path).length}`,
      path: entry.path,
      label: entry.labels[reader.language] ?? entry.labels['en-US'] ?? entry.path,
    }));
}
