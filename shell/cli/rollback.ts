import { readArguments, readChannel, readNames } from './arguments.ts';
import { canaryBeforeRollback } from './canary-before-rollback.ts';
import { fetchModuleStates, rollbackModule } from './registry-client.ts';
import { sayResult } from './output.ts';
import { CommandError, UsageError, readPlace, runCommand } from './workspace.ts';

const USAGE =
  'npm run rollback -- <module> [release] [--reason "…"] [--override "…"] [--recall] [--channel production|preview]';

/** npm run rollback: rolls back to the last good release, or to the named one; --recall also removes the
 *  replaced one from open pages of the channel. */
await runCommand(async () => {
  const { names, value, has } = readArguments({
    usage: USAGE,
    values: ['reason', 'override', 'channel'],
    flags: ['recall'],
  });
  const { module, release: to } = readNames(names, USAGE);
  if (!module) throw new UsageError(`Which module? ${USAGE}`);
  const place = readPlace();
  const channel = readChannel(value('channel'));
  if (to === undefined && channel === 'production') {
    // What comes of it is advice, which must keep nobody from going back.
    const states = await fetchModuleStates(place).catch(() => []);
    const instead = canaryBeforeRollback(states.find((state) => state.module === module));
    if (instead !== null) throw new CommandError(instead);
  }
  const [reason, override] = [value('reason'), value('override')];
  const state = await rollbackModule(place, module, {
    ...(to === undefined ? {} : { to }),
    ...(reason === undefined ? {} : { reason }),
    ...(override === undefined ? {} : { override }),
    recall: has('recall'),
    channel,
  });
  sayResult(`✔ Live: ${module} ${state.current}`, state);
});
