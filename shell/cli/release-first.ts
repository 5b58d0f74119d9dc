import { releasesIn } from '@quizmesh/contract';
import { readArguments } from './arguments.ts';
import { releaseBuilds } from './quizmesh-instance.ts';
import { fetchReleaseSet } from './registry-client.ts';
import { readPlace, releasableNames, runCommand } from './workspace.ts';

/** npm run release:first: promotes the builds of this folder for the shell and the modules
 *  without a live release. `npm start` does that itself; a deployment runs it once after its first
 *  start; running it again changes nothing. */
await runCommand(async () => {
  readArguments({ usage: 'npm run release:first' });
  const place = readPlace();
  const set = await fetchReleaseSet(place);
  const missing = releasableNames().filter((name) => releasesIn(set, name) === undefined);
  const { live } = await releaseBuilds(place, missing, { reason: 'first release' });
  console.log(
    live.length > 0
      ? `✔ Live: ${live.join(', ')}`
      : '✔ The shell and every module have a live release already.',
  );
});
