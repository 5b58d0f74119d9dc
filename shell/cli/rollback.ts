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
  // What comes of it keeps nobody from going back.
  const states = to === undefined ? await fetchModuleStates(place, channel).catch(() => []) : [];
  const before = states.find((state) => state.module === module);
  const instead = channel === 'production' ? canaryBeforeRollback(before) : null;
  if (instead !== null) throw new CommandError(instead);
  const [reason, override] = [value('reason'), value('override')];
  const state = await rollbackModule(place, module, {
    ...(to === undefined ? {} : { to }),
    ...(reason === undefined ? {} : { reason }),
    ...(override === undefined ? {} : { override }),
    // One that arrives twice goes back by one release, not by two.
    ...(before && { expectedCurrent: before.current }),
    recall: has('recall'),
    channel,
  });
  sayResult(`✔ Live: ${module} ${state.current}`, state);
});
