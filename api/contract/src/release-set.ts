import type { LiveReleases, ReleaseSet } from './schemas/modules.ts';
import { SHELL } from './shell-release.ts';

/** The live releases of a module, or of the shell. */
export function releasesIn(set: ReleaseSet, module: string): LiveReleases | undefined {
  return module === SHELL ? set.shell : set.modules[module];
}

/** A set with other releases of a module, or of the shell; without it where there are none. */
export function withReleases(
  { shell, modules, ...set }: ReleaseSet,
  module: string,
  releases: LiveReleases | undefined,
): ReleaseSet {
  const { [module]: _replaced, ...others } = modules;
  if (module === SHELL) return { ...set, modules, ...(releases && { shell: releases }) };
  return {
    ...set,
    ...(shell && { shell }),
    modules: releases ? { ...others, [module]: releases } : others,
  };
}

/** A set in which the releases of each module and of the shell are replaced. */
export function mapReleases(
  set: ReleaseSet,
  change: (releases: LiveReleases, module: string) => LiveReleases,
): ReleaseSet {
  const modules = Object.entries(set.modules).map(
    ([module, releases]) => [module, change(releases, module)] as const,
  );
  return {
    ...set,
    modules: Object.fromEntries(modules),
    ...(set.shell && { shell: change(set.shell, SHELL) }),
  };
}
