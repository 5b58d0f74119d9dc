import { promoteRelease } from './registry-client.ts';
import { CommandError, readPlace, runCommand } from './workspace.ts';

/** npm run promote -- <module> <release>: makes a published release live. */
await runCommand(async () => {
  const [module, release] = process.argv.slice(2);
  if (!module || !release) throw new CommandError('Which release? npm run promote -- <module> <release>');
  const state = await promoteRelease(readPlace(), module, release);
  console.log(`✔ Live: ${module} ${state.current} (back with: npm run rollback -- ${module})`);
});
