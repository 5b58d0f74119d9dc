import type { ModuleState } from '@quizmesh/contract';

/** What to do instead of a rollback that names no release, while a canary runs: it would replace and withdraw the live release,
 *  and whoever sees a canary fail wants that one to end.
 *  @returns null: no canary runs */
export function canaryBeforeRollback(state: ModuleState | undefined): string | null {
  if (!state?.canary) return null;
  const { module, current, lastGood, canary, unreadableBehind = [] } = state;
  const end = `A canary of ${module} runs (${canary.release}, ${canary.percent}%). End it: npm run promote -- ${module} ${canary.release} --canary 0`;
  if (lastGood === null) return end;
  if (unreadableBehind.includes(lastGood))
    return `${end}\n  Replace the live release ${current} too: ${lastGood} behind it cannot be read, so name an older one: npm run rollback -- ${module} <release>`;
  return `${end}\n  Replace the live release ${current} too: npm run rollback -- ${module} ${lastGood}`;
}
