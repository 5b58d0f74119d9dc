import { readArguments, readChannel } from './arguments.ts';
import { rollbackModule } from './registry-client.ts';
import { CommandError, readPlace, runCommand } from './workspace.ts';

const USAGE =
  'npm run rollback -- <module> [release] [--reason "…"] [--recall] [--channel production|preview]';

/** npm run rollback: rolls back to the last good release, or to the named one; --recall also removes the
 *  replaced one from open pages of the channel. */
await runCommand(async () => {
  const { names, value, has } = readArguments({
    usage: USAGE,
    values: ['reason', 'channel'],
    flags: ['recall'],
  });
  const [module, to] = names;
  if (!module) throw new CommandError(`Which module? ${USAGE}`);
  const reason = value('reason');
  const state = await rollbackModule(readPlace(), module, {
    ...(to === undefined ? {} : { to }),
    ...(reason === undefined ? {} : { reason }),
    recall: has('recall'),
    channel: readChannel(value('channel')),
  });
  console.log(`✔ Live: ${module} ${state.current}`);
});
