import { readArguments } from './arguments.ts';
import { announceOwnShell } from './quizmesh-instance.ts';
import { readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run announce [-- --beside]';

/** npm run announce: tells the registry that the shell of this folder serves visitors. `npm start` does that by itself;
 *  wherever shells are started in another way, the gates know nothing of them before. */
await runCommand(async () => {
  const { has } = readArguments({ usage: USAGE, flags: ['beside'] });
  const shell = await announceOwnShell(readPlace(), has('beside'));
  console.log(`✔ ${shell} serves visitors${has('beside') ? ', beside those announced before' : ''}.`);
});
