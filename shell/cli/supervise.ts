import type { StartedProcess } from './processes.ts';
import { CommandError } from './workspace.ts';

/** Failures in a row after which the product is stopped, where nothing else is said. */
const RESTARTS = 5;
/** A process that ran this long was healthy: its earlier failures are ignored. */
const GOOD_RUN_MS = 60_000;
const PAUSE_MS = 500;
/** The pause grows with each failure, up to this many. */
const LONGER_PAUSES = 5;

/** Keeps one process running: whenever it ends, it is started again after a short pause, and the other
 *  processes continue.
 *  @param start starts it and resolves when it responds; null when everything is being stopped
 *  @throws {CommandError} it failed too often in a row */
export async function supervise(
  first: StartedProcess,
  start: () => Promise<StartedProcess> | null,
  { restarts = RESTARTS }: { readonly restarts?: number } = {},
): Promise<void> {
  let current = first;
  let failures = 0;
  for (;;) {
    const startedAt = Date.now();
    await current.exited;
    failures = Date.now() - startedAt > GOOD_RUN_MS ? 1 : failures + 1;
    if (failures > restarts)
      throw new CommandError(`${current.name} ended ${failures} times in a row.\n${current.tail()}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * Math.min(failures, LONGER_PAUSES)));
    const next = start();
    if (next === null) return;
    console.error(`✖ ${current.name} ended unexpectedly; starting it again`);
    current = await next;
  }
}
