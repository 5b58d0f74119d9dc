import { readArguments, readChannel } from './arguments.ts';
import { rollbackModule } from './registry-client.ts';
import { CommandError, readPlace, runCommand } from './workspace.ts';

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
  const [module, to] = names;
  if (!module) throw new CommandError(`Which module? ${USAGE}`);
  const [reason, override] = [value('reason'), value('override')];
  const state = await rollbackModule(readPlace(), module, {
    ...(to === undefined ? {} : { to }),
    ...(reason === undefined ? {} : { reason }),
    ...(override === undefined ? {} : { override }),
    recall: has('recall'),
    channel: readChannel(value('channel')),
  });
  console.log(`✔ Live: ${module} ${state.current}`);
});
