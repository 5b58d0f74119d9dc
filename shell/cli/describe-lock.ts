import type { ChannelState } from '@quizmesh/contract';
import { oneLine } from './output.ts';

interface LockCommand {
  readonly module: string;
  readonly current: string;
  /** Why it was to be locked. */
  readonly reason: string;
}

/** What `npm run lock` says. A lock that was there before keeps its reason, and this one is stored nowhere. */
export function describeLock(
  { by, reason: kept }: NonNullable<ChannelState['lock']>,
  { module, current, reason }: LockCommand,
): string {
  const done = `✔ ${module} stays at ${current}`;
  return kept === reason
    ? done
    : `${done}\n⚠ It was locked already, by ${oneLine(`${by}: ${kept}`)}. Your reason is not kept.`;
}
