import { readArguments } from './arguments.ts';
import { announceOwnShell } from './quizmesh-instance.ts';
import { readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run announce [-- --beside] [--override "…"]';

/** npm run announce: registers the shell build of this folder as one that serves users. `npm start` does that
 *  itself; for shells that are started in another way the release policy needs it. */
await runCommand(async () => {
  const { has, value } = readArguments({ usage: USAGE, flags: ['beside'], values: ['override'] });
  const options = { beside: has('beside'), override: value('override') };
  const shell = await announceOwnShell(readPlace(), options);
  console.log(`✔ ${shell} serves users${has('beside') ? ', together with those registered before' : ''}.`);
});
