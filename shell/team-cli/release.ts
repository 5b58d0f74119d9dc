import { readArguments } from '../cli/arguments.ts';
import { say } from '../cli/output.ts';
import { RELEASE_OPTIONS, releaseBuild } from '../cli/release-build.ts';
import { runCommand } from '../cli/workspace.ts';
import { buildModule } from './build-module.ts';
import { readFederationBuild } from './federation-manifest.ts';

const USAGE =
  'quizmesh release [--manifest <mf-manifest.json>] [--promote | --canary <percent>] [--upstream <folder> [--direct]] [--reason "…"] [--override "…"]';

/** quizmesh release: builds and publishes the module of this repository; with --promote or --canary it also verifies and
 *  promotes. With --manifest another bundler has built it. */
await runCommand(async () => {
  const { values, flags } = RELEASE_OPTIONS;
  const args = readArguments({ usage: USAGE, values: [...values, 'manifest'], flags, namesMax: 0 });
  const manifest = args.value('manifest');
  await releaseBuild(args, () => {
    if (manifest !== undefined) return readFederationBuild(manifest);
    say('▸ Building…');
    return buildModule();
  });
});
