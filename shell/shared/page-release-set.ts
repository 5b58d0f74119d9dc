import type { NavigationEntry, ReleaseSet } from '@quizmesh/contract';

/** The release set as a page has it: first only the module of its address and those that it links to, so that pages do not
 *  grow with the number of modules; the rest when it is needed. */
export type PageReleaseSet = ReleaseSet & {
  /** Whether modules are missing. */
  isPartial?: boolean;
  /** Menu entries of all modules; absent: those of `modules`. */
  navigation?: readonly NavigationEntry[];
};

/** Menu entries of all modules. */
export const navigationOf = ({ navigation, modules }: PageReleaseSet): readonly NavigationEntry[] =>
  navigation ?? Object.values(modules).flatMap(({ current }) => current.navigation);

/** Endpoint of the shell server with all modules of this visit's set. */
export const RELEASES_PATH = '/__releases';
