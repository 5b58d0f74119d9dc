import type { ModuleState, ReleaseChannel } from '@quizmesh/contract';
import { say } from './output.ts';
import { fetchModuleStates, type ReleaseName } from './registry-client.ts';
import type { Place } from './workspace.ts';

/** What is live of a module, and how it came; undefined: nothing ever was. */
export const stateOf = async (
  place: Place,
  module: string,
  channel?: ReleaseChannel,
): Promise<ModuleState | undefined> =>
  (await fetchModuleStates(place, channel)).find((state) => state.module === module);

/** What a promotion is told when it replaced another release than the one that was live when it began: two people of a team, or two
 *  runs of its pipeline, released at once. Null: it did not.
 *  @param before undefined: nothing was live */
export function replacedMeanwhile({
  before,
  release,
  wentLive,
}: {
  readonly before: string | undefined;
  readonly release: string;
  readonly wentLive: ModuleState['wentLive'] | undefined;
}): string | null {
  const { fromRelease = null, toRelease, module } = wentLive ?? {};
  if (toRelease !== release || fromRelease === null || fromRelease === before || before === release)
    return null;
  return `${fromRelease} of ${module ?? ''} went live meanwhile, and ${release} replaced it: if it has what this one lacks, build from both and release again.`;
}

/** Says after a promotion what it replaced meanwhile. The release is live, whatever comes of this.
 *  @param before what was live when the command began */
export async function sayIfReplaced(
  place: Place,
  { module, release }: ReleaseName,
  { before, channel }: { readonly before: string | undefined; readonly channel?: ReleaseChannel },
): Promise<void> {
  const { wentLive } = (await stateOf(place, module, channel).catch(() => undefined)) ?? {};
  const replaced = replacedMeanwhile({ before, release, wentLive });
  if (replaced !== null) say(`⚠ ${replaced}`);
}
