import { readArguments, readNames } from './arguments.ts';
import { describeLock } from './describe-lock.ts';
import { sayResult } from './output.ts';
import { lockModule } from './registry-client.ts';
import { UsageError, readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run lock -- <module> --reason "…" [--off]';

/** npm run lock: prevents deployments of a module until it is unlocked (--off). */
await runCommand(async () => {
  const { names, value, has } = readArguments({
    usage: USAGE,
    values: ['reason'],
    flags: ['off'],
    namesMax: 1,
  });
  const { module } = readNames(names, USAGE);
  const reason = value('reason');
  if (!module || !reason) throw new UsageError(`Which module, and why? ${USAGE}`);
  const { lock, current } = await lockModule(readPlace(), module, { locked: !has('off'), reason });
  const unlock = `  Unlock it with: npm run lock -- ${module} --off --reason "…"`;
  const text = lock
    ? `${describeLock(lock, { module, current, reason })}\n${unlock}`
    : `✔ ${module} is unlocked`;
  sayResult(text, { module, current, lock });
});
