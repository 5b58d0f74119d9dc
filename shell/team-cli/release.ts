import { readArguments } from '../cli/arguments.ts';
import { RELEASE_OPTIONS, releaseBuild } from '../cli/release-build.ts';
import { say } from '../cli/output.ts';
import { runCommand } from '../cli/workspace.ts';
import { buildModule } from './build-module.ts';

const USAGE =
  'quizmesh release [--promote | --canary <percent>] [--upstream <folder> [--direct]] [--reason "…"] [--override "…"]';

/** quizmesh release: builds and publishes the module of this repository; with --promote or --canary it also verifies and
 *  promotes. */
await runCommand(async () => {
  await releaseBuild(readArguments({ usage: USAGE, ...RELEASE_OPTIONS }), () => {
    say('▸ Building…');
    return buildModule();
  });
});
