import { z } from 'zod';
import { SHELL } from '../shell-release.ts';
import { releasesIn, withReleases } from '../release-set.ts';
import { releaseSetSchema, type LiveReleases, type ReleaseSet } from './modules.ts';

const { modules, shell } = releaseSetSchema.shape;
const optionalReleases = (live: typeof modules.valueType) =>
  live.extend({ lastGood: live.shape.lastGood.catch(null), canary: live.shape.canary.catch(null) });
const moduleReleases = optionalReleases(modules.valueType);
const shellReleases = optionalReleases(shell.unwrap());
const outerSchema = releaseSetSchema.extend({
  modules: z.record(z.string(), z.unknown()),
  shell: z.unknown().optional(),
});

/** Reads the release set of an API that may be newer than its reader: what the reader does not understand, or the API itself
 *  cannot read, costs its own module alone, which keeps what was known of it unless that is recalled.
 *  @param answer the parsed JSON
 *  @param known the set before
 *  @throws {z.ZodError} it is no release set */
export function readReleaseSet(answer: unknown, known?: ReleaseSet): ReleaseSet {
  const { modules: sent, shell: sentShell, unreadable = [], ...outer } = outerSchema.parse(answer);
  const keep = (module: string): LiveReleases | undefined => {
    const releases = known && releasesIn(known, module);
    return outer.recalled?.includes(`${module}@${releases?.current.release}`) ? undefined : releases;
  };
  const understood = (module: string, value: unknown): LiveReleases | undefined => {
    const parsed = (module === SHELL ? shellReleases : moduleReleases).safeParse(value);
    return parsed.success ? parsed.data : keep(module);
  };
  const named: Record<string, unknown> = {
    ...Object.fromEntries(unreadable.map((module) => [module, null])),
    ...sent,
    ...(sentShell === undefined ? {} : { [SHELL]: sentShell }),
  };
  return Object.entries(named).reduce<ReleaseSet>(
    (set, [module, value]) => withReleases(set, module, understood(module, value)),
    { ...outer, modules: {} },
  );
}
