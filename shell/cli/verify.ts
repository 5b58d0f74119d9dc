import { readArguments, readNames } from './arguments.ts';
import { fetchReleases } from './registry-client.ts';
import { verifyRelease } from './verify-release.ts';
import { say, sayResult } from './output.ts';
import { CommandError, UsageError, readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run verify -- <module> [release]';

/** npm run verify: has the platform try a published release (by default the newest that was not recalled) with the live releases, which
 *  promote requires. */
await runCommand(async () => {
  const { module, release: named } = readNames(readArguments({ usage: USAGE }).names, USAGE);
  if (!module) throw new UsageError(`Which module? ${USAGE}`);
  const place = readPlace();
  const published = named === undefined ? await fetchReleases(place, module) : [];
  const release = named ?? published.find(({ recalledAt }) => recalledAt === null)?.release;
  if (release === undefined) throw new CommandError(`Nothing of ${module} is published yet.`);
  const passed = await verifyRelease(place, { module, release }, say);
  if (!passed) throw new CommandError(`${module} ${release} did not pass: it cannot go live.`);
  sayResult(`✔ Verified: ${module} ${release}. Make it live: npm run promote -- ${module} ${release}`, {
    module,
    release,
    passed,
  });
});
