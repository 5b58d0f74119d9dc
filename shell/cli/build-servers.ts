import { buildServers } from './build-apps.ts';
import { checkPlace } from './quizmesh-instance.ts';
import { readPlace, runCommand } from './workspace.ts';

/** For `npm start`: API, shell server, the verifier, and what the command runs. Not while a product runs from this folder, which
 *  may load more of its files later. */
await runCommand(async () => {
  await checkPlace(readPlace());
  await buildServers();
});
