import { readArguments } from './arguments.ts';
import { rollbackModule } from './registry-client.ts';
import { CommandError, readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run rollback -- <module> [release] [--reason "…"] [--recall]';

/** npm run rollback: back to the last good release, or to the one named; --recall takes the bad one from open pages too. */
await runCommand(async () => {
  const { names, value, has } = readArguments({ usage: USAGE, values: ['reason'], flags: ['recall'] });
  const [module, to] = names;
  if (!module) throw new CommandError(`Which module? ${USAGE}`);
  const reason = value('reason');
  const state = await rollbackModule(readPlace(), module, {
    ...(to === undefined ? {} : { to }),
    ...(reason === undefined ? {} : { reason }),
    recall: has('recall'),
  });
  console.log(`✔ Live: ${module} ${state.current}`);
});
