import { readArguments } from '../cli/arguments.ts';
import { releaseBuilds } from '../cli/quizmesh-instance.ts';
import { fetchReleaseSet } from '../cli/registry-client.ts';
import { readPlace, remoteNames, runCommand } from '../cli/workspace.ts';

/** npm run release:first: registers the shell of this folder, and promotes the builds of this folder for the
 *  modules without a live release. `npm start` does that itself; a deployment runs it once after its first
 *  start; running it again changes nothing. */
await runCommand(async () => {
  readArguments({ usage: 'npm run release:first' });
  const place = readPlace();
  const { modules } = await fetchReleaseSet(place);
  const missing = remoteNames().filter((name) => modules[name] === undefined);
  const { live } = await releaseBuilds(place, missing, { reason: 'first release' });
  console.log(live.length > 0 ? `✔ Live: ${live.join(', ')}` : '✔ Every module has a live release already.');
});
