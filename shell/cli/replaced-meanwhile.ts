import type { ModuleState } from '@quizmesh/contract';

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
