import { readArguments, requireModule } from './arguments.ts';
import { buildApps } from './build-apps.ts';
import { say } from './output.ts';
import { readBuild } from './publish-build.ts';
import { RELEASE_OPTIONS, releaseBuild } from './release-build.ts';
import { runCommand } from './workspace.ts';

const USAGE =
  'npm run release -- <module> [--promote | --canary <percent>] [--upstream <folder> [--direct]] [--reason "…"] [--override "…"]';

/** npm run release: builds and publishes a module of this repository; with --promote or --canary it also verifies and
 *  promotes. */
await runCommand(async () => {
  const args = readArguments({ usage: USAGE, ...RELEASE_OPTIONS, namesMax: 1 });
  const module = requireModule(args.names[0], USAGE);
  await releaseBuild(args, async () => {
    say(`▸ Building ${module}…`);
    await buildApps([module]);
    return readBuild(module);
  });
});
