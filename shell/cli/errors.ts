import { readArguments, readNames } from './arguments.ts';
import { describeErrors } from './describe-errors.ts';
import { sayResult } from './output.ts';
import { fetchModuleErrors, fetchReleases } from './registry-client.ts';
import { CommandError, UsageError, readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run errors -- <module>';

/** npm run errors: errors that pages had after a module was loaded, and its Web Vitals, by release. */
await runCommand(async () => {
  const { module } = readNames(readArguments({ usage: USAGE, namesMax: 1 }).names, USAGE);
  if (!module) throw new UsageError(`Which module? ${USAGE}`);
  const place = readPlace();
  const errors = await fetchModuleErrors(place, module);
  const isUnknown = errors.hours.length === 0 && (await fetchReleases(place, module)).length === 0;
  if (isUnknown) throw new CommandError(`Nothing of ${module} is published.`);
  sayResult(describeErrors(errors), errors);
});
