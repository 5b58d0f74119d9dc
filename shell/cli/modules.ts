import { releasesIn } from '@quizmesh/contract';
import { readArguments, readNames } from './arguments.ts';
import { describeModule, describeMove, describePublished } from './describe-module.ts';
import { fetchDeployments, fetchModuleStates, fetchReleaseSet, fetchReleases } from './registry-client.ts';
import { sayResult } from './output.ts';
import { CommandError, readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run modules [-- <module>]';

/** npm run modules: the live releases with their reason and health; with a module's name also its audit
 *  trail and its newest published releases. */
await runCommand(async () => {
  const { module: only } = readNames(readArguments({ usage: USAGE, namesMax: 1 }).names, USAGE);
  const place = readPlace();
  const states = await fetchModuleStates(place);
  const shown = states.filter(({ module }) => only === undefined || module === only);
  const published = only === undefined ? [] : await fetchReleases(place, only);
  if (only !== undefined && shown.length === 0 && published.length === 0)
    throw new CommandError(
      `Nothing of ${only} is live or published. Live: ${states.map(({ module }) => module).join(', ') || 'nothing yet'}`,
    );
  const set = await fetchReleaseSet(place);
  const deployments = only === undefined ? [] : await fetchDeployments(place, only);
  const lines = [
    ...(shown.length === 0
      ? [only === undefined ? 'Nothing is live yet: npm run release:first' : `Nothing of ${only} is live yet`]
      : []),
    ...shown.map((state) => describeModule(state, releasesIn(set, state.module)?.current ?? null)),
    ...deployments.map(describeMove),
    ...describePublished(published),
  ];
  sayResult(
    lines.join('\n'),
    only === undefined ? shown : { module: only, ...shown[0], deployments, published },
  );
});
