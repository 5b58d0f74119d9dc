import { rollbackModule } from './registry-client.ts';
import { CommandError, readPlace, runCommand } from './workspace.ts';

/** npm run rollback -- <module> [release]: back to the last good release, or to the one named. */
await runCommand(async () => {
  const [module, to] = process.argv.slice(2);
  if (!module) throw new CommandError('Which module? npm run rollback -- <module> [release]');
  const state = await rollbackModule(readPlace(), module, to);
  console.log(`✔ Live: ${module} ${state.current}`);
});
